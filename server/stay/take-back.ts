// Taking an act of a house's desk back, with exactly what it took.
import type { Millis } from '../../domain/day.ts'
import { isoTime } from '../clock.ts'
import type { Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { publicDataChanged } from '../pages/changed.ts'
import { refuse } from '../refuse.ts'
import { type Act, type ActResult, actNotes, depositSource } from './act.ts'
import { bookDeposit, findBookedHouse, retakeDeposit, returnDepositsOf } from './deposits.ts'
import { restoreBeds } from './freed-beds.ts'

/** The acts that say where the person is and that nothing took back, in order; also those that staff keep. */
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

/** Takes back the arrival, the leaving or the no-show that came last at that moment, with exactly what it took. */
export async function undoAct(trx: Transaction, edition: Edition, act: Act, now: Millis): Promise<ActResult> {
  const name = act.person.username
  const acts = await readStateActs(trx, act.person.id)
  const named = acts.find(({ id }) => id === act.undoes)
  if (act.undoes !== '' && !named) refuse('desk_act_gone', { name })
  const of = named ?? acts.findLast(one => one.at <= isoTime(act.at)) ?? refuse('stay_not_arrived', { name })
  if (acts.slice(acts.indexOf(of) + 1).some(({ applied_at }) => applied_at)) refuse('desk_act_later', { name })
  await trx
    .updateTable('desk_act')
    .set({ undone_at: isoTime(act.at) })
    .where('id', '=', of.id)
    .execute()
  const done: ActResult = { arrivalId: of.arrival_id, houseId: of.house_id, notes: [] }
  const mover = depositSource(act)
  if (of.applied_at === null) {
    if ((await findBookedHouse(trx, act.id)) !== undefined) done.notes.push(actNotes.taken)
    else if (of.kind === 'arrived') await returnDepositsOf(trx, mover, [of.id])
    else if (act.deposit) await retakeDeposit(trx, mover, of.id)
    return done
  }
  // An undo that waited for staff has its cash in a book already.
  if ((await findBookedHouse(trx, act.id)) !== undefined) done.notes.push(actNotes.taken)
  if (of.kind === 'arrived') await undoArrival(trx, act, of.arrival_id ?? '')
  const again = { act, ofId: of.id }
  if (of.kind === 'left' && !(await undoLeaving(trx, edition, { ...again, arrivalId: of.arrival_id ?? '' }, now)))
    done.notes.push(actNotes.bedTaken)
  if (of.kind === 'no-show' && !(await undoNoShow(trx, edition, again, now))) done.notes.push(actNotes.bedTaken)
  await publicDataChanged(trx)
  return done
}

/** With the deposits that were taken during it; those of an arrival before it stay. */
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

type Undo = { act: Act; ofId: string }

/** Answers whether the guest has the bed again. The deposit counts as held only where the desk took it once more. */
async function undoLeaving(
  trx: Transaction,
  edition: Edition,
  { act, ofId, arrivalId }: Undo & { arrivalId: string },
  now: Millis,
): Promise<boolean> {
  const { house_id: houseId } = await trx
    .updateTable('arrival')
    .set({ left_at: null, left_by: null, key_back_at: null })
    .where('id', '=', arrivalId)
    .returning('house_id')
    .executeTakeFirstOrThrow()
  // Cash that the desk took is booked, also where none was given back with the leaving.
  const isBooked = (await findBookedHouse(trx, act.id)) !== undefined
  if (act.deposit && !isBooked && (await retakeDeposit(trx, depositSource(act), ofId)) === 0)
    await bookDeposit(trx, edition, act, houseId)
  return restoreBeds(trx, edition, { personId: act.person.id, actId: ofId, staffId: act.byId }, now)
}

/** Answers whether the guest has the bed again. */
async function undoNoShow(trx: Transaction, edition: Edition, { act, ofId }: Undo, now: Millis): Promise<boolean> {
  const personId = act.person.id
  await trx
    .updateTable('desk_act')
    .set({ undone_at: isoTime(act.at) })
    .where('id', '=', ofId)
    .execute()
  await trx.updateTable('stay').set({ no_show_at: null }).where('person_id', '=', personId).execute()
  return restoreBeds(trx, edition, { personId, actId: ofId, staffId: act.byId }, now)
}

/** A guest who comes is no no-show. Answers whether the bed that was freed for that cannot be given again. */
export async function cancelNoShow(trx: Transaction, edition: Edition, act: Act, now: Millis): Promise<boolean> {
  const acts = await readStateActs(trx, act.person.id)
  const last = acts.findLast(({ applied_at }) => applied_at !== null)
  if (last?.kind !== 'no-show') return false
  return !(await undoNoShow(trx, edition, { act, ofId: last.id }, now))
}
