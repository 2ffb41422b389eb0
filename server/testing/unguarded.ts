// A site whose guards against races are taken away, for negative controls: the same calls must then break the rule.
import { setTimeout as wait } from 'node:timers/promises'
import { type KyselyPlugin, sql } from 'kysely'
import type { Database, Write } from '../database/types.ts'
import { aSite, type Site, type SiteOptions } from './site.ts'

/** Waits after every statement, so that calls without a guard surely come between each other's check and write. */
const pausing: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await wait(20)
    return result
  },
}

/** The same database, but each statement stands alone: neither transaction nor lock keeps calls apart. */
function withoutTransactions(database: Database): Database {
  const db = database.db.withPlugin(pausing)
  return { ...database, write: work => work(db as unknown as Write) }
}

/** A site whose transactions are none; with the names of unique indexes also without those. */
export async function anUnguardedSite(options: SiteOptions & { withoutIndexes?: string[] } = {}): Promise<Site> {
  const { withoutIndexes = [], ...others } = options
  const site = await aSite({ ...others, unguard: withoutTransactions })
  for (const name of withoutIndexes) await sql`drop index ${sql.ref(name)}`.execute(site.database.db)
  return site
}

/** A race is a matter of luck: on a busy machine calls may happen to come one after another. Answers the most of up to ten attempts. */
export async function mostOf(attempt: () => Promise<number>, enough = 2): Promise<number> {
  let most = 0
  for (let tries = 0; tries < 10 && most < enough; tries++) most = Math.max(most, await attempt())
  return most
}
