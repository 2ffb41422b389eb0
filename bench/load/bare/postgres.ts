// Hand-written SQL through pg, with named statements and as many connections as the site's own pool.
import pg from 'pg'
import type { Raw, Row } from './raw.ts'

type Client = Pick<pg.Client, 'query'>

export function openPostgres(url: string): Raw {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const named = new Map<string, { name: string; text: string }>()
  function statement(sql: string) {
    const known = named.get(sql) ?? { name: `s${named.size}`, text: numbered(sql) }
    named.set(sql, known)
    return known
  }
  async function one(client: Client, sql: string, values: readonly unknown[]): Promise<Row | undefined> {
    const { rows } = await client.query({ ...statement(sql), values: [...values] })
    return rows[0]
  }
  return {
    one: (sql, parameters) => one(pool as unknown as Client, sql, parameters),
    async write(lock, read, change) {
      const client = await pool.connect()
      await client.query('begin')
      await one(client, ...lock)
      const row = await one(client, ...read)
      await one(client, ...change)
      await client.query('commit')
      client.release()
      return row!
    },
  }
}

function numbered(sql: string): string {
  let count = 0
  return sql.replaceAll('?', () => `$${++count}`)
}
