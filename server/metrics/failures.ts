// Finds parts that fail while the program still answers calls. /api/health, /metrics and `festival doctor` name them.
// docs/when-something-breaks.md has the remedy for each.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { isRecent, type Millis } from '../../domain/day.ts'
import { hour } from '../clock.ts'
import { mailIsStuck } from '../mail/metrics.ts'
import type { Parts } from '../parts.ts'
import { backupAges } from './copy-ages.ts'

/** How long (ms) a result is cached, because each check writes to the disk. */
const checkInterval = 10_000
/** The largest normal size (bytes) of SQLite's write-ahead log. In a larger log another program prevents truncation. */
const mostLog = 256 * 2 ** 20
/** How old (seconds) the newest backup may be. deploy/ makes a backup every half hour. */
const oldestBackup = (3 * hour) / 1000

/** Returns the names of failing parts: `writes`, `mail`, `log`, `backups`, and the failures of jobs and pages. */
export type ListFailures = () => Promise<string[]>

type WatchedParts = Pick<Parts, 'config' | 'database' | 'now'>

/** Returns the function that lists the failing parts. `repeated` has the present failures of jobs and pages. */
export function watchFailures({ config, database, now }: WatchedParts, repeated: ReadonlySet<string>): ListFailures {
  let latest: { at: Millis; parts: Promise<string[]> } | null = null

  async function check(time: Millis): Promise<string[]> {
    const writes = await database.store().then(
      () => true,
      () => false,
    )
    const mail = await mailIsStuck(database.db, time).catch(() => false)
    const { festival_backup_age_seconds: backup = 0 } = backupAges(config.dataDir, time)
    return [
      ...(writes ? [] : ['writes']),
      ...(mail ? ['mail'] : []),
      ...(database.engine === 'sqlite' && logSize(config.dataDir) > mostLog ? ['log'] : []),
      ...(config.production && backup > oldestBackup ? ['backups'] : []),
    ]
  }

  return async () => {
    const time = now()
    if (!latest || !isRecent(latest.at, checkInterval, time)) latest = { at: time, parts: check(time) }
    return [...(await latest.parts), ...repeated]
  }
}

function logSize(dataDir: string): number {
  return statSync(join(dataDir, 'festival.sqlite-wal'), { throwIfNoEntry: false })?.size ?? 0
}
