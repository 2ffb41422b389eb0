// Keeps the pages in memory and the live edition true: renders pages again when the public data changed, here or
// in another process, or when time passed a moment at which they look different. Which pages a change concerns,
// pages/rendered-pages.ts finds out.
import type { FastifyBaseLogger } from 'fastify'
import type { Millis } from '../../domain/day.ts'
import type { PublicData } from '../../domain/pages/public-data.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/types.ts'
import { publicDataChannel, publicDataVersion } from './public-version.ts'
import type { Pages } from './rendered-pages.ts'

/** What pages are rendered from besides the content. */
export type LiveData = {
  version: number
  publicData: PublicData
  /** The moment that pages take for now, in milliseconds. */
  now: Millis
  /** When pages look different even if nobody changes anything, in milliseconds. */
  until: number
}

/** Milliseconds between two looks at the version, a read of one row. PostgreSQL besides tells at once. */
const lookEvery = 500
/** Milliseconds until the next look after one that failed. */
const lookAgainAfter = 5000

type Parts = {
  /** Null when none are built: then only the edition is kept true. */
  pages: Pages | null
  database: Database
  now: Clock
  log: FastifyBaseLogger
  /** What the pages were rendered from. */
  shown: LiveData
  /** Reads what they are rendered from, at `now`. */
  read: (now: Millis) => Promise<LiveData>
  /** Has `failure` in it from the second look in a row that failed until one succeeds. */
  failing?: Set<string>
}

const failure = 'pages could not be rendered again'

/**
 * Starts looking. Returns the function that stops it. A look that fails leaves the pages as they are, and the next one
 * tries again.
 */
export function keepPagesFresh(parts: Parts): () => void {
  let { shown } = parts
  let timer: NodeJS.Timeout | undefined
  let looking = false
  let again = false
  let stopped = false
  let failures = 0

  async function look(): Promise<void> {
    const { pages, database, now } = parts
    const version = await publicDataVersion(database.db)
    const time = now()
    // Before the moment of the pages: they were rendered while the clock was ahead.
    if (version === shown.version && shown.now <= time && time < shown.until) return
    const next = await parts.read(time)
    await pages?.render(next)
    shown = next
  }

  async function lookInTurn(): Promise<void> {
    looking = true
    let wait = lookEvery
    do {
      again = false
      try {
        await look()
        failures = 0
        parts.failing?.delete(failure)
      } catch (error) {
        if (!stopped) parts.log.error({ err: error }, failure)
        if (++failures > 1) parts.failing?.add(failure)
        wait = lookAgainAfter
      }
    } while (again && !stopped && wait === lookEvery)
    looking = false
    if (!stopped) timer = setTimeout(lookInTurn, wait)
  }

  const stopListening = parts.database.listen(publicDataChannel, () => {
    again = true
    if (looking) return
    clearTimeout(timer)
    void lookInTurn()
  })
  void lookInTurn()
  return () => {
    stopped = true
    clearTimeout(timer)
    stopListening()
  }
}
