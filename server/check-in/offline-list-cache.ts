// Caches the list for scanning offline. At a large festival it is megabytes long and takes part of a second to make, and all gates ask for
// it at once when the network comes back.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { OfflineList } from '../../domain/organiser-types.ts'
import { type Clock, isoTime } from '../clock.ts'

/** Milliseconds. The list carries `madeAt`, so that scanners know how old it is. */
export const cachedFor = 10_000

export type CachedList = { text: string; zipped: Buffer }

const compress = promisify(gzip)

/** Answers a function that returns the list and calls `readPeople` at most once in `cachedFor`. */
export function cacheOfflineList(
  now: Clock,
  readPeople: () => Promise<OfflineList['people']>,
): () => Promise<CachedList> {
  let latest: { madeAt: number; list: Promise<CachedList> } | null = null

  async function make(madeAt: number): Promise<CachedList> {
    const list: OfflineList = { madeAt: isoTime(madeAt), people: await readPeople() }
    const text = JSON.stringify(list)
    return { text, zipped: await compress(text) }
  }

  return () => {
    const time = now()
    if (latest && time - latest.madeAt < cachedFor) return latest.list
    const entry = { madeAt: time, list: make(time) }
    latest = entry
    // A failure is not cached.
    entry.list.catch(() => {
      if (latest === entry) latest = null
    })
    return entry.list
  }
}
