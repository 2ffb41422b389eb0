// Lets staff reserve an unpaid seat until a given time, permanently, or for the usual time.
import type { z } from 'zod'
import type { Millis } from '../../../domain/day.ts'
import { eventName } from '../../../domain/edition/catalogue.ts'
import type { deskSeatBody } from '../../../domain/people/api.ts'
import { forGood } from '../../../domain/seats/lapsing.ts'
import { lockPerson } from '../../access/accounts.ts'
import type { Audited } from '../../audit/audit.ts'
import type { Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { findPerson } from '../../people/person.ts'
import { activeRegistrations } from '../../people/registrations.ts'
import { membershipsOf } from '../../people/team-members.ts'
import { refuse } from '../../refuse.ts'

/**
 * Sets at `now` how long the unpaid seat of the person, or of their team, is reserved. The holders get another reminder
 * before the seat lapses. Refuses a person who is not registered for the event, and a time in the past.
 */
export async function keepSeat(
  trx: Transaction,
  { catalogue }: Edition,
  { personId, event, kind, until, reason }: z.output<typeof deskSeatBody> & { personId: string },
  now: Millis,
): Promise<Audited<void>> {
  await lockPerson(trx, personId)
  const own = await activeRegistrations(trx)
    .select('reserved_until')
    .where('person_id', '=', personId)
    .where('event_id', '=', event)
    .executeTakeFirst()
  const { username } = await findPerson(trx, personId)
  if (!own) refuse('seat_not_held', { name: username, event: eventName(catalogue, event) })
  if (kind === 'until' && !(Date.parse(until ?? '') > now)) refuse('seat_time_over')
  const reservedUntil = { always: forGood, until: until ?? null, usual: null }[kind]
  const teams = (await membershipsOf(trx, personId, [event])).map(({ team_id }) => team_id)
  const members = trx
    .selectFrom('team_member')
    .select('person_id')
    .where('team_id', 'in', ['', ...teams])
    .where('state', '=', 'active')
  await trx
    .updateTable('registration')
    .set({ reserved_until: reservedUntil, reminded_at: null })
    .where('event_id', '=', event)
    .where('state', '=', 'active')
    .where(row => row.or([row('person_id', '=', personId), row('person_id', 'in', members)]))
    .execute()
  const [before, after] = [own.reserved_until, reservedUntil].map(keptUntil => ({ event, keptUntil }))
  return { answer: undefined, entries: [{ action: 'places.keep', personId, before, after, reason }] }
}
