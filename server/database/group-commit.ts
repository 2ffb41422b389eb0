// Commits transactions on SQLite in groups: transactions that arrive together share one flush of the disk.
// docs/decisions/group-commit.md has the reasons and measurements.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import type { Database, Db, Transaction } from './types.ts'

type Work = (trx: Transaction) => Promise<unknown>
type Outcome = { value: unknown } | { error: unknown }
type Member = { work: Work; resolve: (outcome: Outcome) => void; reject: (error: unknown) => void }

/** The maximum size of a group. A larger group would delay its first members and concurrent reads. */
const mostMembers = 25

const savepoint = CompiledQuery.raw('savepoint member')
const release = CompiledQuery.raw('release member')
const undo = CompiledQuery.raw('rollback to member')

/**
 * `Database.write` for SQLite. The members of a group run one after another, each in a savepoint, and see the writes of
 * earlier members. A member that throws is rolled back alone. Each caller gets its result after the commit of the
 * group; if the commit fails, all members fail.
 */
export function groupedWrites(db: Db): Database['write'] {
  const queue: Member[] = []
  let storing = false

  async function storeAll(): Promise<void> {
    storing = true
    while (queue.length > 0) {
      // Lets calls that arrived together join the group, and new calls of clients that were just answered.
      await nextTurn()
      const group = queue.splice(0, mostMembers)
      try {
        const outcomes = await db.transaction().execute(trx => runAll(trx as Transaction, group))
        for (const [i, { resolve }] of group.entries()) resolve(outcomes[i]!)
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    storing = false
  }

  return async <T>(work: (trx: Transaction) => Promise<T>) => {
    const outcome = await new Promise<Outcome>((resolve, reject) => {
      queue.push({ work, resolve, reject })
      if (!storing) void storeAll()
    })
    if ('error' in outcome) throw outcome.error
    return outcome.value as T
  }
}

async function runAll(trx: Transaction, group: readonly Member[]): Promise<Outcome[]> {
  const [only, another] = group
  // A single member needs no savepoint, because its failure rolls back the whole transaction.
  if (only && !another) return [{ value: await only.work(trx) }]
  const outcomes: Outcome[] = []
  for (const { work } of group) outcomes.push(await runOne(trx, work))
  return outcomes
}

async function runOne(trx: Transaction, work: Work): Promise<Outcome> {
  await trx.executeQuery(savepoint)
  try {
    const value = await work(trx)
    await trx.executeQuery(release)
    return { value }
  } catch (error) {
    // On a full disk SQLite has already rolled back the whole transaction, so no savepoint exists and the group fails.
    await trx.executeQuery(undo).catch(() => {
      throw error
    })
    await trx.executeQuery(release)
    return { error }
  }
}
