// The two engines as they are measured: durable (a commit is on the disk before it is answered), each database fresh and thrown away.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { startPostgres } from '../../scripts/postgres.ts'

/** Where a database lies, in the words of the settings. */
export type Place = { dataDir: string; databaseUrl: string | null; remove(): Promise<void> }

export type Engine = {
  name: 'SQLite' | 'PostgreSQL'
  version: string
  /** An empty place for a database. */
  place(): Promise<Place>
  stop(): Promise<void>
}

async function aFolder(): Promise<string> {
  return await mkdtemp(join(tmpdir(), 'festival-load-'))
}

const removed = (folder: string) => rm(folder, { recursive: true, force: true })

export function sqlite(): Engine {
  const memory = new DatabaseSync(':memory:')
  const { version } = memory.prepare('select sqlite_version() as version').get() as { version: string }
  memory.close()
  return {
    name: 'SQLite',
    version,
    async place() {
      const dataDir = await aFolder()
      return { dataDir, databaseUrl: null, remove: () => removed(dataDir) }
    },
    async stop() {},
  }
}

/** Files of its log, 16 MB each, that a cluster makes beforehand. */
const logFiles = 60

/**
 * Makes the files that the log goes on in, as a server that has been at work for a while has them from before. When one is missing, all who write
 * wait until it is made: some 100 ms.
 */
async function prepareLog(client: pg.Client): Promise<void> {
  await client.query("alter system set min_wal_size = '1GB'")
  await client.query('select pg_reload_conf()')
  for (let count = 0; count < logFiles; count++) {
    // Without anything in it a file is not left for the next.
    await client.query("select pg_logical_emit_message(false, '', ''), pg_switch_wal()")
  }
  await client.query('checkpoint')
}

/** A cluster of its own in the system's temporary folder, on the same disk as the SQLite files. */
export async function postgres(): Promise<Engine> {
  const cluster = await startPostgres({ durable: true })
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  const { rows } = await client.query('show server_version')
  await prepareLog(client)
  let count = 0
  return {
    name: 'PostgreSQL',
    version: rows[0].server_version.split(' ')[0],
    async place() {
      const name = `load_${++count}`
      await client.query(`create database ${name}`)
      const dataDir = await aFolder()
      const url = new URL(cluster.url)
      url.pathname = name
      // As docs/operations.md advises for a database on the server's own machine.
      url.searchParams.set('host', cluster.socketFolder)
      return {
        dataDir,
        databaseUrl: url.href,
        async remove() {
          await client.query(`drop database ${name} with (force)`)
          await removed(dataDir)
        },
      }
    },
    async stop() {
      await client.end()
      await cluster.stop()
    },
  }
}
