// The desk of a house: who came, who left, and the deposits that it keeps. An act that was made without network arrives
// later, with the number that the device gave it: arriving twice it counts once.
import type { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import type {
  CountAnswer,
  countBody,
  DepositsAnswer,
  DeskAnswer,
  DeskGuest,
  deskAct,
} from '../../domain/stay/desk-api.ts'
import { lockPerson } from '../access/accounts.ts'
import type { Audited } from '../audit/audit.ts'
import { day, isoTime } from '../clock.ts'
import { sumOf } from '../database/sum.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { publicDataChanged } from '../pages/changed.ts'
import { passKey } from '../pass/code.ts'
import { refuse } from '../refuse.ts'
import { freeBeds, loseBeds } from './free-beds.ts'
import { lockBeds } from './lock.ts'
import { readGuests, readHouses, readRooms } from './rows.ts'
import { depositOf, stayOf } from './stays.ts'

/** Milliseconds that a desk may work without network. */
const longestOffline = 3 * day

/** Everybody with nights as a house's desk sees them, at `now`; `key` is the hash of the pass's code. */
export async function readDeskList(
  db: Db,
  { edition, passSecret }: { edition: Edition; passSecret: string },
  now: Millis,
): Promise<DeskGuest[]> {
  const guests = await readGuests(db, edition, now)
  const rooms = new Map((await readRooms(db)).map(room => [room.id, room]))
  const codes = await db.selectFrom('pass').select(['person_id', 'code']).execute()
  const keys = new Map(codes.map(({ person_id, code }) => [person_id, code]))
  const byRoom = Map.groupBy(guests, ({ bed }) => bed?.roomId)
  return guests.map(({ id, arrivedAt, leftAt, ...guest }) => {
    const room = rooms.get(guest.bed?.roomId ?? '')
    const others = room ? (byRoom.get(room.id) ?? []) : []
    const isOwn = (other: (typeof others)[number]) =>
      guest.wishes.includes(other.userId) || other.teams.some(team => guest.teams.includes(team))
    const code = keys.get(id)
    return {
      ...guest,
      key: code ? passKey(passSecret, code) : null,
      house: room?.house ?? '',
      houseId: room?.houseId ?? null,
      room: room?.number ?? '',
      together: others.filter(other => other.id !== id && isOwn(other)).map(({ username }) => username),
    }
  })
}

type Act = z.output<typeof deskAct> & { staffId: string }

/** Does one act of a house's desk at `now`. One that was done before changes nothing. */
export async function actAtDesk(
  trx: Transaction,
  edition: Edition,
  act: Act,
  now: Millis,
): Promise<Audited<DeskAnswer>> {
  const person = await trx
    .selectFrom('person')
    .select(['id', 'username'])
    .where('user_id', '=', act.userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!person) refuse('guest_unknown')
  // A guest who gives the facility back at the same moment has either arrived or is no guest any more.
  await lockPerson(trx, person.id)
  await lockBeds(trx)
  const done = await trx.selectFrom('audit_entry').select('id').where('act_id', '=', act.actId).executeTakeFirst()
  const present = await findPresent(trx, person.id)
  const subject = { trx, edition, act, person, present, now, at: timeOf(act, now) }
  if (!done) await acts[act.kind](subject)
  const deposit = await depositOf(trx, person.id)
  const answer = { state: statesAfter[act.kind], deposit, repeated: done !== undefined }
  if (done) {
    const { state } = (await readGuests(trx, edition, now, [person.id]))[0] ?? answer
    return { answer: { ...answer, state }, entries: [] }
  }
  const after = { at: subject.at, card: act.cardSeen, key: act.keyMoved, deposit }
  const action = actions[act.kind]
  return { answer, entries: [{ action, personId: person.id, after, reason: act.reason, actId: act.actId }] }
}

const statesAfter = { arrived: 'arrived', left: 'left', undo: 'expected', 'no-show': 'no-show' } as const
const actions = {
  arrived: 'stay.arrived',
  left: 'stay.left',
  undo: 'stay.undo',
  'no-show': 'stay.no_show',
} as const

type Subject = {
  trx: Transaction
  edition: Edition
  act: Act
  person: { id: string; username: string }
  present: { id: string; house_id: string } | undefined
  now: Millis
  /** When it was done at the desk. */
  at: string
}

const acts = { arrived: arrive, left: leave, undo: undoArrival, 'no-show': freeNoShow }

function findPresent(trx: Transaction, personId: string) {
  return trx
    .selectFrom('arrival')
    .select(['id', 'house_id'])
    .where('person_id', '=', personId)
    .where('left_at', 'is', null)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
}

/** A clock that is ahead, or forgot the time, does not count. */
function timeOf({ at }: Act, now: Millis): string {
  const done = at === null ? now : Date.parse(at)
  return isoTime(done > now || done < now - longestOffline ? now : done)
}

async function arrive({ trx, edition, act, person, present, now, at }: Subject): Promise<void> {
  const { username: name } = person
  if (present) refuse('stay_arrived', { name })
  const guest = (await readGuests(trx, edition, now, [person.id]))[0] ?? refuse('guest_unknown')
  if (!guest.bed) refuse('stay_no_bed', { name })
  if (!guest.paid && act.reason.length < 3) refuse('stay_unpaid', { name })
  const room = (await readRooms(trx)).find(({ id }) => id === guest.bed?.roomId)
  if (!room) refuse('room_unknown')
  await trx
    .insertInto('arrival')
    .values({
      id: crypto.randomUUID(),
      person_id: person.id,
      house_id: room.houseId,
      arrived_at: at,
      arrived_by: act.staffId,
      card_seen_at: act.cardSeen ? at : null,
      key_given_at: act.keyMoved ? at : null,
      unpaid_reason: guest.paid ? '' : act.reason,
      left_at: null,
      left_by: null,
      key_back_at: null,
      undone_at: null,
      undone_by: null,
    })
    .execute()
  const amount = edition.stay.deposit ?? 0
  if (act.deposit && amount > 0 && guest.deposit === 0)
    await addDeposit(trx, act, { personId: person.id, houseId: room.houseId, amount, at })
}

async function leave({ trx, edition, act, person, present, now, at }: Subject): Promise<void> {
  if (!present) refuse('stay_not_arrived', { name: person.username })
  const left = { left_at: at, left_by: act.staffId, key_back_at: act.keyMoved ? at : null }
  await trx.updateTable('arrival').set(left).where('id', '=', present.id).execute()
  if (act.deposit) await giveBack({ trx, act, person, at })
  await freeBeds(trx, edition, [person.id], now)
  await publicDataChanged(trx)
}

/** Takes an arrival back, with the deposit that came with it. */
async function undoArrival({ trx, act, person, present, at }: Subject): Promise<void> {
  if (!present) refuse('stay_not_arrived', { name: person.username })
  await trx.updateTable('arrival').set({ undone_at: at, undone_by: act.staffId }).where('id', '=', present.id).execute()
  await giveBack({ trx, act, person, at })
}

async function freeNoShow({ trx, edition, act, person, present, now }: Subject): Promise<void> {
  const { id, username: name } = person
  if (present) refuse('stay_arrived', { name })
  if (act.reason.length < 3) refuse('no_show_reason', { name })
  await stayOf(trx, id)
  await loseBeds(trx, edition, [id], now)
  await trx
    .updateTable('stay')
    .set({ no_show_at: isoTime(now) })
    .where('person_id', '=', id)
    .execute()
  await publicDataChanged(trx)
}

/** Gives back what a desk keeps of the person, at the house that took it. */
async function giveBack({ trx, act, person, at }: Pick<Subject, 'trx' | 'act' | 'person' | 'at'>): Promise<void> {
  const rows = await trx
    .selectFrom('deposit')
    .select(['house_id', 'amount'])
    .where('person_id', '=', person.id)
    .orderBy('at')
    .execute()
  const kept = rows.reduce((sum, { amount }) => sum + amount, 0)
  const last = rows.findLast(({ amount }) => amount > 0)
  if (!last || kept <= 0) return
  await addDeposit(trx, act, { personId: person.id, houseId: last.house_id, amount: -kept, at })
}

type Deposit = { personId: string; houseId: string; amount: number; at: string }

async function addDeposit(trx: Transaction, { actId, staffId }: Act, deposit: Deposit): Promise<void> {
  const { personId: person_id, houseId: house_id, amount, at } = deposit
  const id = crypto.randomUUID()
  await trx
    .insertInto('deposit')
    .values({ id, person_id, house_id, amount, at, by_id: staffId, act_id: actId })
    .execute()
}

/** Each house with how many deposits it keeps, and its last count. What it should hold is told after a count. */
export async function readDepositHouses(db: Db): Promise<DepositsAnswer> {
  const kept = await db
    .selectFrom('deposit')
    .select(row => ['house_id', 'person_id', sumOf(row.ref('amount')).as('kept')])
    .groupBy(['house_id', 'person_id'])
    .execute()
  const counts = await db
    .selectFrom('deposit_count')
    .innerJoin('person', 'person.id', 'deposit_count.by_id')
    .select(['house_id', 'deposit_count.at', 'counted', 'expected', 'reason', 'person.username as by'])
    .orderBy('deposit_count.at')
    .execute()
  const houses = (await readHouses(db)).map(({ id, name }) => ({
    houseId: id,
    name,
    people: kept.filter(row => row.house_id === id && row.kept > 0).length,
    lastCount: lastOf(counts.filter(({ house_id }) => house_id === id)),
  }))
  return { houses }
}

function lastOf(counts: { at: string; by: string; counted: number; expected: number; reason: string }[]) {
  const last = counts.at(-1)
  return last ? { at: last.at, by: last.by, counted: last.counted, expected: last.expected, reason: last.reason } : null
}

/**
 * Notes what was counted in a house at `now`, and answers what the ledger says. Why they differ comes
 * with a second count: every count stays.
 */
export async function countDeposits(
  trx: Transaction,
  { staffId, houseId, counted, reason }: z.output<typeof countBody> & { staffId: string },
  now: Millis,
): Promise<Audited<CountAnswer>> {
  await lockBeds(trx)
  const house = await trx.selectFrom('house').select('name').where('id', '=', houseId).executeTakeFirst()
  if (!house) refuse('house_unknown')
  const { expected } = await trx
    .selectFrom('deposit')
    .select(row => sumOf(row.ref('amount')).as('expected'))
    .where('house_id', '=', houseId)
    .executeTakeFirstOrThrow()
  const id = crypto.randomUUID()
  const row = { id, house_id: houseId, expected, counted, reason, at: isoTime(now), by_id: staffId }
  await trx.insertInto('deposit_count').values(row).execute()
  const after = { house: house.name, counted, expected }
  return { answer: { id, counted, expected }, entries: [{ action: 'stay.count', personId: null, after, reason }] }
}
