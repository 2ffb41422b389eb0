// Receives acts of a house's desk, at once or late. The device numbers each act, so an act that arrives twice counts
// once. An act made without network is never refused. If it cannot be applied, it is stored for staff to review.

import type { z } from 'zod'
import type { Millis } from '../../../domain/day.ts'
import { happenedAt } from '../../../domain/offline/happened-at.ts'
import type { DeskAnswer, deskAct } from '../../../domain/stay/desk-api.ts'
import { lockIncludingRemoved } from '../../access/accounts.ts'
import { findAuthorId } from '../../access/made-by.ts'
import type { AuditEntry, Audited } from '../../audit/audit.ts'
import { isoTime } from '../../clock.ts'
import type { Db, Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { refuseOwnMoney } from '../../people/own-money.ts'
import { RefusalError, refuse } from '../../refuse.ts'
import { findRoomAt } from '../beds/restore-beds.ts'
import { lockBeds } from '../lock.ts'
import { depositOf } from '../own-stay.ts'
import { readGuests } from '../rows.ts'
import type { Act, ActResult, DeskForm } from './act.ts'
import { applyAct, findHouseId } from './apply-act.ts'
import { bookDeposit, findBookedHouse, returnDeposits } from './deposits.ts'

type DeskCall = z.output<typeof deskAct> & { staffId: string }
type Person = { id: string; username: string }

/** Receives one act of a house's desk. An act that has already arrived changes nothing (spec 5, 4.5). */
export async function actAtDesk(
  trx: Transaction,
  edition: Edition,
  sent: DeskCall,
  now: Millis,
): Promise<Audited<DeskAnswer>> {
  const isLate = sent.at !== null
  const found = await lockGuest(trx, sent.userId)
  const person = found?.isRemoved ? undefined : found
  if (!person && !isLate) refuse('guest_unknown')
  const answer = async (repeated: boolean, why: string) => ({
    state: await readGuestState(trx, edition, found?.id, now),
    deposit: found ? await depositOf(trx, found.id) : 0,
    repeated,
    why: why || undefined,
  })
  const known = await trx.selectFrom('desk_act').select('problem').where('id', '=', sent.actId).executeTakeFirst()
  const isAudited = await trx.selectFrom('audit_entry').select('id').where('act_id', '=', sent.actId).executeTakeFirst()
  if (known || isAudited) return { answer: await answer(true, known?.problem ?? ''), entries: [] }

  const { at: happened, doubt } = happenedAt(sent, now)
  const at = isLate || !person ? happened : await timeAfterOthers(trx, person.id, happened)
  const byId = await findAuthorId(trx, sent.madeBy, sent.staffId)
  const { actId: id, kind, houseId, undoes, cardSeen, keyMoved, deposit, reason } = sent
  const form: DeskForm = { houseId, undoes, cardSeen, keyMoved, deposit, reason }
  const act = { ...form, id, kind, byId, at, isLate }
  const madeBy = byId === sent.staffId ? undefined : sent.madeBy
  const tried = person
    ? await tryAct(trx, edition, { ...act, person }, sent.staffId, now)
    : 'No account has this user id.'
  const isPending = typeof tried === 'string'
  const done = isPending ? await bookCash(trx, edition, { ...act, person: found ?? null }, now) : tried
  const notes = isPending ? [tried] : [...done.notes, ...(doubt ? [doubts[doubt]] : [])]
  const why = notes.join(' ')
  await trx
    .insertInto('desk_act')
    .values({
      id,
      number: await nextNumber(trx),
      kind,
      user_id: sent.userId,
      person_id: found?.id ?? null,
      house_id: done.houseId,
      arrival_id: done.arrivalId,
      at: isoTime(at),
      recorded_at: isoTime(now),
      by_id: byId,
      sent_by: sent.staffId,
      payload: JSON.stringify(form),
      problem: why,
      applied_at: isPending ? null : isoTime(now),
      undone_at: null,
      settled_at: null,
      settled_by: null,
      note: '',
    })
    .execute()
  const after = {
    at: isoTime(at),
    card: cardSeen,
    key: keyMoved,
    madeBy,
    deposit: found ? await depositOf(trx, found.id) : undefined,
    why: why || undefined,
  }
  const action = isPending ? 'stay.kept' : actions[kind]
  const entries: AuditEntry[] = [{ action, personId: found?.id ?? null, after, reason, actId: id }]
  if (person) entries.push(...(await applyPending(trx, edition, person, now)))
  return { answer: await answer(false, isPending ? `Sent to the team for review: ${why}` : why), entries }
}

/** The number that orders acts of the same moment. It is a counter that every lock of the beds increments. */
async function nextNumber(trx: Transaction): Promise<number> {
  const { value } = await trx.selectFrom('counter').select('value').where('name', '=', 'beds').executeTakeFirstOrThrow()
  return value
}

const actions = {
  arrived: 'stay.arrived',
  left: 'stay.left',
  undo: 'stay.undo',
  'no-show': 'stay.no_show',
  'deposit-taken': 'stay.deposit_taken',
  'deposit-back': 'stay.deposit_back',
} as const

const doubts = {
  old: 'The device sent this more than three days late: ask the desk whether the time is right.',
  clock: 'The clock of the device was set back: ask the desk when this was.',
}

/** The time of an act made online. It is never before earlier acts, even if the server's clock was set back. */
async function timeAfterOthers(trx: Transaction, personId: string, now: Millis): Promise<Millis> {
  const last = await trx
    .selectFrom('desk_act')
    .select('at')
    .where('person_id', '=', personId)
    .where('applied_at', 'is not', null)
    .orderBy('at', 'desc')
    .executeTakeFirst()
  return last ? Math.max(now, Date.parse(last.at)) : now
}

/** Locks the guest and the beds, so that the facility cannot change between the check and the arrival. */
async function lockGuest(trx: Transaction, userId: string): Promise<(Person & { isRemoved: boolean }) | undefined> {
  const found = await trx.selectFrom('person').select('id').where('user_id', '=', userId).executeTakeFirst()
  if (found) await lockIncludingRemoved(trx, [found.id])
  await lockBeds(trx)
  if (!found) return undefined
  const { id, username, removed_at } = await trx
    .selectFrom('person')
    .select(['id', 'username', 'removed_at'])
    .where('id', '=', found.id)
    .executeTakeFirstOrThrow()
  return { id, username, isRemoved: removed_at !== null }
}

/**
 * Applies the act. If it cannot be applied, throws the refusal for an act made online, and returns it for a late act.
 */
async function tryAct(
  trx: Transaction,
  edition: Edition,
  act: Act,
  senderId: string,
  now: Millis,
): Promise<ActResult | string> {
  try {
    if (edition.stay.deposit) await refuseOwnMoney(trx, { senderId, makerId: act.byId }, { people: [act.person.id] })
    return await applyAct(trx, edition, act, now)
  } catch (error) {
    if (!act.isLate || !(error instanceof RefusalError)) throw error
    return `${error.refusal.error}.`
  }
}

/** Records, once, the cash of an act that cannot be applied, because the desk has taken or returned the money. */
async function bookCash(
  trx: Transaction,
  edition: Edition,
  act: Omit<Act, 'person'> & { person: Person | null },
  now: Millis,
): Promise<ActResult> {
  const { person, kind } = act
  const last =
    person &&
    (await trx
      .selectFrom('arrival')
      .select('house_id')
      .where('person_id', '=', person.id)
      .orderBy('arrived_at', 'desc')
      .executeTakeFirst())
  const room = person ? await findRoomAt(trx, edition, person.id, Math.min(act.at, now)) : undefined
  const houseId = (await findHouseId(trx, act.houseId)) ?? room?.houseId ?? last?.house_id ?? null
  const isTaken = kind === 'deposit-taken' || (act.deposit && kind !== 'left' && kind !== 'no-show')
  if (isTaken) await bookDeposit(trx, edition, act, houseId)
  else if (
    person &&
    (kind === 'deposit-back' || (act.deposit && kind === 'left')) &&
    (await findBookedHouse(trx, act.id)) === undefined
  )
    await returnDeposits(trx, { actId: act.id, byId: act.byId, at: isoTime(act.at) }, person.id)
  return { arrivalId: null, houseId, notes: [] }
}

/**
 * Applies the guest's pending acts that have become possible, for example a 'left' that arrived before its 'arrived'.
 * Omits no-shows, because staff must decide whether to free a bed hours later.
 */
async function applyPending(trx: Transaction, edition: Edition, person: Person, now: Millis): Promise<AuditEntry[]> {
  const pending = await selectActsToReview(trx)
    .where('person_id', '=', person.id)
    .where('applied_at', 'is', null)
    .where('kind', '<>', 'no-show')
    .orderBy('at')
    .execute()
  for (const row of pending) {
    const act = toAct(row, person)
    const done = await tryAct(trx, edition, act, act.byId, now)
    if (typeof done === 'string') {
      // If this act gave back a deposit that was not recorded then, the deposit may be recorded now.
      await bookCash(trx, edition, act, now)
      continue
    }
    const entry = await recordApplied(trx, { row, done }, now)
    return [entry, ...(await applyPending(trx, edition, person, now))]
  }
  return []
}

/** Selects the acts that staff must review, with the condition of the partial index, so that SQL uses the index. */
export function selectActsToReview(trx: Db) {
  return trx
    .selectFrom('desk_act')
    .selectAll()
    .where('problem', '<>', '')
    .where('settled_at', 'is', null)
    .where('undone_at', 'is', null)
}
export type ActToReview = Awaited<ReturnType<ReturnType<typeof selectActsToReview>['execute']>>[number]

/** The stored row as an act that can be applied. */
export function toAct({ id, kind, by_id: byId, at, payload, house_id }: ActToReview, person: Person): Act {
  const form = JSON.parse(payload) as DeskForm
  return { ...form, houseId: house_id ?? form.houseId, id, kind, person, byId, at: Date.parse(at), isLate: true }
}

/** Stores that a pending act is applied; returns its audit entry. */
export async function recordApplied(
  trx: Transaction,
  { row, done }: { row: ActToReview; done: ActResult },
  now: Millis,
): Promise<AuditEntry> {
  const problem = done.notes.join(' ')
  const applied = {
    arrival_id: done.arrivalId,
    house_id: done.houseId ?? row.house_id,
    applied_at: isoTime(now),
    problem,
  }
  await trx.updateTable('desk_act').set(applied).where('id', '=', row.id).execute()
  const after = { at: row.at, kept: row.id }
  return {
    action: actions[row.kind],
    personId: row.person_id,
    after,
    reason: (JSON.parse(row.payload) as DeskForm).reason,
  }
}

async function readGuestState(
  trx: Transaction,
  edition: Edition,
  personId: string | undefined,
  now: Millis,
): Promise<DeskAnswer['state']> {
  if (personId === undefined) return 'expected'
  const [guest] = await readGuests(trx, edition, now, [personId])
  if (guest) return guest.state
  const last = await trx
    .selectFrom('arrival')
    .select('left_at')
    .where('person_id', '=', personId)
    .where('undone_at', 'is', null)
    .orderBy('arrived_at', 'desc')
    .executeTakeFirst()
  return !last ? 'expected' : last.left_at === null ? 'arrived' : 'left'
}
