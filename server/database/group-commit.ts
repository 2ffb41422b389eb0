// Group commit on SQLite: transactions that are asked for together are stored with one flush of the disk.
// Why, and what it is worth, stands in docs/decisions/group-commit.md.
import { CompiledQuery } from 'kysely'
import { inGroups } from './groups.ts'
import type { Database, Db, Write } from './types.ts'

type Work = (trx: Write) => Promise<unknown>

type Outcome = { value: unknown } | { error: unknown }

const mostMembers = 25

const savepoint = CompiledQuery.raw('savepoint member')
const release = CompiledQuery.raw('release member')
const undo = CompiledQuery.raw('rollback to member')

/**
 * `Database.write` for SQLite. Each member runs within a savepoint, one after another, and sees what those before it wrote; one that
 * throws is undone alone. Nobody is answered before the group is stored, and when it cannot be stored nobody's work is.
 */
export function groupedWrites(db: Db): Database['write'] {
  const store = inGroups<Work, Outcome>({
    most: mostMembers,
    doAll: works => db.transaction().execute(trx => runAll(trx, works)),
  })
  return async <T>(work: (trx: Write) => Promise<T>) => {
    const outcome = await store(work)
    if ('error' in outcome) throw outcome.error
    return outcome.value as T
  }
}

async function runAll(trx: Write, works: readonly Work[]): Promise<Outcome[]> {
  const [only, another] = works
  // Alone, its failure undoes the whole transaction, which is the same.
  if (only && !another) return [{ value: await only(trx) }]
  const outcomes: Outcome[] = []
  for (const work of works) outcomes.push(await runOne(trx, work))
  return outcomes
}

async function runOne(trx: Write, work: Work): Promise<Outcome> {
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
