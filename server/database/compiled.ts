// Compiles the statements of frequent calls once per engine, because Kysely needs several times as long to build a
// statement as the database needs to run it (docs/decisions/call-costs.md). Other statements are built at each call.
import { type Compilable, type CompiledQuery, type Expression, sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Db } from './types.ts'

type Value = string | number | null
type AsExpressions<Values extends readonly Value[]> = { [Index in keyof Values]: Expression<Values[Index]> }

/** Marks where the compiled statement needs the value with this index. */
class Placeholder {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}

/**
 * Returns a function that runs the statement of `build` with the given values and returns its rows. The statement runs
 * on the database or in a transaction. `build` runs once per engine, with a placeholder for each value. Calls may
 * differ only in these values.
 */
export function compiledOnce<Values extends readonly Value[], Row>(
  build: (db: Db, ...values: AsExpressions<Values>) => Compilable<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  const compiled = new Map<boolean, CompiledQuery<Row>>()

  function statementFor(db: Db, count: number): CompiledQuery<Row> {
    const onPostgres = isPostgres(db)
    const cached = compiled.get(onPostgres)
    if (cached) return cached
    const placeholders = Array.from({ length: count }, (_, index) => sql.val(new Placeholder(index)))
    const statement = build(db, ...(placeholders as unknown as AsExpressions<Values>)).compile()
    compiled.set(onPostgres, statement)
    return statement
  }

  return async (db, ...values) => {
    const statement = statementFor(db, values.length)
    const parameters = statement.parameters.map(each => (each instanceof Placeholder ? values[each.index] : each))
    const { rows } = await db.executeQuery<Row>({ ...statement, parameters })
    return rows
  }
}
