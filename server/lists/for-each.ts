// Does one act for several people of a list, with one transaction and audit entry per person. A refusal for one person
// does not stop the acts for the others. If a call is repeated after a lost answer, it continues where the first call
// stopped.
import type { ManyAnswer } from '../../domain/lists/many-api.ts'
import { findByUserId, lockPerson } from '../access/accounts.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { type Audited, staffWrite } from '../audit/audit.ts'
import type { Transaction } from '../database/types.ts'
import { refusalOf, refuse } from '../refuse.ts'

type Row = { actId: string; userId: string }

/**
 * Locks each of these people, calls `act`, and returns the refusal for each person. If this organiser already used the
 * `actId` for the person, the act counts as done. An `actId` of another act is refused.
 */
export async function forEachPerson<One extends Row>(
  { database, now }: Pick<StaffParts, 'database' | 'now'>,
  staffId: string,
  rows: readonly One[],
  act: (trx: Transaction, personId: string, row: One) => Promise<Audited<unknown>>,
): Promise<ManyAnswer> {
  const answers = []
  for (const row of rows) {
    const work = (trx: Transaction) => once(trx, staffId, row, personId => act(trx, personId, row))
    const refused = await refusalOf(() => staffWrite(database, staffId, now(), work))
    answers.push({ userId: row.userId, refused })
  }
  return { rows: answers }
}

async function once(
  trx: Transaction,
  staffId: string,
  { actId, userId }: Row,
  act: (personId: string) => Promise<Audited<unknown>>,
): Promise<Audited<unknown>> {
  const personId = (await findByUserId(trx, userId))?.id ?? refuse('person_unknown')
  await lockPerson(trx, personId)
  if (await wasDone(trx, staffId, { actId, personId })) return { answer: undefined, entries: [] }
  const { entries } = await act(personId)
  return { answer: undefined, entries: entries.map((entry, index) => (index === 0 ? { ...entry, actId } : entry)) }
}

/** Whether this organiser already did the act for the person. Refuses an `actId` of another act. */
export async function wasDone(
  trx: Transaction,
  staffId: string,
  { actId, personId }: { actId: string; personId: string },
): Promise<boolean> {
  const known = await trx
    .selectFrom('audit_entry')
    .select(['actor_id', 'person_id'])
    .where('act_id', '=', actId)
    .executeTakeFirst()
  if (known && (known.actor_id !== staffId || known.person_id !== personId)) refuse('act_reused')
  return known !== undefined
}
