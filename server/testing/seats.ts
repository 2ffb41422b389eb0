// Makes participants' calls and reads the entries of waiting lists, for tests of seats and waiting lists.
import { perEvent } from './editions.ts'
import type { TestPerson } from './people.ts'
import type { Answer, Site } from './site.ts'

/** Repeats the call while the site is busy, because a slow machine may need longer for many callers. */
export async function untilAnswered(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await call()
    if (answer.status !== 503) return answer
  }
}

export function registerAs(site: Site, { token }: TestPerson, events: readonly number[]) {
  const amount = events.length * perEvent
  return untilAnswered(() => site.post('/api/users/eventRegistration', { events, amount }, { token }))
}

export function unregisterAs(site: Site, { token }: TestPerson, event: readonly number[]): Promise<Answer> {
  return untilAnswered(() => site.post('/api/users/deleteEvent', { event }, { token }))
}

export function joinWaitingListAs(site: Site, { token }: TestPerson, event: number): Promise<Answer> {
  return untilAnswered(() => site.post('/api/users/waitingList', { event }, { token }))
}

export function leaveWaitingListAs(site: Site, { token }: TestPerson, event: number): Promise<Answer> {
  return untilAnswered(() => site.send('DELETE', `/api/users/waitingList/${event}`, { token }))
}

export type OwnEntries = { event: number; position: number | null; heldUntil: string | null }[]

/** The person's entries in waiting lists, as the profile reads them. */
export async function ownEntriesOf(site: Site, { token }: TestPerson): Promise<OwnEntries> {
  return (await site.get('/api/users/waitingList', { token })).body.entries as OwnEntries
}

/** All entries of the event's waiting list, in order. */
export function entriesOf(site: Site, event: number) {
  return site.database.db
    .selectFrom('waiting_entry')
    .select(['person_id', 'number', 'state', 'joined_at', 'held_until'])
    .where('event_id', '=', event)
    .orderBy('number')
    .execute()
}

/** The number of people registered for the event. */
export async function registeredFor(site: Site, event: number): Promise<number> {
  const rows = site.database.db.selectFrom('registration').select('id').where('event_id', '=', event)
  return (await rows.where('state', '=', 'active').execute()).length
}
