// `npm run backup [-- --to FOLDER] [--keep N]`: a checked copy of the database of the settings into a file, while the site runs.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../server/config.ts'
import { removeOldest, stamp } from './database/files.ts'
import { dumpPostgres } from './database/postgres-copy.ts'
import { Problem, parsed, runCommand } from './database/problem.ts'
import { copySqlite, sqliteFile } from './database/sqlite-copy.ts'

const usage = `npm run backup [-- --to FOLDER] [--keep N]   without --to into the folder backups of DATA_DIR; --keep removes all but the N newest copies`

/** Makes a copy at `now` (milliseconds) and returns the lines to print. */
export async function backUp(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  words: readonly string[],
  now: number,
): Promise<string[]> {
  const options = { to: { type: 'string' }, keep: { type: 'string' } } as const
  const { to, keep } = parsed(() => parseArgs({ args: [...words], options }).values, usage)
  if (keep !== undefined && !/^[1-9]\d{0,4}$/.test(keep)) throw new Problem(usage)
  const folder = to ? resolve(to) : join(config.dataDir, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const kind = config.databaseUrl ? 'dump' : 'sqlite'
  const file = join(folder, `festival-${stamp(now)}.${kind}`)
  const { people, registrations, payments } = config.databaseUrl
    ? await dumpPostgres(config.databaseUrl, file)
    : copySqlite(sqliteFile(config.dataDir), file)
  const removed = keep ? removeOldest(folder, new RegExp(`^festival-[\\dTZ-]+\\.${kind}$`), Number(keep)) : []
  return [
    file,
    `${people} people, ${registrations} registrations, ${payments} payments; checked and on the disk.`,
    ...removed.map(name => `Removed ${name}`),
  ]
}

if (import.meta.main) await runCommand(() => backUp(readConfig(), process.argv.slice(2), Date.now()))
