// A site that records every SQL statement of its calls in a short form, because on PostgreSQL each statement is a round
// trip. Statements that begin and end transactions are left out, because on SQLite several calls share them.
import type { KyselyPlugin, QueryId } from 'kysely'
import type { Database, Db, Transaction } from '../database/types.ts'
import { aSite, type Site, type SiteOptions } from './site.ts'

/**
 * Makes the site. `statementsOf` makes the calls and returns their statements, in order. A job must use `database`,
 * because the database of `site` does not record.
 */
export async function aCountedSite(options: SiteOptions = {}): Promise<{
  site: Site
  database: Database
  statementsOf(calls: () => Promise<unknown>): Promise<string[]>
}> {
  let sent: string[] = []

  function counted(database: Database): Database {
    const executor = database.db.getExecutor()
    // Kysely transforms subqueries too. They are not recorded, because only a whole statement has a result.
    const built = new WeakMap<QueryId, string>()
    const notes: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        built.set(queryId, executor.compileQuery(node, queryId).sql)
        return node
      },
      async transformResult({ result, queryId }) {
        sent.push(inShort(built.get(queryId) ?? ''))
        return result
      },
    }
    /**
     * Statements that were compiled before are recorded from their SQL, because plugins do not see how they are built.
     */
    function noted(db: Db): Db {
      const noting = db.withPlugin(notes)
      const execute = noting.executeQuery.bind(noting)
      const executeQuery: typeof execute = (query, ...options) => {
        if ('sql' in query) built.set(query.queryId, query.sql)
        return execute(query, ...options)
      }
      return Object.assign(noting, { executeQuery })
    }
    return {
      ...database,
      db: noted(database.db),
      write: work => database.write(trx => work(noted(trx) as Transaction)),
    }
  }

  const site = await aSite({ ...options, unguard: counted })
  return {
    site,
    database: counted(site.database),
    async statementsOf(calls) {
      const own: string[] = []
      sent = own
      await calls()
      sent = []
      return own
    },
  }
}

/** The kind and table of a statement, such as 'update person'. */
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
