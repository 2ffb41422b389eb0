// What this device keeps for a gate without network: the list, and the few moves that it saw since.
import type { OfflineList } from '../../../domain/gate/api.ts'
import { listDatabase, movesKey } from '../../session/stored-work.ts'
import { readStoredList, writeStoredList } from '../scanning/list-store.ts'
import { isNewer } from '../scanning/listed-people.ts'
import type { Move, Moves } from './offline.ts'
import type { Settled } from './queue.ts'

/** Null if nothing was downloaded on this device yet, or it cannot store anything. */
export const storedList = () => readStoredList<OfflineList>(listDatabase)

/** Returns false if the device cannot store it. */
export const storeList = (list: OfflineList) => writeStoredList(listDatabase, list)

export function storedMoves(storage: Storage): Moves {
  try {
    return JSON.parse(storage.getItem(movesKey) ?? '{}') ?? {}
  } catch {
    return {}
  }
}

/** Notes of the moves behind these scans that the server has heard of them. */
export function heardMoves(storage: Storage, settled: readonly Pick<Settled, 'scan' | 'answer'>[]): void {
  const heard = new Map(settled.map(({ scan, answer }) => [scan.at, answer.serverTime]))
  const moves = Object.entries(storedMoves(storage)).map(([key, move]) => [
    key,
    { ...move, heardAt: move.heardAt ?? heard.get(move.at) ?? null },
  ])
  try {
    storage.setItem(movesKey, JSON.stringify(Object.fromEntries(moves)))
  } catch {
    // They count until the day ends, as if the server had not heard of them.
  }
}

/**
 * Stores a move and drops those that are older than the list, which was made at `madeAt` (ISO-8601). Null removes the
 * move.
 */
export function storeMove(storage: Storage, key: string, move: Move | null, madeAt: string): Moves {
  const rest = Object.entries(storedMoves(storage)).filter(([of, kept]) => of !== key && isNewer(kept, madeAt))
  const moves = Object.fromEntries(move ? [...rest, [key, move]] : rest)
  try {
    storage.setItem(movesKey, JSON.stringify(moves))
  } catch {
    // The scan itself is in the queue. Without this note a second scan of the same pass goes unnoticed until the sync.
  }
  return moves
}
