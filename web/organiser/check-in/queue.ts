// Scans made without network, kept on the device until the server has answered each one. Every scan has a nonce, so that sending
// it again after a lost answer has one effect. Deciding a scan without network is offline.ts.
import type { ScanAnswer, ScanBody, SyncAnswer } from '../../../domain/organiser-types.ts'
import type { Answer } from '../../api.ts'

export type QueuedScan = {
  scan: ScanBody & { at: string }
  username: string
  userId: string
  /** What this device decided and told the person. */
  result: ScanAnswer['result']
}

/** What the server said about a scan of the queue. */
export type Settled = QueuedScan & { answer: ScanAnswer }

const storageKey = 'check-in-queue'
/** As many as the server takes at once. */
export const mostAtOnce = 500

/** Read afresh at every use: another tab of this device may scan too. */
export function queuedScans(storage: Storage): QueuedScan[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

/** Adds a scan; one with a nonce that waits already changes nothing. Throws when the device cannot keep it. */
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
  /** Why the rest still waits; null when nothing waits. */
  failure: Extract<Answer<never>, { ok: false }>['failure'] | null
}

/**
 * Sends what waits, the oldest first, and forgets each scan only after its answer has come. `send` is the call. Scans that are queued
 * meanwhile wait for the next time.
 */
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

/** What the server made of a scan, also when it had been sent before and the answer was lost. */
export function finalResult({ answer }: Settled): ScanAnswer['result'] {
  return answer.result === 'repeated' ? (answer.earlier ?? 'repeated') : answer.result
}

/** True where the server decided otherwise than this device had told the person. */
export function differs(settled: Settled): boolean {
  return finalResult(settled) !== settled.result
}
