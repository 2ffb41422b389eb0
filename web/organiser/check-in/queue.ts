// The queue of the gate's scans made without network. offline.ts decides them.
import type { ScanAnswer, ScanBody, SyncAnswer } from '../../../domain/gate/api.ts'
import type { Answer } from '../../calls/api.ts'
import { putInQueue, readQueue, type SyncedScans, sendQueue, takeFromQueue } from '../scanning/scan-queue.ts'

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

export const queuedScans = (storage: Storage): QueuedScan[] => readQueue(storage, storageKey)

/** Adds a scan, unless its nonce is queued already. Throws if the device cannot store it. */
export function queueScan(storage: Storage, queued: QueuedScan): void {
  if (queuedScans(storage).some(({ scan }) => scan.nonce === queued.scan.nonce)) return
  putInQueue(storage, storageKey, queued)
}

export function dropScans(storage: Storage, nonces: ReadonlySet<string>): void {
  takeFromQueue<QueuedScan>(storage, storageKey, ({ scan }) => nonces.has(scan.nonce))
}

/** Sends the queued scans by `send`, oldest first, and drops each one after its answer. */
export function syncQueue(
  storage: Storage,
  send: (scans: ScanBody[]) => Promise<Answer<SyncAnswer>>,
): Promise<SyncedScans<QueuedScan, ScanAnswer>> {
  return sendQueue<QueuedScan, ScanAnswer>(storage, storageKey, send)
}

/** The server's result, also for a scan that was sent before and whose answer was lost. */
export function finalResult({ answer }: Settled): ScanAnswer['result'] {
  return answer.result === 'repeated' ? (answer.earlier ?? 'repeated') : answer.result
}

/** True if the server decided otherwise than this device had. */
export function differs(settled: Settled): boolean {
  return finalResult(settled) !== settled.result
}
