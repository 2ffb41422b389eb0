// `npm run move -- --to postgres://user@host:5432/name`: moves the configured SQLite file into an empty PostgreSQL
// database.
import { parseArgs } from 'node:util'
import { type Config, ConfigError, readConfig } from '../server/config.ts'
import { moveToPostgres } from './database/move.ts'
import { Problem, parsed, runCommand } from './database/problem.ts'

const usage =
  'npm run move -- --to postgres://user@host:5432/name   from the SQLite file in DATA_DIR to an empty PostgreSQL database'

/** Moves the database and returns the lines to print. */
export async function move({ dataDir }: Pick<Config, 'dataDir'>, words: readonly string[]): Promise<string[]> {
  const options = { to: { type: 'string' } } as const
  const { to } = parsed(() => parseArgs({ args: [...words], options }).values, usage)
  if (!to) throw new Problem(usage)
  const moved = await moveToPostgres(dataDir, checkedAddress(to))
  const width = Math.max(...moved.map(({ table }) => table.length))
  return [
    ...moved.map(
      ({ table, rows, digest }) => `${table.padEnd(width)} ${String(rows).padStart(8)} rows  ${digest.slice(0, 16)}`,
    ),
    'Every table was copied completely. Set DATABASE_URL to this address and start the site.',
    `DATA_DIR stays in use: it has what participants handed in, and may contain the secret of the passes. The SQLite file in it is unchanged; keep it until the festival is over.`,
  ]
}

/** Returns the address. @throws Problem unless it is a valid DATABASE_URL. */
function checkedAddress(to: string): string {
  try {
    return readConfig({ DATABASE_URL: to }).databaseUrl ?? to
  } catch (error) {
    if (error instanceof ConfigError) throw new Problem(error.message.replace('DATABASE_URL', '--to'))
    throw error
  }
}

if (import.meta.main) await runCommand(config => move(config, process.argv.slice(2)))
