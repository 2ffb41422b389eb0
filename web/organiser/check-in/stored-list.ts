// Stores the list for scanning without network in IndexedDB, since it is too long for local storage, and the few moves that this
// device saw since in local storage.
import type { OfflineList } from '../../../domain/organiser-types.ts'
import { listDatabase, movesKey } from '../../stored-work.ts'
import type { Move, Moves } from './offline.ts'

const storeName = 'kept'
const listKey = 'list'

/** Null if nothing was downloaded on this device yet, or it cannot store anything. */
export async function storedList(): Promise<OfflineList | null> {
  try {
    return (await request<OfflineList | undefined>('readonly', store => store.get(listKey))) ?? null
  } catch {
    return null
  }
}

/** Returns false if the device cannot store it. */
export async function storeList(list: OfflineList): Promise<boolean> {
  try {
    await request('readwrite', store => store.put(list, listKey))
    return true
  } catch {
    return false
  }
}

async function request<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const database = await settled<IDBDatabase>(() => {
    const opening = indexedDB.open(listDatabase, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
    return opening
  })
  try {
    return await settled<T>(() => act(database.transaction(storeName, mode).objectStore(storeName)))
  } finally {
    database.close()
  }
}

function settled<T>(start: () => IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    const asked = start()
    asked.onsuccess = () => resolve(asked.result as T)
    asked.onerror = () => reject(asked.error)
  })
}

export function storedMoves(storage: Storage): Moves {
  try {
    return JSON.parse(storage.getItem(movesKey) ?? '{}') ?? {}
  } catch {
    return {}
  }
}

/** Stores a move and drops those that are older than the list, which was made at `madeAt` (ISO-8601). Null removes the move. */
export function storeMove(storage: Storage, key: string, move: Move | null, madeAt: string): Moves {
  const rest = Object.entries(storedMoves(storage)).filter(([of, { at }]) => of !== key && at > madeAt)
  const moves = Object.fromEntries(move ? [...rest, [key, move]] : rest)
  try {
    storage.setItem(movesKey, JSON.stringify(moves))
  } catch {
    // The scan itself is in the queue. Without this note a second scan of the same pass goes unnoticed until the sync.
  }
  return moves
}
