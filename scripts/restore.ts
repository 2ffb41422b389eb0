// `npm run restore -- FILE [--replace]`: puts a backup in the place of the database of the settings. The site must not run.
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../server/config.ts'
import { restorePostgres } from './database/postgres-copy.ts'
import { Problem, parsed, runCommand } from './database/problem.ts'
import { restoreSqlite } from './database/sqlite-copy.ts'

const usage = `npm run restore -- FILE [--replace]   FILE is what npm run backup made; --replace sets a database that is there aside`

/** Restores at `now` (milliseconds) and returns the lines to print. */
export async function restore(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  words: readonly string[],
  now: number,
): Promise<string[]> {
  const options = { replace: { type: 'boolean', default: false } } as const
  const { values, positionals } = parsed(() => parseArgs({ args: [...words], options, allowPositionals: true }), usage)
  const [file] = positionals
  if (!file || positionals.length > 1) throw new Problem(usage)
  const how = { replace: values.replace, now }
  const { contents, setAside } = config.databaseUrl
    ? await restorePostgres(file, config.databaseUrl, how)
    : restoreSqlite(file, config.dataDir, how)
  return [
    `Restored ${contents.people} people, ${contents.registrations} registrations, ${contents.payments} payments.`,
    ...(setAside ? [`What was there before is kept as ${setAside}.`] : []),
    'Start the site again.',
  ]
}

if (import.meta.main) await runCommand(() => restore(readConfig(), process.argv.slice(2), Date.now()))
