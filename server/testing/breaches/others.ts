// Breaches of the invariants about everything but money. Tests plant them directly in the database.
import { sql } from 'kysely'
import { ensureStay } from '../../stay/own-stay.ts'
import {
  aBed,
  addCancellation,
  addRoom,
  addSession,
  aScanRow,
  at,
  later,
  night,
  type Planted,
  remove,
  type World,
  waiting,
} from './rows.ts'

export const otherBreaches: readonly Planted[] = [
  [
    'somebody without a registration has a file',
    (trx, world) =>
      trx
        .insertInto('submission_file')
        .values(aTrack(world, { event_id: 11 }))
        .execute(),
    ['submission-owners'],
  ],
  [
    'a person has more files of a submission than the content allows',
    (trx, world) =>
      trx
        .insertInto('submission_file')
        .values(aTrack(world, { place: 2 }))
        .execute(),
    ['submission-places'],
  ],
  [
    'more seats are offered than the event has',
    async (trx, world) => {
      const window = { opens_at: null, closes_at: null, minutes_before: 0, paused_at: null, version: 1 }
      const values = { ...window, event_id: 11, kind: 'festival' as const, seats: 1, changed_by: world.cashier }
      await trx
        .insertInto('event_window')
        .values({ ...values, changed_at: at.replace('07:', '06:') })
        .execute()
      await trx.insertInto('waiting_entry').values(waiting(world, {})).execute()
      await trx
        .insertInto('waiting_entry')
        .values(waiting(world, { person_id: world.b, number: 2 }))
        .execute()
    },
    ['seats'],
  ],
  [
    'an answer stays after the registration has ended',
    async (trx, { a }) => {
      const { id } = await trx
        .updateTable('registration')
        .set({ state: 'ended', ended_at: at })
        .where('person_id', '=', a)
        .returning('id')
        .executeTakeFirstOrThrow()
      const owner = { registration_id: id, team_id: null, person_id: null }
      await trx
        .insertInto('answer')
        .values({ id: 'left over', ...owner, question: 'song', value: 'A song', answered_at: at })
        .execute()
    },
    ['answers'],
  ],
  [
    'a person with a seat waits for a second seat of the same event',
    (trx, world) =>
      trx
        .insertInto('waiting_entry')
        .values(waiting(world, { event_id: 1, state: 'waiting' }))
        .execute(),
    ['one-seat-each'],
  ],
  [
    'an unpaid seat lapsed without a reminder',
    (trx, world) => {
      const ended = {
        state: 'ended' as const,
        registered_at: at,
        ended_at: later,
        lapsed_at: later,
        cancellation_id: null,
      }
      const row = { id: crypto.randomUUID(), person_id: world.a, event_id: 2, ...ended }
      return trx.insertInto('registration').values(row).execute()
    },
    ['lapsed-seats'],
  ],
  [
    'a seat is offered although its event was removed from the programme',
    (trx, world) =>
      trx
        .insertInto('waiting_entry')
        .values(waiting(world, { event_id: 999 }))
        .execute(),
    ['offers'],
  ],
  [
    'a person is registered for a cancelled event',
    async (trx, world) => {
      await addCancellation(trx, world, 1)
    },
    ['cancelled-events'],
  ],
  [
    'a bed is allotted in a room that is closed on that night',
    async (trx, world) => {
      await addRoom(trx)
      await trx.insertInto('allotment').values(aBed(world)).execute()
      const closure = { room_id: 'room', night, reason: 'no water', closed_at: at, closed_by: world.cashier }
      await trx.insertInto('room_closure').values(closure).execute()
    },
    ['beds'],
  ],
  [
    'a bed is allotted in a removed room',
    async (trx, world) => {
      await addRoom(trx, at)
      await trx.insertInto('allotment').values(aBed(world)).execute()
    },
    ['beds'],
  ],
  [
    'a person has two beds on one night',
    async (trx, world) => {
      await trx.updateTable('person').set({ gender: 'male' }).where('id', '=', world.a).execute()
      await addRoom(trx)
      await trx.updateTable('room').set({ beds: 2 }).execute()
      await sql`drop index allotment_person`.execute(trx)
      await trx
        .insertInto('allotment')
        .values([aBed(world), { ...aBed(world), bed: 2 }])
        .execute()
    },
    ['one-bed'],
  ],
  [
    'a person who was mailed a room lost the bed and got no mail about the loss',
    async (trx, world) => {
      world.site.clock.now = Date.parse('2030-11-06T06:00:00.000Z')
      await addRoom(trx)
      await ensureStay(trx, world.a)
      await trx.updateTable('stay').set({ mailed_room_id: 'room', room_mailed_at: at }).execute()
    },
    ['mailed-rooms'],
  ],
  [
    'a guest is in a removed house',
    async (trx, world) => {
      await addRoom(trx)
      await trx.updateTable('house').set({ removed_at: at }).execute()
      const here = { person_id: world.a, house_id: 'house', arrived_at: at, arrived_by: world.cashier }
      const nothing = { left_at: null, left_by: null, key_returned_at: null, undone_at: null, undone_by: null }
      await trx
        .insertInto('arrival')
        .values({ id: 'a', ...here, ...nothing, card_seen_at: null, key_given_at: null, unpaid_reason: '' })
        .execute()
    },
    ['removed-houses'],
  ],
  [
    'a bed is offered to a guest who already has nights',
    async (trx, world) => {
      await trx.updateTable('person').set({ facility_id: 'hostel' }).where('id', '=', world.a).execute()
      const bed = { event_id: null, facility_id: 'hostel' }
      await trx.insertInto('waiting_entry').values(waiting(world, bed)).execute()
    },
    ['bed-offers'],
  ],
  [
    'more people have nights than the bed limit allows',
    async (trx, world) => {
      // A time in the week before the nights.
      world.site.clock.now = Date.parse('2030-11-06T06:00:00.000Z')
      await trx
        .updateTable('person')
        .set({ facility_id: 'hostel', gender: 'male' })
        .where('id', 'in', [world.a, world.b])
        .execute()
      const limit = { night: '2030-11-13', gender: 'male' as const, beds: 1, taken_before: 0 }
      await trx
        .insertInto('bed_limit')
        .values({ ...limit, changed_at: at, changed_by: world.cashier })
        .execute()
    },
    ['bed-limits'],
  ],
  [
    'a deposit is held for a guest who never arrived',
    async (trx, world) => {
      await addRoom(trx)
      const deposit = { id: 'd', house_id: 'house', amount: 300, at, by_id: world.cashier, act_id: 'd' }
      await trx
        .insertInto('deposit')
        .values({ ...deposit, person_id: world.a })
        .execute()
    },
    ['deposits'],
  ],
  [
    'a published result names a deleted account',
    async (trx, { a }) => {
      await remove(trx, a)
      const round = { id: 'round', event_id: 1, kind: 'standings' as const, name_key: '', position: 1, version: 1 }
      await trx
        .insertInto('rounds')
        .values({ ...round, published_version: 1, removed_at: null })
        .execute()
      const version = { id: 'v', round_id: 'round', version: 1, kind: 'publish' as const, name: '', reason: '', at }
      await trx
        .insertInto('results_versions')
        .values({ ...version, by_id: null })
        .execute()
      const entry = { id: 'e', version_id: 'v', position: 1, person_id: a, team_id: null, place: 1 }
      await trx
        .insertInto('results_entries')
        .values({ ...entry, mention: '', college: '' })
        .execute()
    },
    ['deleted-participants', 'published-names'],
  ],
  [
    'a session is at a removed venue',
    async trx => {
      await addSession(trx, { venueRemovedAt: at })
    },
    ['venues'],
  ],
  [
    'a session of a cancelled event is not cancelled',
    async (trx, world) => {
      await addSession(trx, { eventId: 3 })
      await addCancellation(trx, world, 3)
    },
    ['sessions-of-cancelled-events'],
  ],
  [
    'a change of a session counts as announced although its notice was withdrawn',
    async (trx, world) => {
      await addSession(trx, { eventId: 3 })
      const words = { title: 'Late', text: 'It runs late.', audience: '{}', banner_from: null, banner_until: null }
      const sent = { in_profile_at: at, necessary_at: null, sent_at: at, sent_by: world.cashier, withdrawn_at: at }
      const announced = { mails_left: 0, session_id: 's', session_version: 1, previous_version: 0 }
      await trx
        .insertInto('notice')
        .values({ id: 'n', act_id: 'n', ...words, ...sent, ...announced })
        .execute()
    },
    ['withdrawn-notices'],
  ],
  [
    'a mail about a payment at the desk is queued to an unconfirmed address',
    async (trx, { b }) => {
      const { email } = await trx.selectFrom('person').select('email').where('id', '=', b).executeTakeFirstOrThrow()
      const mail = { id: 'm', kind: 'payment_changed', about: null, recipient: email, person_id: b, created_at: at }
      const rest = {
        next_attempt_at: at,
        attempts: 0,
        last_error: null,
        leased_until: null,
        sent_at: null,
        failed_at: null,
      }
      await trx
        .insertInto('outgoing_mail')
        .values({ ...mail, ...rest })
        .execute()
    },
    ['mails'],
  ],
  [
    'a gate without network admitted a person, but the entry does not count',
    (trx, world) =>
      trx
        .insertInto('scan')
        .values(aScanRow(world, { result: 'unpaid', device_result: 'admitted' }))
        .execute(),
    ['entries'],
  ],
  [
    'a person left before entering',
    (trx, world) =>
      trx
        .insertInto('scan')
        .values(aScanRow(world, { at: later, left_at: at }))
        .execute(),
    ['exits'],
  ],
  [
    'a pass has a new code, but its holder got no mail',
    (trx, world) =>
      trx
        .insertInto('replaced_pass')
        .values({ code: '0123456789', person_id: world.a, replaced_at: at, holder_mailed_at: null })
        .execute(),
    ['passes'],
  ],
  [
    'a code that was replaced is still the valid code of a pass',
    async (trx, world) => {
      const pass = { code: '0123456789', person_id: world.a }
      await trx
        .insertInto('pass')
        .values({ ...pass, made_at: at })
        .execute()
      await trx
        .insertInto('replaced_pass')
        .values({ ...pass, replaced_at: later, holder_mailed_at: later })
        .execute()
    },
    ['codes'],
  ],
]

/** The row of a file of person `a`, with these values. */
function aTrack({ a }: World, fields: { event_id?: number; place?: number }) {
  return {
    id: 'track',
    event_id: 1,
    submission_id: 'track',
    person_id: a,
    team_id: null,
    place: 1,
    theme: '',
    kind: 'audio' as const,
    format: 'mp3',
    name: 'Track.mp3',
    bytes: 1,
    seconds: null,
    words: null,
    taken_at: null,
    text: null,
    link: null,
    at,
    by_id: a,
    ...fields,
  }
}
