// Hand-written SQL on either engine, as account.ts uses it.

export type Row = Record<string, string | number | null>
export type Statement = readonly [sql: string, parameters: readonly (string | number)[]]

/** The same SQL on both engines; `?` is a parameter. */
export type Raw = {
  one(...statement: Statement): Row | undefined | Promise<Row | undefined>
  /** Locks, reads and changes in one transaction; returns the row that was read. */
  write(lock: Statement, read: Statement, change: Statement): Row | Promise<Row>
}
