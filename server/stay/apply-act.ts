// What one act of a house's desk changes. Each judges as of when it happened, and refuses before it writes anything.
import type { Millis } from '../../domain/day.ts'
import type { DeskActKind } from '../../domain/stay/desk-acts.ts'
import { isoTime } from '../clock.ts'
import type { Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { publicDataChanged } from '../pages/changed.ts'
import { refuse } from '../refuse.ts'
import {
  addDeposit,
  bookedWithoutHouse,
  giveBackAll,
  giveBackOf,
  heldByHouse,
  isBooked,
  takeAgain,
} from './deposits.ts'
import { freeBeds, loseBeds, presentNight } from './free-beds.ts'
import { giveAgain, roomThen } from './freed-beds.ts'
import { type Guest, readGuests } from './rows.ts'
import { stayOf } from './stays.ts'

/** What the desk ticked and wrote. */
export type Said = {
  houseId: string
  /** The act that an undo takes back; empty: the last. */
  undoes: string
  cardSeen: boolean
  keyMoved: boolean
  deposit: boolean
  reason: string
}

/** An act of somebody whose account is there, with the person and the beds locked. */
export type Act = Said & {
  id: string
  kind: DeskActKind
  person: { id: string; username: string }
  /** Person id of the organiser who made it. */
  byId: string
  /** When it happened. */
  at: Millis
  /** A device made it without network: only what it cannot fit in refuses it. */
  isLate: boolean
}

/** What it changed: the arrival that it is about, and sentences for the desk and for staff. */
export type Done = { arrivalId: string | null; houseId: string | null; notes: string[] }

/** Does the act at `now` (milliseconds), or refuses it. */
export function applyAct(trx: Transaction, edition: Edition, act: Act, now: Millis): Promise<Done> {
  return kinds[act.kind](trx, edition, act, now)
}

const kinds: Record<DeskActKind, (trx: Transaction, edition: Edition, act: Act, now: Millis) => Promise<Done>> = {
  arrived: arrive,
  left: leave,
  'no-show': freeNoShow,
  undo: takeBack,
  'deposit-taken': takeDeposit,
  'deposit-back': giveDepositBack,
}

const notes = {
  unpaid: 'Has dues, and was let in without network.',
  bedTaken: 'The bed was given to another guest: give one under Give beds.',
  noBed: 'Has no bed from tonight on: give one under Give beds.',
  otherHouse: 'The device showed another house than that of the bed: ask where the guest sleeps.',
  noneHeld: 'The desk says that it gave a deposit back, and no house holds one.',
} as const

/** The arrivals of the person that were not undone, in order. */
function readArrivals(trx: Transaction, personId: string) {
  return trx
    .selectFrom('arrival')
    .innerJoin('house', 'house.id', 'arrival.house_id')
    .select(['arrival.id', 'house_id', 'arrived_at', 'left_at', 'house.name as house'])
    .where('person_id', '=', personId)
    .where('undone_at', 'is', null)
    .orderBy('arrived_at')
    .execute()
}

/** Refuses whom a house's desk saw there at that moment or saw come after it. */
async function refusePresent(trx: Transaction, act: Act): Promise<void> {
  const { person } = act
  const arrivals = await readArrivals(trx, person.id)
  const other = arrivals.find(({ left_at }) => left_at === null || left_at > isoTime(act.at))
  if (other) refuse('stay_arrived', { name: person.username, house: other.house })
}

/** The arrival of the guest who is at a house at that moment; refuses where there is none. */
async function presentAt(trx: Transaction, act: Act) {
  const arrivals = await readArrivals(trx, act.person.id)
  const open = arrivals.find(({ left_at, arrived_at }) => left_at === null && arrived_at <= isoTime(act.at))
  return open ?? refuse('stay_not_arrived', { name: act.person.username })
}

const moverOf = ({ id: actId, byId, at }: Act) => ({ actId, byId, at: isoTime(at) })

async function arrive(trx: Transaction, edition: Edition, act: Act, now: Millis): Promise<Done> {
  const { person, isLate } = act
  const { username: name } = person
  await refusePresent(trx, act)
  const guest: Guest | undefined = (await readGuests(trx, edition, now, [person.id]))[0]
  if (!isLate && !guest) refuse('guest_unknown')
  const room = isLate || guest?.bed ? await roomThen(trx, edition, person.id, act.at) : undefined
  const shown = isLate ? await houseOf(trx, act.houseId) : undefined
  const houseId = shown ?? room?.houseId ?? refuse('stay_no_bed', { name })
  const lacksReason = guest?.paid === false && act.reason.length < 3
  if (lacksReason && !isLate) refuse('stay_unpaid', { name })
  const [arrivalId, at] = [crypto.randomUUID(), isoTime(act.at)]
  await trx
    .insertInto('arrival')
    .values({
      id: arrivalId,
      person_id: person.id,
      house_id: houseId,
      arrived_at: at,
      arrived_by: act.byId,
      card_seen_at: act.cardSeen ? at : null,
      key_given_at: act.keyMoved ? at : null,
      unpaid_reason: lacksReason ? notes.unpaid : guest?.paid ? '' : act.reason,
      left_at: null,
      left_by: null,
      key_back_at: null,
      undone_at: null,
      undone_by: null,
    })
    .execute()
  // Cash that came in while the desk had no network is there, whatever another desk took before.
  if (act.deposit && (isLate || guest?.deposit === 0)) await bookDeposit(trx, edition, act, houseId)
  const isFreed = await clearNoShow(trx, edition, act, now)
  const found = [
    lacksReason && notes.unpaid,
    room && houseId !== room.houseId && notes.otherHouse,
    isFreed && notes.bedTaken,
    isLate && !isFreed && (!room || (await lacksBed(trx, edition, person.id, now))) && notes.noBed,
  ]
  return { arrivalId, houseId, notes: found.filter(note => typeof note === 'string') }
}

/** The house with this id, also one that was removed since; undefined: there is none. */
export async function houseOf(trx: Transaction, houseId: string): Promise<string | undefined> {
  return (await trx.selectFrom('house').select('id').where('id', '=', houseId).executeTakeFirst())?.id
}

/** Books the deposit that the act took, once, with the house: also where none was known when it was booked. */
export async function bookDeposit(
  trx: Transaction,
  edition: Edition,
  act: Omit<Act, 'person'> & { person: { id: string } | null },
  houseId: string | null,
): Promise<void> {
  const [mover, personId] = [{ actId: act.id, byId: act.byId, at: isoTime(act.at) }, act.person?.id ?? null]
  if (!(await isBooked(trx, act.id)))
    return addDeposit(trx, mover, { personId, houseId, amount: edition.stay.deposit ?? 0 })
  const homeless = await bookedWithoutHouse(trx, act.id)
  if (houseId === null || homeless <= 0) return
  await addDeposit(trx, mover, { personId, houseId: null, amount: -homeless })
  await addDeposit(trx, mover, { personId, houseId, amount: homeless })
}

/** A guest who comes is no no-show. Answers whether the bed that was freed for that cannot be given again. */
async function clearNoShow(trx: Transaction, edition: Edition, act: Act, now: Millis): Promise<boolean> {
  const acts = await readStateActs(trx, act.person.id)
  const last = acts.findLast(({ applied_at }) => applied_at !== null)
  if (last?.kind !== 'no-show') return false
  return !(await undoNoShow(trx, edition, { act, freedAt: last.applied_at ?? '', ofId: last.id }, now))
}

/** Whether a guest with a night that is to come has no bed from tonight on. */
async function lacksBed(trx: Transaction, edition: Edition, personId: string, now: Millis): Promise<boolean> {
  const [guest] = await readGuests(trx, edition, now, [personId])
  const tonight = presentNight(edition, now)
  return guest !== undefined && guest.bed === null && guest.nights.some(night => night >= tonight)
}

async function leave(trx: Transaction, edition: Edition, act: Act, now: Millis): Promise<Done> {
  const present = await presentAt(trx, act)
  const at = isoTime(act.at)
  const left = { left_at: at, left_by: act.byId, key_back_at: act.keyMoved ? at : null }
  await trx.updateTable('arrival').set(left).where('id', '=', present.id).execute()
  const isGiven = act.deposit && !(await isBooked(trx, act.id))
  const back = isGiven ? await giveBackAll(trx, moverOf(act), act.person.id) : 0
  await freeBeds(trx, edition, [act.person.id], now)
  await publicDataChanged(trx)
  return { arrivalId: present.id, houseId: present.house_id, notes: isGiven && back === 0 ? [notes.noneHeld] : [] }
}

async function freeNoShow(trx: Transaction, edition: Edition, act: Act, now: Millis): Promise<Done> {
  const { id, username: name } = act.person
  await refusePresent(trx, act)
  if (act.reason.length < 3) refuse('no_show_reason', { name })
  await stayOf(trx, id)
  await loseBeds(trx, edition, [id], now)
  await trx
    .updateTable('stay')
    .set({ no_show_at: isoTime(act.at) })
    .where('person_id', '=', id)
    .execute()
  await publicDataChanged(trx)
  return { arrivalId: null, houseId: null, notes: [] }
}

async function takeDeposit(trx: Transaction, edition: Edition, act: Act): Promise<Done> {
  if (!edition.stay.deposit) refuse('deposit_not_asked')
  const present = await presentAt(trx, act)
  if ((await heldByHouse(trx, act.person.id)).length > 0) refuse('deposit_held', { name: act.person.username })
  await bookDeposit(trx, edition, act, present.house_id)
  return { arrivalId: present.id, houseId: present.house_id, notes: [] }
}

async function giveDepositBack(trx: Transaction, _edition: Edition, act: Act): Promise<Done> {
  const last = (await readArrivals(trx, act.person.id)).at(-1)
  const done = { arrivalId: last?.id ?? null, houseId: last?.house_id ?? null, notes: [] }
  if ((await giveBackAll(trx, moverOf(act), act.person.id)) > 0) return done
  refuse('deposit_none', { name: act.person.username })
}

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
async function takeBack(trx: Transaction, edition: Edition, act: Act, now: Millis): Promise<Done> {
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
  const done: Done = { arrivalId: of.arrival_id, houseId: of.house_id, notes: [] }
  const mover = moverOf(act)
  if (of.applied_at === null) {
    if (of.kind === 'arrived') await giveBackOf(trx, mover, [of.id])
    else if (act.deposit) await takeAgain(trx, mover, of.id)
    return done
  }
  if (of.kind === 'arrived') await undoArrival(trx, act, of.arrival_id ?? '')
  const again = { act, freedAt: of.applied_at, ofId: of.id }
  if (of.kind === 'left' && !(await undoLeaving(trx, edition, { ...again, arrivalId: of.arrival_id ?? '' }, now)))
    done.notes.push(notes.bedTaken)
  if (of.kind === 'no-show' && !(await undoNoShow(trx, edition, again, now))) done.notes.push(notes.bedTaken)
  await publicDataChanged(trx)
  return done
}

/** With the deposits that were taken during it; those of an arrival before it stay. */
async function undoArrival(trx: Transaction, act: Act, arrivalId: string): Promise<void> {
  const undone = { undone_at: isoTime(act.at), undone_by: act.byId }
  await trx.updateTable('arrival').set(undone).where('id', '=', arrivalId).execute()
  const during = await trx.selectFrom('desk_act').select('id').where('arrival_id', '=', arrivalId).execute()
  await giveBackOf(
    trx,
    moverOf(act),
    during.map(({ id }) => id),
  )
}

type Again = { act: Act; freedAt: string; ofId: string }

/** Answers whether the guest has the bed again. The deposit counts as held only where the desk took it once more. */
async function undoLeaving(
  trx: Transaction,
  edition: Edition,
  { act, freedAt, ofId, arrivalId }: Again & { arrivalId: string },
  now: Millis,
): Promise<boolean> {
  const { house_id: houseId } = await trx
    .updateTable('arrival')
    .set({ left_at: null, left_by: null, key_back_at: null })
    .where('id', '=', arrivalId)
    .returning('house_id')
    .executeTakeFirstOrThrow()
  // Cash that the desk took is booked, also where none was given back with the leaving.
  if (act.deposit && (await takeAgain(trx, moverOf(act), ofId)) === 0) await bookDeposit(trx, edition, act, houseId)
  return giveAgain(trx, edition, { personId: act.person.id, freedAt, staffId: act.byId }, now)
}

/** Answers whether the guest has the bed again. */
async function undoNoShow(
  trx: Transaction,
  edition: Edition,
  { act, freedAt, ofId }: Again,
  now: Millis,
): Promise<boolean> {
  const personId = act.person.id
  await trx
    .updateTable('desk_act')
    .set({ undone_at: isoTime(act.at) })
    .where('id', '=', ofId)
    .execute()
  await trx.updateTable('stay').set({ no_show_at: null }).where('person_id', '=', personId).execute()
  return giveAgain(trx, edition, { personId, freedAt, staffId: act.byId }, now)
}
