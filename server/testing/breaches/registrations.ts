// Breaches of the invariants about seats, answers and submissions. Tests plant them directly in the database.
import { addCancellation, at, later, type Planted, type World, waiting } from './rows.ts'

export const registrationBreaches: readonly Planted[] = [
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
    'somebody has a place in a round that the content does not have',
    (trx, { a }) =>
      trx
        .insertInto('stage_slot')
        .values({
          id: 'lost',
          event_id: 1,
          round_id: 'gone',
          person_id: a,
          team_id: null,
          place: 1,
          heat: null,
          added_at: at,
        })
        .execute(),
    ['stage-rounds'],
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
