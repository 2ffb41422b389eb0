// Group commit on SQLite: transactions that are asked for in one turn of the event loop are stored with one flush of the disk.
// Why, and what it is worth, stands in docs/decisions/group-commit.md.
import { CompiledQuery } from 'kysely'
import type { Database, Db, Write } from './open.ts'

type Member = {
  work: (trx: Write) => Promise<unknown>
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

type Outcome = { value: unknown } | { error: unknown }

/** More members in one group would only make its first ones wait. */
const mostMembers = 25

const savepoint = CompiledQuery.raw('savepoint member')
const release = CompiledQuery.raw('release member')
const undo = CompiledQuery.raw('rollback to member')

/**
 * `Database.write` for SQLite. Each member runs within a savepoint, one after another, and sees what those before it wrote; one that
 * throws is undone alone. Nobody is answered before the group is stored, and when it cannot be stored nobody's work is.
 */
export function groupedWrites(db: Db): Database['write'] {
  const waiting: Member[] = []

  async function storeGroup(): Promise<void> {
    const members = waiting.splice(0, mostMembers)
    if (waiting.length > 0) setImmediate(storeGroup)
    try {
      const outcomes = await db.transaction().execute(trx => runAll(trx, members))
      for (const [i, outcome] of outcomes.entries()) settle(members[i]!, outcome)
    } catch (error) {
      for (const member of members) member.reject(error)
    }
  }

  return <T>(work: (trx: Write) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      // Runs after the calls that arrived together have been read, so that all of them are members.
      if (waiting.length === 0) setImmediate(storeGroup)
      waiting.push({ work, resolve: resolve as Member['resolve'], reject })
    })
}

async function runAll(trx: Write, members: readonly Member[]): Promise<Outcome[]> {
  const [only, another] = members
  // Alone, its failure undoes the whole transaction, which is the same.
  if (only && !another) return [{ value: await only.work(trx) }]
  const outcomes: Outcome[] = []
  for (const { work } of members) outcomes.push(await runOne(trx, work))
  return outcomes
}

async function runOne(trx: Write, work: Member['work']): Promise<Outcome> {
  await trx.executeQuery(savepoint)
  try {
    const value = await work(trx)
    await trx.executeQuery(release)
    return { value }
  } catch (error) {
    // A full disk has undone the whole transaction by itself. Then there is no savepoint to go back to, and the group fails.
    await trx.executeQuery(undo).catch(() => {
      throw error
    })
    await trx.executeQuery(release)
    return { error }
  }
}

function settle({ resolve, reject }: Member, outcome: Outcome): void {
  if ('error' in outcome) reject(outcome.error)
  else resolve(outcome.value)
}
