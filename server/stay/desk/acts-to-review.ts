// Lists and settles the acts of houses' desks that staff must review, because they could not be applied or have a note.

import type { z } from 'zod'
import type { Millis } from '../../../domain/day.ts'
import type { ActsToReview, reviewActBody } from '../../../domain/stay/desk-api.ts'
import { lockIncludingRemoved } from '../../access/accounts.ts'
import type { Audited } from '../../audit/audit.ts'
import { isoTime } from '../../clock.ts'
import { sumOf } from '../../database/sum.ts'
import type { Db, Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { refuseOwnMoney } from '../../people/own-money.ts'
import { refuse } from '../../refuse.ts'
import { lockBeds } from '../lock.ts'
import type { DeskForm } from './act.ts'
import { applyAct } from './apply-act.ts'
import { returnDepositsOf } from './deposits.ts'
import { recordApplied, toAct } from './desk-acts.ts'

/** The number of settled acts in the list. An act that was settled by mistake can be reopened there. */
const settledShown = 20

/** The open acts in the order in which they happened, then the acts that were settled last. */
export async function readActsToReview(db: Db): Promise<ActsToReview> {
  const select = db
    .selectFrom('desk_act')
    .innerJoin('person as maker', 'maker.id', 'desk_act.by_id')
    .leftJoin('person', 'person.id', 'desk_act.person_id')
    .leftJoin('house', 'house.id', 'desk_act.house_id')
    .select(['desk_act.id', 'desk_act.kind', 'at', 'maker.username as by', 'desk_act.user_id as userId'])
    .select(['payload', 'problem as why', 'person.username', 'house.name as house', 'applied_at', 'settled_at', 'note'])
    .select(row =>
      row
        .selectFrom('deposit')
        .select(deposit => sumOf(deposit.ref('amount')).as('sum'))
        .whereRef('deposit.act_id', '=', 'desk_act.id')
        .as('deposit'),
    )
    .where('problem', '<>', '')
    .where('desk_act.undone_at', 'is', null)
  const open = await select.where('settled_at', 'is', null).orderBy('at').execute()
  const settled = await select
    .where('settled_at', 'is not', null)
    .orderBy('settled_at', 'desc')
    .limit(settledShown)
    .execute()
  const acts = [...open, ...settled].map(({ payload, applied_at, settled_at, username, house, deposit, ...act }) => ({
    ...act,
    username: username ?? '',
    house: house ?? '',
    reason: (JSON.parse(payload) as Partial<DeskForm>).reason ?? '',
    isApplied: applied_at !== null,
    isSettled: settled_at !== null,
    deposit: deposit ?? 0,
  }))
  return { acts }
}

type Change = z.output<typeof reviewActBody>['change']

/**
 * Settles an act with a note, reopens it, or applies it if that is possible now. Refuses to settle or apply a settled
 * act, to reopen an open act, and to apply an act that still cannot be applied.
 */
export async function reviewAct(
  trx: Transaction,
  edition: Edition,
  { change, staffId }: { change: Change; staffId: string },
  now: Millis,
): Promise<Audited<{ id: string }>> {
  const { id, kind } = change
  const named = await trx.selectFrom('desk_act').select('person_id').where('id', '=', id).executeTakeFirst()
  if (edition.stay.deposit) await refuseOwnMoney(trx, staffId, { people: [named?.person_id] })
  if (named?.person_id) await lockIncludingRemoved(trx, [named.person_id])
  await lockBeds(trx)
  const row = await trx
    .selectFrom('desk_act')
    .selectAll()
    .where('id', '=', id)
    .where('problem', '<>', '')
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  if (!row || (row.settled_at === null) === (kind === 'reopen')) refuse('kept_act_unknown')
  const answer = { id }
  const personId = row.person_id
  if (kind === 'apply') {
    if (row.applied_at !== null) refuse('kept_act_unknown')
    const person = await trx
      .selectFrom('person')
      .select(['id', 'username'])
      .where('id', '=', personId ?? '')
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (!person) refuse('guest_unknown')
    const done = await applyAct(trx, edition, toAct(row, person), now)
    return { answer, entries: [await recordApplied(trx, { row, done }, now)] }
  }
  const settled = kind === 'settle' ? isoTime(now) : null
  const note = kind === 'settle' ? change.note : ''
  await trx
    .updateTable('desk_act')
    .set({ settled_at: settled, settled_by: settled && staffId, note })
    .where('id', '=', id)
    .execute()
  const source = { actId: crypto.randomUUID(), byId: staffId, at: isoTime(now) }
  const back = kind === 'settle' && change.depositBack ? await returnDepositsOf(trx, source, [id]) : 0
  const action = kind === 'settle' ? 'stay.kept_settled' : 'stay.kept_reopened'
  return { answer, entries: [{ action, personId, after: { kept: id, depositBack: back }, reason: note }] }
}
