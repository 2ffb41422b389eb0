// Hand-written SQL on node:sqlite, as durable as the site's own: WAL with synchronous=FULL.
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Raw, Row } from './raw.ts'

export function openSqlite(file: string): Raw {
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
  database.exec('pragma journal_mode = wal; pragma synchronous = full')
  const prepared = new Map<string, StatementSync>()
  function statement(sql: string): StatementSync {
    const known = prepared.get(sql) ?? database.prepare(sql)
    prepared.set(sql, known)
    return known
  }
  const one: Raw['one'] = (sql, parameters) => statement(sql).get(...parameters) as Row | undefined
  return {
    one,
    all(statements) {
      statement('begin immediate').run()
      let last: Row | undefined
      for (const [sql, parameters] of statements) last = one(sql, parameters) as Row | undefined
      statement('commit').run()
      return last!
    },
  }
}
