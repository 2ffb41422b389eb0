// The list for scanning without network as it is sent. At a large festival it takes part of a second to make and is megabytes long, and
// all gates ask for it when the network comes back: for some seconds they are given the same one.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { OfflineList } from '../../domain/organiser-types.ts'
import { type Clock, isoTime } from '../clock.ts'

/** Milliseconds; `madeAt` tells the scanner how old its list is. */
export const sharedFor = 10_000

export type SentList = { text: string; zipped: Buffer }

const compressed = promisify(gzip)

/** Answers a function that gives the list out; `readPeople` is asked at most once in ten seconds. */
export function shareList(now: Clock, readPeople: () => Promise<OfflineList['people']>): () => Promise<SentList> {
  let last: { madeAt: number; list: Promise<SentList> } | null = null

  async function make(madeAt: number): Promise<SentList> {
    const list: OfflineList = { madeAt: isoTime(madeAt), people: await readPeople() }
    const text = JSON.stringify(list)
    return { text, zipped: await compressed(text) }
  }

  return () => {
    const time = now()
    if (last && time - last.madeAt < sharedFor) return last.list
    const made = { madeAt: time, list: make(time) }
    last = made
    // A list that could not be read is nobody's: the next one asks again.
    made.list.catch(() => {
      if (last === made) last = null
    })
    return made.list
  }
}
