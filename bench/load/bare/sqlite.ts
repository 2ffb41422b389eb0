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
    write(lock, read, change) {
      statement('begin immediate').run()
      one(...lock)
      const row = one(...read) as Row
      one(...change)
      statement('commit').run()
      return row
    },
  }
}
