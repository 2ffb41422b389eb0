// Hand-written SQL on either engine, as account.ts uses it.

export type Row = Record<string, string | number | null>
export type Statement = readonly [sql: string, parameters: readonly (string | number)[]]

/** What both engines do with the same SQL; `?` stands for a parameter. */
export type Raw = {
  one(...statement: Statement): Row | undefined | Promise<Row | undefined>
  /** Runs the statements in one transaction and answers the first row of the last. */
  all(statements: readonly Statement[]): Row | Promise<Row>
}
