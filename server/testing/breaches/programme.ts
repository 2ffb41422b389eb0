// Breaches of the invariants about the programme and results. Tests plant them directly in the database.
import { addCancellation, addSession, at, type Planted, remove } from './rows.ts'

export const programmeBreaches: readonly Planted[] = [
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
]
