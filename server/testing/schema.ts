// The schema of a database as text, so that two databases can be compared.
import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Engine } from '../database/types.ts'

/**
 * For each engine, the statement that reads the definitions of all tables, one per line. It leaves out PostgreSQL's
 * trigram index, because a server may not have the extension.
 */
const definitionStatements: Record<Engine, string> = {
  sqlite: `select tbl_name as of, sql as line from sqlite_schema
    where sql is not null and name not like 'kysely\\_%' escape '\\' and tbl_name not like 'person\\_search\\_%' escape '\\'`,
  postgres: `with ours as (
      select oid, relname from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname not like 'kysely\\_%'
    )
    select relname as of, concat_ws(' ', lpad(attnum::text, 3), attname, format_type(atttypid, atttypmod),
      attnotnull, pg_get_expr(adbin, adrelid)) as line
    from ours join pg_attribute on attrelid = ours.oid and attnum > 0
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    union all
    select relname, conname || ' ' || pg_get_constraintdef(c.oid)
    from ours join pg_constraint c on conrelid = ours.oid and contype <> 'n'
    union all
    select relname, pg_get_indexdef(indexrelid)
    from ours join pg_index on indrelid = ours.oid and indexrelid::regclass::text <> 'person_search'
    union all
    select relname, pg_get_triggerdef(t.oid) || pg_get_functiondef(tgfoid)
    from ours join pg_trigger t on tgrelid = ours.oid and not tgisinternal`,
}

/** A digest of each table with its columns in order, constraints, indexes and triggers. */
export async function digestsOfTables(db: Kysely<never>, engine: Engine): Promise<Record<string, string>> {
  const { rows } = await sql<{ of: string; line: string }>`${sql.raw(definitionStatements[engine])}`.execute(db)
  const tables = Map.groupBy(rows, ({ of }) => of)
  return Object.fromEntries(
    [...tables]
      .map(([table, lines]) => [table, digest(lines.map(({ line }) => plain(line)))] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** Removes differences without meaning, which are quotes, spaces and capitals. */
function plain(line: string): string {
  return line
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([(),]) ?/g, '$1')
    .toLowerCase()
}

function digest(lines: string[]): string {
  return hash('sha256', lines.toSorted().join('\n'), 'hex').slice(0, 12)
}
