// Makes databases in which tests plant breaches of invariants, and writes rows as the site does, but without the checks
// that would refuse them.
import type { Transaction } from '../../database/types.ts'
import { anOrganiser } from '../desk.ts'
import { perEvent } from '../editions.ts'
import { aPerson } from '../people.ts'
import { aSite, type Site } from '../site.ts'

export const at = '2031-05-06T07:00:00.000Z'
export const later = '2031-05-07T07:00:00.000Z'

export type World = { site: Site; a: string; b: string; cashier: string }

/** A site with a cashier and two people, who each paid for one event in cash. */
export async function aWorld(): Promise<World> {
  const site = await aSite()
  const cashier = await anOrganiser(site, 'cashier')
  const [a, b] = [await aPerson(site, { events: [1] }), await aPerson(site, { events: [1], confirmed: false })]
  const { rows } = (await cashier.get('/people?size=20')).body as { rows: { email: string; userId: string }[] }
  for (const { email } of [a, b]) {
    const { userId } = rows.find(row => row.email === email)!
    const due = {
      actId: crypto.randomUUID(),
      userId,
      method: 'cash',
      amount: perEvent,
      due: perEvent,
      reference: '',
      note: '',
    }
    const { status, text } = await cashier.post('/payments', due)
    if (status !== 200) throw new Error(text)
  }
  return { site, a: a.id, b: b.id, cashier: cashier.id }
}

export type Plant = (trx: Transaction, world: World) => Promise<unknown>

export const aPayment = (world: World, fields: object = {}) => ({
  id: crypto.randomUUID(),
  person_id: world.a,
  amount: 100,
  method: 'upi',
  reference: '512345678901',
  purpose: '',
  note: '',
  created_at: at,
  taken_by: world.cashier,
  receipt_number: null,
  act_id: null,
  transfer_id: null,
  box_id: null,
  corrects: null,
  group_number: null,
  team_id: null,
  ...fields,
})
/** Adds a ledger row as addPayment does, but without checks. */
export async function addRow(trx: Transaction, world: World, fields: object = {}): Promise<string> {
  const row = aPayment(world, fields)
  await trx.insertInto('payment').values(row).execute()
  const issuer = row.method === 'upi' ? 'interbank' : row.method
  await trx.insertInto('used_reference').values({ payment_id: row.id, issuer, reference: row.reference }).execute()
  return row.id
}
export const aTransfer = (world: World, fields: object) => ({
  id: 'transfer',
  fingerprint: 'f',
  method: 'upi',
  reference: '512345678901',
  numbers: '',
  amount: 100,
  written: '',
  date: '',
  payer: '',
  narration: '',
  noted_person_id: null,
  imported_at: at,
  imported_by: world.cashier,
  state: 'open' as const,
  decided_at: null,
  decided_by: null,
  reason: '',
  ...fields,
})
export const addTransfer = (trx: Transaction, world: World, fields: object) =>
  trx.insertInto('transfer').values(aTransfer(world, fields)).execute()
export const addOnline = (trx: Transaction, fields: object) =>
  trx
    .insertInto('online_payment')
    .values({
      id: 'pay_1',
      reference: null,
      state: 'inbox',
      paise: 10_000,
      currency: 'INR',
      method: 'upi',
      review_reason: '',
      payment_id: null,
      seen_at: at,
      decided_at: null,
      decided_by: null,
      reason: '',
      ...fields,
    })
    .execute()
/** Adds a correctly credited online payment and its full refund. */
export async function addRefund(trx: Transaction, world: World, fields: object): Promise<void> {
  const of = await addRow(trx, world, { method: 'online', reference: 'pay_1' })
  await addOnline(trx, { state: 'credited', payment_id: of })
  const back = await addRow(trx, world, { method: 'online', reference: 'refund-1', amount: -100 })
  await trx
    .insertInto('online_refund')
    .values({
      id: '1',
      online_payment_id: 'pay_1',
      refunded_payment_id: of,
      payment_id: back,
      amount: 100,
      state: 'done',
      provider_id: null,
      requested_by: world.cashier,
      requested_at: at,
      ended_at: at,
      attempts: 0,
      next_attempt_at: null,
      ...fields,
    })
    .execute()
}
export const aDispute = {
  reason_code: '',
  respond_by: null,
  seen_at: at,
  changed_at: at,
  decided_at: null,
  reason: '',
}

export async function addRoom(trx: Transaction, removed: string | null = null): Promise<void> {
  const house = {
    id: 'house',
    name: 'North',
    name_key: 'north',
    kind: 'female' as const,
    directions: '',
    phone: '',
    hours: '',
  }
  await trx
    .insertInto('house')
    .values({ ...house, added_at: at, removed_at: null })
    .execute()
  const room = {
    id: 'room',
    house_id: 'house',
    number: '1',
    number_key: '1',
    beds: 1,
    gender: 'male' as const,
    note: '',
  }
  await trx
    .insertInto('room')
    .values({ ...room, removed_at: removed })
    .execute()
}
/** A future night. */
export const night = '2031-05-07'
export const aBed = (world: World) => ({
  room_id: 'room',
  bed: 1,
  night,
  person_id: world.a,
  gender: 'male',
  allotted_at: at,
  allotted_by: world.cashier,
})

/** An admission at a gate. */
export const aScanRow = (world: World, fields: object) => ({
  id: 'scan',
  nonce: 'scan',
  person_id: world.a,
  direction: 'in' as const,
  result: 'admitted' as const,
  gate: 'North',
  at,
  recorded_at: at,
  by_id: world.cashier,
  reason: '',
  left_at: null,
  undone_at: null,
  undone_by: null,
  ...fields,
})

export const waiting = (world: World, fields: object) => ({
  id: crypto.randomUUID(),
  event_id: 11,
  person_id: world.a,
  number: 1,
  state: 'held' as const,
  joined_at: at,
  held_at: at,
  held_until: later,
  granted_by: null,
  ended_at: null,
  ...fields,
})
export const remove = (trx: Transaction, id: string) =>
  trx.updateTable('person').set({ removed_at: at }).where('id', '=', id).execute()

/** The name of a breach, the function that plants it, and the names of the invariants that must report it. */
export type Planted = [name: string, plant: Plant, expected: string[]]

/** Adds a session with the id 's' at the hall, planned and announced. */
export async function addSession(
  trx: Transaction,
  { eventId = 1, venueRemovedAt = null }: { eventId?: number; venueRemovedAt?: string | null },
): Promise<void> {
  const venue = { id: 'venue', name: 'Hall', name_key: 'hall', directions: '', map_url: '', position: 1, version: 1 }
  await trx
    .insertInto('venues')
    .values({ ...venue, removed_at: venueRemovedAt })
    .execute()
  const planned = { state: 'planned' as const, late_minutes: 0, reason: '', moved_at: null, changed_at: null }
  const was = {
    previous_venue_id: null,
    previous_starts_at: null,
    previous_ends_at: null,
    removed_at: null,
    cancellation_id: null,
  }
  await trx
    .insertInto('programme_sessions')
    .values({
      id: 's',
      event_id: eventId,
      title: '',
      venue_id: 'venue',
      starts_at: at,
      ends_at: later,
      sequence: 0,
      version: 1,
      announced_version: 1,
      ...planned,
      ...was,
    })
    .execute()
}

export async function addCancellation(trx: Transaction, world: World, eventId: number): Promise<void> {
  const reinstated = { reinstated_at: null, reinstated_by: null, reinstate_reason: '' }
  const cancelled = { reason: 'no judge', cancelled_at: at, cancelled_by: world.cashier }
  await trx
    .insertInto('event_cancellation')
    .values({ id: 'c', event_id: eventId, ...cancelled, ...reinstated })
    .execute()
}
