// A site that writes down every SQL statement of its calls, in short. On PostgreSQL each is a way to the server and
// back. What begins and ends transactions (begin, commit, savepoints) is not among them: on SQLite calls share it.
import type { KyselyPlugin, QueryId } from 'kysely'
import type { Database, Transaction } from '../database/types.ts'
import { aSite, type Site, type SiteOptions } from './site.ts'

/** `statementsOf` makes the calls and answers the statements that they sent, in order. */
export async function aCountedSite(
  options: SiteOptions = {},
): Promise<{ site: Site; statementsOf(calls: () => Promise<unknown>): Promise<string[]> }> {
  let sent: string[] = []

  function counted(database: Database): Database {
    const executor = database.db.getExecutor()
    // Subqueries are transformed too, but only a whole statement has a result.
    const built = new WeakMap<QueryId, string>()
    const noting: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        built.set(queryId, executor.compileQuery(node, queryId).sql)
        return node
      },
      async transformResult({ result, queryId }) {
        sent.push(inShort(built.get(queryId) ?? ''))
        return result
      },
    }
    return {
      ...database,
      db: database.db.withPlugin(noting),
      write: work => database.write(trx => work(trx.withPlugin(noting) as unknown as Transaction)),
    }
  }

  const site = await aSite({ ...options, unguard: counted })
  return {
    site,
    async statementsOf(calls) {
      sent = []
      await calls()
      return sent
    },
  }
}

/** What a statement does, and to which table: 'update person'. */
function inShort(statement: string): string {
  let outer = statement
  for (let inner = ''; inner !== outer; ) {
    inner = outer
    outer = inner.replace(/\([^()]*\)/g, '')
  }
  const [, verb = statement, table = ''] =
    /^(insert into|update|delete from) "(\w+)"/.exec(outer) ??
    /^(?:with .*)?(select) .*? from "?(\w+)/s.exec(outer) ??
    []
  return `${verb.split(' ')[0]} ${table}`
}
