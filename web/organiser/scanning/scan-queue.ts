// Scans made without network, stored on the device until the server has answered each one. A scan's nonce makes sending
// it twice harmless.
import type { Answer } from '../../calls/api.ts'

/** What is queued of a scan: what is sent, and what this device showed. */
type Queued = { scan: { nonce: string } }

/** The most scans that the server takes in one call. */
export const mostAtOnce = 500

export type SyncedScans<Item, Answered> = {
  settled: (Item & { answer: Answered })[]
  /** Why the rest stays queued; null if nothing does. */
  failure: Extract<Answer<never>, { ok: false }>['failure'] | null
}

/** Reads the queue from storage each time: another tab of this device may scan too. */
export function readQueue<Item extends Queued>(storage: Storage, key: string): Item[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

/** Puts a scan at the end, or in the place of the one with its nonce. Throws if the device cannot store it. */
export function putInQueue<Item extends Queued>(storage: Storage, key: string, item: Item): void {
  const kept = readQueue<Item>(storage, key)
  const place = kept.findIndex(({ scan }) => scan.nonce === item.scan.nonce)
  storage.setItem(key, JSON.stringify(place < 0 ? [...kept, item] : kept.with(place, item)))
}

/** Takes out the scans of which this is true. */
export function takeFromQueue<Item extends Queued>(
  storage: Storage,
  key: string,
  isDone: (item: Item) => boolean,
): void {
  const left = readQueue<Item>(storage, key).filter(item => !isDone(item))
  if (left.length === 0) storage.removeItem(key)
  else storage.setItem(key, JSON.stringify(left))
}

/**
 * Sends the queued scans by `send`, oldest first, and drops each one after its answer. Scans that were queued or
 * changed during the sync wait for the next.
 */
export async function sendQueue<Item extends Queued, Answered>(
  storage: Storage,
  key: string,
  send: (scans: Item['scan'][]) => Promise<Answer<{ answers: Answered[] }>>,
): Promise<SyncedScans<Item, Answered>> {
  const waiting = readQueue<Item>(storage, key)
  const settled: (Item & { answer: Answered })[] = []
  for (let from = 0; from < waiting.length; from += mostAtOnce) {
    const part = waiting.slice(from, from + mostAtOnce)
    const answer = await send(part.map(({ scan }) => scan))
    if (!answer.ok) return { settled, failure: answer.failure }
    const answered = part.flatMap((queued, i) => {
      const own = answer.data.answers[i]
      return own === undefined ? [] : [{ ...queued, answer: own }]
    })
    const sent = new Set(part.slice(0, answered.length).map(item => JSON.stringify(item.scan)))
    takeFromQueue<Item>(storage, key, ({ scan }) => sent.has(JSON.stringify(scan)))
    settled.push(...answered)
  }
  return { settled, failure: null }
}
