// The last scans of this device, kept over a reload. The end of the log-in forgets them (web/session/stored-work.ts).
import type { ScanAnswer, ScanBody } from '../../../domain/gate/api.ts'
import { historyKey } from '../../session/stored-work.ts'

/** A scan made on this device, with its answer: the server's if `confirmed`, else this device's own. */
export type Made = { scan: ScanBody & { at: string }; answer: ScanAnswer; confirmed: boolean; undone: boolean }

export function keptHistory(storage: Storage): Made[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(historyKey) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

export function keepHistory(storage: Storage, history: readonly Made[]): void {
  try {
    storage.setItem(historyKey, JSON.stringify(history))
  } catch {
    // They are shown until the page is closed.
  }
}
