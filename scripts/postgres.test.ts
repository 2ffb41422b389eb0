import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { findPostgres, startPostgres } from './postgres.ts'

/** A separate program that causes a megabyte of warnings. PostgreSQL writes these warnings to its log. */
const talkative = `
  import pg from 'pg'
  const client = new pg.Client({ connectionString: process.argv[1] })
  await client.connect()
  await client.query("do $$ begin for i in 1..5000 loop raise warning '%', repeat('x', 200); end loop; end $$")
  await client.end()`

it.skipIf(!findPostgres())(
  'the temporary PostgreSQL does not block on its own log while the command that started it waits',
  async () => {
    const postgres = await startPostgres()
    try {
      const words = ['--input-type=module', '-e', talkative, postgres.url]
      expect(spawnSync(process.execPath, words, { timeout: 20_000 })).toMatchObject({ status: 0, signal: null })
    } finally {
      await postgres.stop()
    }
  },
)
