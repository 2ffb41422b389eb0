// Compiles a hot query once per engine: building one costs several times as much as running it.
import type { CompiledQuery } from 'kysely'
import { type Engine, engineOf } from './engine.ts'
import type { Db } from './open.ts'

/** Answers the compiled form of the query that `build` makes; callers run it with their own parameters, in its order. */
export function compiledOnce<Row>(build: (db: Db) => CompiledQuery<Row>): (db: Db) => CompiledQuery<Row> {
  const compiled = new Map<Engine, CompiledQuery<Row>>()
  return db => {
    const engine = engineOf(db)
    const known = compiled.get(engine)
    if (known) return known
    const query = build(db)
    compiled.set(engine, query)
    return query
  }
}
