// Compiles a hot query once per engine: building one costs several times as much as running it.
import type { Compilable, CompiledQuery, QueryResult } from 'kysely'
import { type Engine, engineOf } from './engine.ts'
import type { Db } from './types.ts'

/** Runs the query on the database, or in the open transaction, with these parameters in the order in which the query names them. */
export type HotQuery<Row> = (db: Db, parameters: readonly string[]) => Promise<QueryResult<Row>>

/** The query that `build` makes, to be run again and again; the values that it is built with stand for the parameters. */
export function compiledOnce<Row>(build: (db: Db) => Compilable<Row>): HotQuery<Row> {
  const compiled = new Map<Engine, CompiledQuery<Row>>()
  return async (db, parameters) => {
    const engine = engineOf(db)
    const query = compiled.get(engine) ?? build(db).compile()
    compiled.set(engine, query)
    return db.executeQuery({ ...query, parameters })
  }
}

/** Like `compiledOnce` for a query about several things at once: one is made and kept for each number of them. */
export function compiledPerCount<Row>(
  build: (db: Db, count: number) => Compilable<Row>,
): (count: number) => HotQuery<Row> {
  const made: HotQuery<Row>[] = []
  return count => {
    made[count] ??= compiledOnce(db => build(db, count))
    return made[count]
  }
}
