// Prepares statements on PostgreSQL: a connection parses and plans a statement once; later only its name is sent.
// docs/decisions/database.md has the reasons, and docs/operations.md the requirements for a pooler.
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

/** The maximum number of prepared statements per connection. The connection stores them until it is closed. */
const mostStatements = 500
/** Statements with more parameters insert many rows. Their text depends on the number of rows and rarely repeats. */
const mostParameters = 50

/** A client class for one pool that names its statements. */
export function preparingClient(): typeof pg.Client {
  const names = new Map<string, string>()
  /** Part of each name. Incrementing it makes all connections of the pool prepare their statements again. */
  let generation = 0

  function nameOf(text: string): string | undefined {
    const cached = names.get(text)
    if (cached !== undefined || names.size >= mostStatements) return cached
    const name = createHash('sha256').update(text).digest('base64url')
    names.set(text, name)
    return name
  }

  return class PreparingClient extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: pg has nine overloads of this call; the others pass through.
    override query(...given: any[]): any {
      const [text, values] = given
      if (given.length !== 2 || typeof text !== 'string' || !Array.isArray(values)) return this.#plain(given)
      // Statements without parameters need no name, because pg sends them in one message.
      if (values.length === 0 || values.length > mostParameters) return this.#plain(given)
      const name = nameOf(text)
      return name === undefined ? this.#plain(given) : this.#named({ text, values }, name)
    }

    #plain(given: unknown[]): unknown {
      return Reflect.apply(super.query, this, given)
    }

    /** Runs a prepared statement. Prepares it again if a migration of another process changed one of its columns. */
    async #named(statement: pg.QueryConfig, name: string): Promise<pg.QueryResult> {
      const tried = generation
      try {
        return await super.query({ ...statement, name: `${tried}-${name}` })
      } catch (error) {
        if (!isStalePlan(error)) throw error
        if (generation === tried) generation++
        // In a transaction this fails too, and the transaction is retried (isWorthRetrying).
        return await super.query({ ...statement, name: `${generation}-${name}` }).catch(() => Promise.reject(error))
      }
    }
  }
}

/** Writes `= any(…)` with the list as one parameter, because the text of `in (…)` depends on the list's length. */
class ListsAsOneParameter extends PostgresQueryCompiler {
  protected override visitBinaryOperation(original: BinaryOperationNode): void {
    const node = inlineStates(original)
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
