// Both engines for benchmarks and fault tests: durable commits, and a new temporary database each time.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findPostgres, startPostgres, type TestPostgres } from '../scripts/postgres.ts'
import { aDatabasePlace, type DatabasePlace } from '../server/testing/database.ts'

export type Engine = {
  name: 'SQLite' | 'PostgreSQL'
  /** PostgreSQL's server, which faults stop and kill. */
  server: TestPostgres | null
  /** A place for a database that does not exist yet. */
  place(): Promise<DatabasePlace>
  stop(): Promise<void>
}

export function sqlite(): Engine {
  return { name: 'SQLite', server: null, place: () => aDatabasePlace(null), stop: async () => {} }
}

/** A separate cluster in the system's temporary folder, on the same disk as the SQLite files. */
export async function postgres(): Promise<Engine> {
  const server = await startPostgres({ durable: true })
  return {
    name: 'PostgreSQL',
    server,
    async place() {
      const place = await aDatabasePlace(server.url)
      const url = new URL(place.databaseUrl!)
      // As docs/operations.md advises for a database on the server's own machine.
      url.searchParams.set('host', server.socketFolder)
      return { ...place, databaseUrl: url.href }
    },
    stop: () => server.stop(),
  }
}

/** The engines' names with their versions, for the line about the machine. */
export function engineVersions(): string[] {
  const { stdout } = spawnSync(join(findPostgres() ?? '', 'postgres'), ['--version'], { encoding: 'utf8' })
  return [`SQLite ${process.versions.sqlite}`, `PostgreSQL ${/\d+(\.\d+)*/.exec(stdout)?.[0] ?? ''}`]
}
