// The list for scanning without network, on the device: in IndexedDB, because it is too long for local storage. The moves that this
// device saw since are short and stand in local storage.
import type { OfflineList } from '../../../domain/organiser-types.ts'
import type { Move, Moves } from './offline.ts'

const databaseName = 'check-in'
const storeName = 'kept'
const listKey = 'list'

/** Null: nothing was downloaded on this device yet, or it cannot keep anything. */
export async function keptList(): Promise<OfflineList | null> {
  try {
    return (await request<OfflineList | undefined>('readonly', store => store.get(listKey))) ?? null
  } catch {
    return null
  }
}

/** Answers whether the device could keep it. */
export async function keepList(list: OfflineList): Promise<boolean> {
  try {
    await request('readwrite', store => store.put(list, listKey))
    return true
  } catch {
    return false
  }
}

async function request<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const database = await settled<IDBDatabase>(() => {
    const opening = indexedDB.open(databaseName, 1)
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

const movesKey = 'check-in-moves'

export function keptMoves(storage: Storage): Moves {
  try {
    return JSON.parse(storage.getItem(movesKey) ?? '{}') ?? {}
  } catch {
    return {}
  }
}

/** Notes a move and forgets those that the list of `madeAt` (ISO-8601) holds already. Null takes a move back. */
export function keepMove(storage: Storage, key: string, move: Move | null, madeAt: string): Moves {
  const rest = Object.entries(keptMoves(storage)).filter(([of, { at }]) => of !== key && at > madeAt)
  const moves = Object.fromEntries(move ? [...rest, [key, move]] : rest)
  try {
    storage.setItem(movesKey, JSON.stringify(moves))
  } catch {
    // The queue holds the scan itself; without this note a second scan of the same pass is not seen before the sync.
  }
  return moves
}
