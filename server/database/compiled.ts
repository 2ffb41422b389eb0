// Compiles the statements of the calls that a crowd makes once for each engine: to build one takes Kysely several times
// as long as the database takes to run it (docs/decisions/call-costs.md). Other statements are built at each call.
import { type Compilable, type CompiledQuery, type Expression, sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Db } from './types.ts'

type Value = string | number | null
type AsExpressions<Values extends readonly Value[]> = { [Index in keyof Values]: Expression<Values[Index]> }

/** Stands in the compiled statement where the value with this index goes. */
class Placeholder {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}

/**
 * Makes a function that runs the statement of `build` with the values given, on the database or in a transaction, and
 * answers its rows. `build` runs once for each engine, with a placeholder for each value: nothing else in the statement
 * may differ from call to call.
 */
export function compiledOnce<Values extends readonly Value[], Row>(
  build: (db: Db, ...values: AsExpressions<Values>) => Compilable<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  const compiled = new Map<boolean, CompiledQuery<Row>>()

  function statementFor(db: Db, count: number): CompiledQuery<Row> {
    const engine = isPostgres(db)
    const known = compiled.get(engine)
    if (known) return known
    const placeholders = Array.from({ length: count }, (_, index) => sql.val(new Placeholder(index)))
    const statement = build(db, ...(placeholders as unknown as AsExpressions<Values>)).compile()
    compiled.set(engine, statement)
    return statement
  }

  return async (db, ...values) => {
    const statement = statementFor(db, values.length)
    const parameters = statement.parameters.map(each => (each instanceof Placeholder ? values[each.index] : each))
    const { rows } = await db.executeQuery<Row>({ ...statement, parameters })
    return rows
  }
}
