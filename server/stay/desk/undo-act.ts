// Undoes an act of a house's desk by reversing exactly the changes that the act made.
import type { Millis } from '../../../domain/day.ts'
import { isoTime } from '../../clock.ts'
import type { Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { publicDataChanged } from '../../pages/public-version.ts'
import { refuse } from '../../refuse.ts'
import { restoreBeds } from '../beds/restore-beds.ts'
import { type Act, type ActResult, actNotes, depositSource } from './act.ts'
import { bookDeposit, findBookedHouse, retakeDeposit, returnDepositsOf } from './deposits.ts'

/** The person's arrivals, departures and no-shows that were not undone, in order, including acts that await review. */
function readStateActs(trx: Transaction, personId: string) {
  return trx
    .selectFrom('desk_act')
    .select(['id', 'kind', 'arrival_id', 'house_id', 'at', 'applied_at'])
    .where('person_id', '=', personId)
    .where('kind', 'in', ['arrived', 'left', 'no-show'])
    .where('undone_at', 'is', null)
    .where(row => row.or([row('applied_at', 'is not', null), row('settled_at', 'is', null)]))
    .orderBy('at')
    .orderBy('number')
    .execute()
}

/** Undoes the named act. If no act is named, undoes the last arrival, departure or no-show before the undo. */
export async function undoAct(trx: Transaction, edition: Edition, act: Act, now: Millis): Promise<ActResult> {
  const name = act.person.username
  const acts = await readStateActs(trx, act.person.id)
  const named = acts.find(({ id }) => id === act.undoes)
  if (act.undoes !== '' && !named) refuse('desk_act_gone', { name })
  const undone = named ?? acts.findLast(one => one.at <= isoTime(act.at)) ?? refuse('stay_not_arrived', { name })
  if (acts.slice(acts.indexOf(undone) + 1).some(({ applied_at }) => applied_at)) refuse('desk_act_later', { name })
  await trx
    .updateTable('desk_act')
    .set({ undone_at: isoTime(act.at) })
    .where('id', '=', undone.id)
    .execute()
  const result: ActResult = { arrivalId: undone.arrival_id, houseId: undone.house_id, notes: [] }
  const source = depositSource(act)
  if (undone.applied_at === null) {
    if ((await findBookedHouse(trx, act.id)) !== undefined) result.notes.push(actNotes.taken)
    else if (undone.kind === 'arrived') await returnDepositsOf(trx, source, [undone.id])
    else if (act.deposit) await retakeDeposit(trx, source, undone.id)
    return result
  }
  // The cash of an undo that was pending is already recorded.
  if ((await findBookedHouse(trx, act.id)) !== undefined) result.notes.push(actNotes.taken)
  if (undone.kind === 'arrived') await undoArrival(trx, act, undone.arrival_id ?? '')
  const undo = { act, undoneId: undone.id }
  if (
    undone.kind === 'left' &&
    !(await undoLeaving(trx, edition, { ...undo, arrivalId: undone.arrival_id ?? '' }, now))
  )
    result.notes.push(actNotes.bedTaken)
  if (undone.kind === 'no-show' && !(await undoNoShow(trx, edition, undo, now))) result.notes.push(actNotes.bedTaken)
  await publicDataChanged(trx)
  return result
}

/** Undoes the arrival, and gives back the deposits taken since then. Deposits of earlier arrivals do not change. */
async function undoArrival(trx: Transaction, act: Act, arrivalId: string): Promise<void> {
  const undone = { undone_at: isoTime(act.at), undone_by: act.byId }
  await trx.updateTable('arrival').set(undone).where('id', '=', arrivalId).execute()
  const during = await trx.selectFrom('desk_act').select('id').where('arrival_id', '=', arrivalId).execute()
  await returnDepositsOf(
    trx,
    depositSource(act),
    during.map(({ id }) => id),
  )
}

type Undo = { act: Act; undoneId: string }

/**
 * Undoes the departure. A deposit that was given back is recorded again only if the desk has taken it again. Returns
 * false if the freed bed cannot be restored.
 */
async function undoLeaving(
  trx: Transaction,
  edition: Edition,
  { act, undoneId, arrivalId }: Undo & { arrivalId: string },
  now: Millis,
): Promise<boolean> {
  const { house_id: houseId } = await trx
    .updateTable('arrival')
    .set({ left_at: null, left_by: null, key_returned_at: null })
    .where('id', '=', arrivalId)
    .returning('house_id')
    .executeTakeFirstOrThrow()
  // Cash that the desk took is recorded, even if no deposit was given back at the departure.
  const isBooked = (await findBookedHouse(trx, act.id)) !== undefined
  if (act.deposit && !isBooked && (await retakeDeposit(trx, depositSource(act), undoneId)) === 0)
    await bookDeposit(trx, edition, act, houseId)
  return restoreBeds(trx, edition, { personId: act.person.id, actId: undoneId, staffId: act.byId }, now)
}

/** Undoes the no-show. Returns false if the freed bed cannot be restored. */
async function undoNoShow(trx: Transaction, edition: Edition, { act, undoneId }: Undo, now: Millis): Promise<boolean> {
  const personId = act.person.id
  await trx
    .updateTable('desk_act')
    .set({ undone_at: isoTime(act.at) })
    .where('id', '=', undoneId)
    .execute()
  await trx.updateTable('stay').set({ no_show_at: null }).where('person_id', '=', personId).execute()
  return restoreBeds(trx, edition, { personId, actId: undoneId, staffId: act.byId }, now)
}

/** Removes the no-show of a guest who arrives. Returns true if the freed bed cannot be restored. */
export async function cancelNoShow(trx: Transaction, edition: Edition, act: Act, now: Millis): Promise<boolean> {
  const acts = await readStateActs(trx, act.person.id)
  const last = acts.findLast(({ applied_at }) => applied_at !== null)
  if (last?.kind !== 'no-show') return false
  return !(await undoNoShow(trx, edition, { act, undoneId: last.id }, now))
}
