// A site without transactions and locks, for negative controls. On this site the same calls must break the tested rule.
import { setTimeout as wait } from 'node:timers/promises'
import { type KyselyPlugin, sql } from 'kysely'
import type { Database, Transaction } from '../database/types.ts'
import { aSite, type Site, type SiteOptions } from './site.ts'

/** Waits after every statement, so that other calls run between the check and the write of a call. */
const pausing: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await wait(20)
    return result
  },
}

/** The same database, but each statement has its own transaction. */
function withoutTransactions(database: Database): Database {
  const db = database.db.withPlugin(pausing)
  return { ...database, write: work => work(db as unknown as Transaction) }
}

/** A site without transactions and without the named unique indexes. */
export async function anUnguardedSite(options: SiteOptions & { withoutIndexes?: string[] } = {}): Promise<Site> {
  const { withoutIndexes = [], ...others } = options
  const site = await aSite({ ...others, unguard: withoutTransactions })
  for (const name of withoutIndexes) await sql`drop index ${sql.ref(name)}`.execute(site.database.db)
  return site
}

/** The highest result of up to ten attempts, because on a busy machine concurrent calls may run one after another. */
export async function mostOf(attempt: () => Promise<number>, enough = 2): Promise<number> {
  let most = 0
  for (let tries = 0; tries < 10 && most < enough; tries++) most = Math.max(most, await attempt())
  return most
}
