// Scans made without network, stored on the device until the server has answered each one. A scan's nonce makes sending it twice
// harmless. offline.ts decides scans without network.
import type { ScanAnswer, ScanBody, SyncAnswer } from '../../../domain/organiser-types.ts'
import type { Answer } from '../../api.ts'

export type QueuedScan = {
  scan: ScanBody & { at: string }
  username: string
  userId: string
  /** What this device decided and showed. */
  result: ScanAnswer['result']
}

/** A queued scan with the server's answer. */
export type Settled = QueuedScan & { answer: ScanAnswer }

const storageKey = 'check-in-queue'
/** The most scans that the server takes in one call. */
export const mostAtOnce = 500

/** Reads the queue from storage each time: another tab of this device may scan too. */
export function queuedScans(storage: Storage): QueuedScan[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

/** Adds a scan, unless its nonce is queued already. Throws if the device cannot store it. */
export function queueScan(storage: Storage, queued: QueuedScan): void {
  const kept = queuedScans(storage)
  if (kept.some(({ scan }) => scan.nonce === queued.scan.nonce)) return
  storage.setItem(storageKey, JSON.stringify([...kept, queued]))
}

export function dropScans(storage: Storage, nonces: ReadonlySet<string>): void {
  const left = queuedScans(storage).filter(({ scan }) => !nonces.has(scan.nonce))
  if (left.length === 0) storage.removeItem(storageKey)
  else storage.setItem(storageKey, JSON.stringify(left))
}

export type Synced = {
  settled: Settled[]
  /** Why the rest stays queued; null if nothing does. */
  failure: Extract<Answer<never>, { ok: false }>['failure'] | null
}

/** Sends the queued scans by `send`, oldest first, and drops each one after its answer. Scans queued during the sync wait for the next. */
export async function syncQueue(
  storage: Storage,
  send: (scans: ScanBody[]) => Promise<Answer<SyncAnswer>>,
): Promise<Synced> {
  const waiting = queuedScans(storage)
  const settled: Settled[] = []
  for (let from = 0; from < waiting.length; from += mostAtOnce) {
    const part = waiting.slice(from, from + mostAtOnce)
    const answer = await send(part.map(({ scan }) => scan))
    if (!answer.ok) return { settled, failure: answer.failure }
    const answered = part.flatMap((queued, i) => {
      const own = answer.data.answers[i]
      return own ? [{ ...queued, answer: own }] : []
    })
    dropScans(storage, new Set(answered.map(({ scan }) => scan.nonce)))
    settled.push(...answered)
  }
  return { settled, failure: null }
}

/** The server's result, also for a scan that was sent before and whose answer was lost. */
export function finalResult({ answer }: Settled): ScanAnswer['result'] {
  return answer.result === 'repeated' ? (answer.earlier ?? 'repeated') : answer.result
}

/** True if the server decided otherwise than this device had. */
export function differs(settled: Settled): boolean {
  return finalResult(settled) !== settled.result
}
