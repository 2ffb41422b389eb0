// Prepared statements on PostgreSQL: a statement that a connection has parsed and planned once is sent by its name.
// docs/decisions/database.md says why, docs/operations.md what a pooler needs.
import { createHash } from 'node:crypto'
import {
  type BinaryOperationNode,
  OperatorNode,
  PostgresDialect,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type QueryCompiler,
} from 'kysely'
import pg from 'pg'
import { isStalePlan } from './errors.ts'
import { inlineStates } from './states.ts'

/** Each connection keeps what it prepared until it is closed. */
const mostStatements = 500
/** A statement with more parameters inserts many rows: the next one has another number of rows, and so another text. */
const mostParameters = 50

/** A kind of connection whose statements have names, for one pool. */
export function preparingClient(): typeof pg.Client {
  const names = new Map<string, string>()
  /** A part of each name. A new one makes every connection of the pool prepare all anew. */
  let generation = 0

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined || names.size >= mostStatements) return known
    const name = createHash('sha256').update(text).digest('base64url')
    names.set(text, name)
    return name
  }

  return class PreparingClient extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: pg offers nine shapes of this call; the others go on unchanged.
    override query(...given: any[]): any {
      const [text, values] = given
      if (given.length !== 2 || typeof text !== 'string' || !Array.isArray(values)) return this.#plain(given)
      // Without parameters pg sends one message only.
      if (values.length === 0 || values.length > mostParameters) return this.#plain(given)
      const name = nameOf(text)
      return name === undefined ? this.#plain(given) : this.#named({ text, values }, name)
    }

    #plain(given: unknown[]): unknown {
      return Reflect.apply(super.query, this, given)
    }

    /** A migration of another process may have changed a column of a prepared statement. */
    async #named(statement: pg.QueryConfig, name: string): Promise<pg.QueryResult> {
      const tried = generation
      try {
        return await super.query({ ...statement, name: `${tried}-${name}` })
      } catch (error) {
        if (!isStalePlan(error)) throw error
        if (generation === tried) generation++
        // In a transaction this fails too, and the transaction runs again (isWorthRetrying).
        return await super.query({ ...statement, name: `${generation}-${name}` }).catch(() => Promise.reject(error))
      }
    }
  }
}

/** `in (…)` has another text for each length of its list. `= any(…)` takes the list as one parameter. */
class ListsAsOneParameter extends PostgresQueryCompiler {
  protected override visitBinaryOperation(asked: BinaryOperationNode): void {
    const node = inlineStates(asked)
    const { leftOperand, operator, rightOperand } = node
    const comparison = OperatorNode.is(operator) ? comparisons[operator.operator] : undefined
    if (comparison && PrimitiveValueListNode.is(rightOperand)) {
      this.visitNode(leftOperand)
      this.append(` ${comparison}(`)
      this.appendValue(rightOperand.values)
      this.append(')')
    } else super.visitBinaryOperation(node)
  }
}

const comparisons: Partial<Record<string, string>> = { in: '= any', 'not in': '<> all' }

/** Kysely's dialect, with statements whose text does not depend on the length of a list. */
export class ListsDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new ListsAsOneParameter()
  }
}
