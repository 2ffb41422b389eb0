// A digest of each table of the database, by which tests find out whether a call changed anything.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../database/types.ts'

export type Digest = ReadonlyMap<string, string>

/** The names of the application's tables, without the tables of the migrator. */
export async function tableNames({ db }: Pick<Database, 'db'>): Promise<string[]> {
  const tables = await db.introspection.getTables()
  return [...new Set(tables.map(({ name }) => name))].filter(name => !name.startsWith('kysely_')).sort()
}

/** The digests of the tables, independent of the order of their rows. */
export async function digestOf(database: Database, tables: readonly string[]): Promise<Digest> {
  return new Map(database.engine === 'postgres' ? await onPostgres(database, tables) : await onSqlite(database, tables))
}

/** The names of the tables with different digests. */
export function differences(before: Digest, after: Digest): string[] {
  return [...after].filter(([name, digest]) => before.get(name) !== digest).map(([name]) => name)
}

/** Uses one statement for all tables, so that the digests after each call need only one round trip. */
async function onPostgres({ db }: Database, tables: readonly string[]): Promise<[string, string][]> {
  const each = tables.map(
    name => sql`select ${name} as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest
      from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(each, sql` union all `)}`.execute(db)
  return rows.map(row => [row.name, row.digest])
}

async function onSqlite({ db }: Database, tables: readonly string[]): Promise<[string, string][]> {
  const digests: [string, string][] = []
  for (const name of tables) {
    const { rows } = await sql`select * from ${sql.table(name)} order by 1`.execute(db)
    digests.push([name, createHash('sha1').update(JSON.stringify(rows)).digest('base64')])
  }
  return digests
}
