// Applies one act of a house's desk, as of the time when it happened. Every check comes before the first write.
import type { Millis } from '../../../domain/day.ts'
import type { DeskActKind } from '../../../domain/stay/desk-acts.ts'
import { isoTime } from '../../clock.ts'
import type { Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { publicDataChanged } from '../../pages/public-version.ts'
import { refuse } from '../../refuse.ts'
import { freeBeds, presentNight, withdrawBeds } from '../beds/free-beds.ts'
import { findRoomAt } from '../beds/restore-beds.ts'
import { ensureStay } from '../own-stay.ts'
import { type Guest, readGuests } from '../rows.ts'
import { type Act, type ActResult, actNotes, depositSource } from './act.ts'
import { bookDeposit, findBookedHouse, readHeldByHouse, returnDeposits } from './deposits.ts'
import { cancelNoShow, undoAct } from './undo-act.ts'

/** Applies the act, or refuses it. */
export function applyAct(trx: Transaction, edition: Edition, act: Act, now: Millis): Promise<ActResult> {
  return kinds[act.kind](trx, edition, act, now)
}

const kinds: Record<DeskActKind, (trx: Transaction, edition: Edition, act: Act, now: Millis) => Promise<ActResult>> = {
  arrived: arrive,
  left: leave,
  'no-show': freeNoShow,
  undo: undoAct,
  'deposit-taken': takeDeposit,
  'deposit-back': giveDepositBack,
}

/** The person's arrivals that were not undone, in order. */
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

/** Refuses the act if the person was at a house at that time, or arrived at a house later. */
async function refuseIfPresent(trx: Transaction, act: Act): Promise<void> {
  const { person } = act
  const arrivals = await readArrivals(trx, person.id)
  const other = arrivals.find(({ left_at }) => left_at === null || left_at > isoTime(act.at))
  if (other) refuse('stay_arrived', { name: person.username, house: other.house })
}

/** The arrival of a guest who was at a house at the time of the act and has not left since. Refuses other guests. */
async function findOpenArrival(trx: Transaction, act: Act) {
  const arrivals = await readArrivals(trx, act.person.id)
  const open = arrivals.find(({ left_at, arrived_at }) => left_at === null && arrived_at <= isoTime(act.at))
  return open ?? refuse('stay_not_arrived', { name: act.person.username })
}

async function arrive(trx: Transaction, edition: Edition, act: Act, now: Millis): Promise<ActResult> {
  const { person, isLate } = act
  const { username: name } = person
  await refuseIfPresent(trx, act)
  const guest: Guest | undefined = (await readGuests(trx, edition, now, [person.id]))[0]
  if (!isLate && !guest) refuse('guest_unknown')
  const room = isLate || guest?.bed ? await findRoomAt(trx, edition, person.id, act.at) : undefined
  const shown = isLate ? await findHouseId(trx, act.houseId) : undefined
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
      unpaid_reason: lacksReason ? actNotes.unpaid : guest?.paid ? '' : act.reason,
      left_at: null,
      left_by: null,
      key_returned_at: null,
      undone_at: null,
      undone_by: null,
    })
    .execute()
  // Cash that was taken without network must be recorded, even if another desk took a deposit before.
  const isTaken = act.deposit && (isLate || guest?.deposit === 0)
  const isInBook = !isTaken || (await bookDeposit(trx, edition, act, houseId))
  const isFreed = await cancelNoShow(trx, edition, act, now)
  const found = [
    lacksReason && actNotes.unpaid,
    !isInBook && actNotes.otherBook,
    room && houseId !== room.houseId && actNotes.otherHouse,
    isFreed && actNotes.bedTaken,
    isLate && !isFreed && (!room || (await lacksBed(trx, edition, person.id, now))) && actNotes.noBed,
  ]
  return { arrivalId, houseId, notes: found.filter(note => typeof note === 'string') }
}

/** Returns the id if the house exists, even if it was removed; otherwise undefined. */
export async function findHouseId(trx: Transaction, houseId: string): Promise<string | undefined> {
  return (await trx.selectFrom('house').select('id').where('id', '=', houseId).executeTakeFirst())?.id
}

/** Whether the guest has nights to come, but no bed for them. */
async function lacksBed(trx: Transaction, edition: Edition, personId: string, now: Millis): Promise<boolean> {
  const [guest] = await readGuests(trx, edition, now, [personId])
  const tonight = presentNight(edition, now)
  return guest !== undefined && guest.bed === null && guest.nights.some(night => night >= tonight)
}

async function leave(trx: Transaction, edition: Edition, act: Act, now: Millis): Promise<ActResult> {
  const present = await findOpenArrival(trx, act)
  const at = isoTime(act.at)
  const left = { left_at: at, left_by: act.byId, key_returned_at: act.keyMoved ? at : null }
  await trx.updateTable('arrival').set(left).where('id', '=', present.id).execute()
  const isGiven = act.deposit && (await findBookedHouse(trx, act.id)) === undefined
  const back = isGiven ? await returnDeposits(trx, depositSource(act), act.person.id) : 0
  await freeBeds(trx, edition, [act.person.id], now, { actId: act.id })
  await publicDataChanged(trx)
  return { arrivalId: present.id, houseId: present.house_id, notes: isGiven && back === 0 ? [actNotes.noneHeld] : [] }
}

async function freeNoShow(trx: Transaction, edition: Edition, act: Act, now: Millis): Promise<ActResult> {
  const { id, username: name } = act.person
  await refuseIfPresent(trx, act)
  if (act.reason.length < 3) refuse('no_show_reason', { name })
  await ensureStay(trx, id)
  await withdrawBeds(trx, edition, [id], now, act.id)
  await trx
    .updateTable('stay')
    .set({ no_show_at: isoTime(act.at) })
    .where('person_id', '=', id)
    .execute()
  await publicDataChanged(trx)
  return { arrivalId: null, houseId: null, notes: [] }
}

async function takeDeposit(trx: Transaction, edition: Edition, act: Act): Promise<ActResult> {
  if (!edition.stay.deposit) refuse('deposit_not_asked')
  const present = await findOpenArrival(trx, act)
  const isHeld = (await readHeldByHouse(trx, act.person.id)).length > 0
  if (isHeld && (await findBookedHouse(trx, act.id)) === undefined)
    refuse('deposit_held', { name: act.person.username })
  const isInBook = await bookDeposit(trx, edition, act, present.house_id)
  return { arrivalId: present.id, houseId: present.house_id, notes: isInBook ? [] : [actNotes.otherBook] }
}

async function giveDepositBack(trx: Transaction, _edition: Edition, act: Act): Promise<ActResult> {
  const last = (await readArrivals(trx, act.person.id)).at(-1)
  const done = { arrivalId: last?.id ?? null, houseId: last?.house_id ?? null, notes: [] }
  // Ignores a deposit that was taken after this act.
  const wasHeld = (await readHeldByHouse(trx, act.person.id, isoTime(act.at))).length > 0
  if (wasHeld && (await returnDeposits(trx, depositSource(act), act.person.id)) > 0) return done
  refuse('deposit_none', { name: act.person.username })
}
