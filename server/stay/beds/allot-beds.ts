// Proposes, gives and moves beds, and mails the rooms. Each write locks, checks and writes in one transaction. Keys of
// the database also refuse a room of another gender. On one night, they refuse two guests in one bed and a guest in two
// rooms.
import type { z } from 'zod'
import { collegeKey } from '../../../domain/colleges/colleges.ts'
import type { Millis } from '../../../domain/day.ts'
import type { giveBody, MailRoomsAnswer, moveBody, ProposalAnswer } from '../../../domain/stay/desk-api.ts'
import { needsBed } from '../../../domain/stay/draft.ts'
import { proposeBeds } from '../../../domain/stay/propose.ts'
import type { Audited } from '../../audit/audit.ts'
import { isoTime } from '../../clock.ts'
import { mergedColleges } from '../../colleges/merges.ts'
import { isDuplicate, isForeignKeyViolation } from '../../database/errors.ts'
import type { Db, Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { queueMail } from '../../mail/outbox.ts'
import { publicDataChanged } from '../../pages/public-version.ts'
import { refuse } from '../../refuse.ts'
import { lockBeds } from '../lock.ts'
import { ensureStay } from '../own-stay.ts'
import { type Guest, nightsToCome, type Room, readBeds, readGuests, readRooms } from '../rows.ts'
import { freeBeds, freeUnentitledBeds, withdrawBeds } from './free-beds.ts'

/**
 * Proposes a bed for each person who needs a bed and can have one (domain/stay/propose.ts). With user ids in `only`,
 * proposes beds only for these people.
 */
export async function propose(
  db: Db,
  edition: Edition,
  now: Millis,
  only: readonly string[] = [],
): Promise<ProposalAnswer> {
  const guests = await readGuests(db, edition, now)
  const [rooms, beds, merged] = [await readRooms(db), await readBeds(db, edition, now), await mergedColleges(db)]
  const college = (name: string) => (name === '' ? '' : (merged.get(collegeKey(name)) ?? collegeKey(name)))
  const byId = new Map(guests.map(guest => [guest.id, guest]))
  const given = Map.groupBy(beds, ({ room_id }) => room_id)
  const bedless = guests
    .filter(needsBed)
    .filter(({ userId }) => only.length === 0 || only.includes(userId))
    .map(({ userId, gender, missing, wishes, teams, ...guest }) => ({
      id: userId,
      gender,
      nights: missing,
      college: college(guest.college),
      teams,
      wishes,
    }))
  const roomsWithPeople = rooms.map(room => ({
    ...room,
    closed: room.closed.map(({ night }) => night),
    people: (given.get(room.id) ?? []).map(({ bed, night, person_id }) => {
      const guest = byId.get(person_id ?? '')
      return { bed, nights: [night], college: college(guest?.college ?? ''), teams: guest?.teams ?? [] }
    }),
  }))
  const { beds: proposed, without } = proposeBeds(bedless, roomsWithPeople)
  return { beds: proposed.map(({ personId, ...bed }) => ({ ...bed, userId: personId })), without }
}

/** Data for the checks before a write. The keys of `taken` are built by `keyOf`. */
type BedState = { toCome: string[]; guests: Map<string, Guest>; rooms: Map<string, Room>; taken: Set<string> }

/** The numbers of the room's beds. */
export const bedNumbers = ({ beds }: Room) => Array.from({ length: beds }, (_, index) => index + 1)

export async function readBedState(trx: Transaction, edition: Edition, now: Millis): Promise<BedState> {
  const guests = await readGuests(trx, edition, now)
  return {
    toCome: nightsToCome(edition, now),
    guests: new Map(guests.map(guest => [guest.userId, guest])),
    rooms: new Map((await readRooms(trx)).map(room => [room.id, room])),
    taken: new Set((await readBeds(trx, edition, now)).map(keyOf)),
  }
}

const keyOf = ({ room_id, bed, night }: { room_id: string; bed: number; night: string }) => `${room_id} ${bed} ${night}`

/**
 * Gives all these beds. A bed is given on its `nights`; without `nights`, on all nights to come for which the person
 * has no bed. If one bed cannot be given, no bed is given, and the refusal says what has changed since the proposal. A
 * person may have different rooms on different nights.
 */
export async function giveBeds(
  trx: Transaction,
  edition: Edition,
  { staffId, beds }: { staffId: string; beds: z.output<typeof giveBody>['beds'] },
  now: Millis,
): Promise<Audited<{ given: number }>> {
  await lockBeds(trx)
  await freeUnentitledBeds(trx, edition, now)
  const state = await readBedState(trx, edition, now)
  const changes: string[] = []
  const entries: Audited<unknown>['entries'][number][] = []
  const rows: NewBed[] = []
  for (const { userId, roomId, bed, nights: named } of beds) {
    const guest = state.guests.get(userId)
    const room = state.rooms.get(roomId)
    const nights = [...new Set(named ?? guest?.missing ?? [])].sort()
    const change = findConflict(state, { userId, guest, room, bed, nights })
    if (change || !guest || !room) {
      changes.push(change)
      continue
    }
    guest.missing = guest.missing.filter(night => !nights.includes(night))
    for (const night of nights) {
      state.taken.add(keyOf({ room_id: roomId, bed, night }))
      rows.push({ guest, room, bed, night })
    }
    const after = { house: room.house, room: room.number, bed, nights: nights.length }
    entries.push({ action: 'stay.give', personId: guest.id, after })
  }
  if (changes.length > 0) refuse('beds_changed', { changes: joinChanges(changes) })
  await addBeds(trx, rows, staffId, now)
  await publicDataChanged(trx)
  return { answer: { given: entries.length }, entries }
}

const mostNamed = 5

function joinChanges(changes: readonly string[]): string {
  const more = changes.length - mostNamed
  return `${changes.slice(0, mostNamed).join('; ')}${more > 0 ? `; and ${more} more` : ''}`
}

type BedRequest = {
  userId: string
  guest: Guest | undefined
  room: Room | undefined
  bed: number
  nights: readonly string[]
}

/** The reason why this bed cannot be given, as text; empty if it can be given. */
function findConflict({ taken, toCome }: BedState, { userId, guest, room, bed, nights }: BedRequest): string {
  if (!guest) return `${userId} no longer has nights`
  const { username } = guest
  if (!room || bed > room.beds) return `the room for ${username} no longer has this bed`
  const place = `room ${room.number} of ${room.house}`
  const nightsLeft = guest.nights.filter(night => toCome.includes(night))
  if (nightsLeft.length === 0) return `the nights of ${username} are over`
  if (nights.some(night => !nightsLeft.includes(night)))
    return `${username} does not sleep here on each of these nights`
  if (nights.length === 0 || nights.some(night => !guest.missing.includes(night)))
    return `${username} already has a bed`
  if (guest.gender !== room.gender) return `${place} is not for ${username}`
  if (room.closed.some(({ night }) => nights.includes(night))) return `${place} is closed on a night of ${username}`
  if (nights.some(night => taken.has(keyOf({ room_id: room.id, bed, night }))))
    return `the bed for ${username} in ${place} was given to somebody else`
  return ''
}

type NewBed = { guest: Guest; room: Room; bed: number; night: string }

/** The most rows per insert, because both engines limit the number of parameters. */
const rowsAtOnce = 100

async function addBeds(trx: Transaction, rows: readonly NewBed[], staffId: string, now: Millis): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce).map(({ guest, room, bed, night }) => ({
      room_id: room.id,
      bed,
      night,
      person_id: guest.id,
      gender: guest.gender,
      allotted_at: isoTime(now),
      allotted_by: staffId,
    }))
    await trx.insertInto('allotment').values(some).execute().catch(refuseTakenBed)
  }
}

/**
 * Refuses the call if the keys of the database refused a row. They catch what the checks miss, such as a changed gender
 * or a concurrent write without the lock.
 */
function refuseTakenBed(error: unknown): never {
  if (isDuplicate(error) || isForeignKeyViolation(error))
    refuse('beds_changed', { changes: 'a bed was given at the same moment' })
  throw error
}

/**
 * Moves the person to another bed, or frees the bed if `roomId` is null, on these nights or on all nights to come. A
 * person who was mailed a room and loses it gets another mail. Refuses closed rooms, full rooms, rooms of another
 * gender, and people without nights. After the person has arrived, also refuses a move without a reason.
 */
export async function moveGuest(
  trx: Transaction,
  edition: Edition,
  { staffId, move }: { staffId: string; move: z.output<typeof moveBody> },
  now: Millis,
): Promise<Audited<{ bed: number | null }>> {
  await lockBeds(trx)
  await freeUnentitledBeds(trx, edition, now)
  const state = await readBedState(trx, edition, now)
  const guest = state.guests.get(move.userId) ?? refuse('guest_unknown')
  if (guest.state === 'arrived' && move.reason.length < 3) refuse('stay_reason', { name: guest.username })
  const nights = move.nights ?? guest.nights.filter(night => state.toCome.includes(night))
  const old = guest.beds.find(bed => bed.nights.some(night => nights.includes(night)))
  const before = old ? { room: state.rooms.get(old.roomId)?.number ?? '', bed: old.bed } : {}
  const frees = guest.beds.flatMap(bed => bed.nights).every(night => nights.includes(night))
  if (move.roomId === null && frees) await withdrawBeds(trx, edition, [guest.id], now)
  else {
    await freeBeds(trx, edition, [guest.id], now, { nights })
    releaseNights(state, guest, nights)
  }
  const entry = { action: 'stay.move' as const, personId: guest.id, before, reason: move.reason }
  if (move.roomId === null) {
    // A person who still has a bed on other nights gets the next mail about rooms.
    await trx.updateTable('stay').set({ room_mailed_at: null }).where('person_id', '=', guest.id).execute()
    await publicDataChanged(trx)
    return { answer: { bed: null }, entries: [{ ...entry, after: { room: '' } }] }
  }
  const room = state.rooms.get(move.roomId) ?? refuse('room_unknown')
  const wanted = move.bed === null ? bedNumbers(room) : [move.bed]
  const bed = await allotNights(trx, state, { guest, room, wanted, nights, staffId }, now)
  await clearNoShow(trx, guest.id)
  await publicDataChanged(trx)
  return { answer: { bed }, entries: [{ ...entry, after: { house: room.house, room: room.number, bed } }] }
}

/** Changes the state as if the guest had no bed on these nights. */
function releaseNights(state: BedState, guest: Guest, nights: readonly string[]): void {
  for (const { roomId, bed, nights: own } of guest.beds)
    for (const night of own) if (nights.includes(night)) state.taken.delete(keyOf({ room_id: roomId, bed, night }))
  guest.missing = guest.nights.filter(
    night => state.toCome.includes(night) && (nights.includes(night) || guest.missing.includes(night)),
  )
}

type NightsRequest = { guest: Guest; room: Room; wanted: readonly number[]; nights: readonly string[]; staffId: string }

/** Gives the first of the wanted beds that is free on all of these nights, and returns the number of that bed. */
export async function allotNights(
  trx: Transaction,
  state: BedState,
  { guest, room, wanted, nights, staffId }: NightsRequest,
  now: Millis,
): Promise<number> {
  const problems = wanted.map(bed => findConflict(state, { userId: guest.userId, guest, room, bed, nights }))
  const bed = wanted[problems.indexOf('')]
  if (bed === undefined) {
    if (wanted.length !== 1 && guest.gender === room.gender) refuse('bed_none', { room: room.number })
    refuse('beds_changed', { changes: problems[0] ?? '' })
  }
  await addBeds(
    trx,
    nights.map(night => ({ guest, room, bed, night })),
    staffId,
    now,
  )
  return bed
}

export async function clearNoShow(trx: Transaction, personId: string): Promise<void> {
  await trx.updateTable('stay').set({ no_show_at: null }).where('person_id', '=', personId).execute()
}

/**
 * Mails the room to each person whose room has changed since the last mail. People without a confirmed address get no
 * mail, but count as mailed, because their profile shows the room.
 */
export async function mailRooms(trx: Transaction, edition: Edition, now: Millis): Promise<Audited<MailRoomsAnswer>> {
  await lockBeds(trx)
  await freeUnentitledBeds(trx, edition, now)
  const recipients = (await readGuests(trx, edition, now)).filter(({ bed, told }) => bed && !told)
  const answer = { mailed: 0, withoutAddress: 0 }
  for (const { id, bed } of recipients) {
    await ensureStay(trx, id)
    const values = { mailed_room_id: bed?.roomId ?? null, room_mailed_at: isoTime(now), no_bed_mailed_at: null }
    await trx.updateTable('stay').set(values).where('person_id', '=', id).execute()
    const isMailed = await queueMail(trx, 'room_allotted', { personId: id }, now, id)
    answer[isMailed ? 'mailed' : 'withoutAddress']++
  }
  return { answer, entries: recipients.length === 0 ? [] : [{ action: 'stay.tell', personId: null, after: answer }] }
}
