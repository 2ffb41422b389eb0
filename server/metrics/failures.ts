// What fails while the program lives: parts that people miss though calls are answered. /api/health and /metrics name
// them, and `festival doctor`. docs/when-something-breaks.md says what to do about each.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { isRecent, type Millis } from '../../domain/day.ts'
import { hour } from '../clock.ts'
import { mailIsStuck } from '../mail/metrics.ts'
import type { Parts } from '../parts.ts'
import { backupAges } from './backup-ages.ts'

/** Milliseconds for which an answer counts, however many monitors ask: each look writes to the disk. */
const lookEvery = 10_000
/** Bytes of SQLite's write-ahead log: with this many another program keeps it from being emptied. */
const mostLog = 256 * 2 ** 20
/** Seconds: deploy/ makes a backup every half hour. */
const oldestBackup = (3 * hour) / 1000

/** Answers the names of the parts that fail now: `writes`, `mail`, `log`, `backups`, and what repeats and fails. */
export type ListFailures = () => Promise<string[]>

type Watched = Pick<Parts, 'config' | 'database' | 'now'>

/** `repeated`: the failures of jobs and pages, as they name them themselves. */
export function watchFailures({ config, database, now }: Watched, repeated: ReadonlySet<string>): ListFailures {
  let latest: { at: Millis; parts: Promise<string[]> } | null = null

  async function look(time: Millis): Promise<string[]> {
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
    if (!latest || !isRecent(latest.at, lookEvery, time)) latest = { at: time, parts: look(time) }
    return [...(await latest.parts), ...repeated]
  }
}

function logSize(dataDir: string): number {
  return statSync(join(dataDir, 'festival.sqlite-wal'), { throwIfNoEntry: false })?.size ?? 0
}
