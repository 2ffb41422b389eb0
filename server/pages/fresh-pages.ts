// Updates the rendered pages and the cached edition. Pages are rendered again when this or another process changed the
// public data, and at times at which pages look different. rendered-pages.ts finds the pages that a change affects.
import type { FastifyBaseLogger } from 'fastify'
import type { Millis } from '../../domain/day.ts'
import type { PublicData } from '../../domain/pages/public-data.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/types.ts'
import { publicDataChannel, publicDataVersion } from './public-version.ts'
import type { Pages } from './rendered-pages.ts'

/** The data of pages besides the content. */
export type LiveData = {
  version: number
  publicData: PublicData
  /** The time of rendering. */
  now: Millis
  /** The next time at which pages look different without any change of data. */
  until: number
}

/** How long (ms) to wait between two checks of the version. A check reads one row. PostgreSQL also notifies at once. */
const checkInterval = 500
/** How long (ms) to wait after a failed check. */
const retryInterval = 5000

type Parts = {
  /** Null without a build. In that case only the edition is updated. */
  pages: Pages | null
  database: Database
  now: Clock
  log: FastifyBaseLogger
  /** The data with which the pages were rendered. */
  liveData: LiveData
  /** Reads the present data. */
  read: (now: Millis) => Promise<LiveData>
  /** Contains `failure` after the second failed check in a row, until a check succeeds. */
  failing?: Set<string>
}

const failure = 'pages could not be rendered again'

/**
 * Starts the checks and returns the function that stops them. After a failed check the old pages are still served, and
 * the next check tries again.
 */
export function keepPagesFresh(parts: Parts): () => void {
  let { liveData } = parts
  let timer: NodeJS.Timeout | undefined
  let checking = false
  let again = false
  let stopped = false
  let failures = 0

  async function check(): Promise<void> {
    const { pages, database, now } = parts
    const version = await publicDataVersion(database.db)
    const time = now()
    // Pages that were rendered at a time in the future are rendered again, because the clock was ahead.
    if (version === liveData.version && liveData.now <= time && time < liveData.until) return
    const next = await parts.read(time)
    await pages?.render(next)
    liveData = next
  }

  async function checkAndSchedule(): Promise<void> {
    checking = true
    let wait = checkInterval
    do {
      again = false
      try {
        await check()
        failures = 0
        parts.failing?.delete(failure)
      } catch (error) {
        if (!stopped) parts.log.error({ err: error }, failure)
        if (++failures > 1) parts.failing?.add(failure)
        wait = retryInterval
      }
    } while (again && !stopped && wait === checkInterval)
    checking = false
    if (!stopped) timer = setTimeout(checkAndSchedule, wait)
  }

  const stopListening = parts.database.listen(publicDataChannel, () => {
    again = true
    if (checking) return
    clearTimeout(timer)
    void checkAndSchedule()
  })
  void checkAndSchedule()
  return () => {
    stopped = true
    clearTimeout(timer)
    stopListening()
  }
}
