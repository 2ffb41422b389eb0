// The desk's calls that unregister several selected people of one event's roster.
import { totalDue } from '../../domain/money/pricing.ts'
import { deskCalls } from '../access/desk-calls.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { forEachPerson } from '../lists/for-each.ts'
import type { Api } from '../parts.ts'
import { refuseOwnMoney } from '../people/own-money.ts'
import { payerOf, registeredEvents, selectPeople } from '../people/person.ts'
import { refuse } from '../refuse.ts'
import { changeEvents } from './desk.ts'

export function unregisterRoutes(api: Api, parts: StaffParts): void {
  const { database, live, now, wakeMail } = parts
  const { postSteps } = deskCalls(api, parts)

  postSteps(
    '/unregister/preview',
    { may: 'walkIn', ownMoney: 'none: reads sums, writes nothing' },
    async ({ edition, body: { eventId, userIds } }) => {
      const people = await selectPeople(database.db).where('person.user_id', 'in', userIds).execute()
      const rows = people.flatMap(person => {
        const events = registeredEvents(person)
        if (!events.includes(eventId)) return []
        const total = (count: number) => totalDue(edition.festival, payerOf(edition, person), count)
        return { userId: person.user_id, amount: total(events.length - 1) - total(events.length) }
      })
      return { rows }
    },
  )
  postSteps(
    '/unregister',
    { may: 'walkIn', limited: true, ownMoney: 'refused' },
    async ({ staff, body: { eventId, reason, rows } }) => {
      const answer = await forEachPerson(parts, staff.id, rows, async (trx, personId, { amount }) => {
        await refuseOwnMoney(trx, staff.id, { people: [personId] })
        const call = { personId, add: [], remove: [eventId], begun: [], amount, reason }
        const done = await changeEvents(trx, live.edition(), call, now())
        if (done.entries.length === 0) refuse('not_registered_any_more')
        return done
      })
      wakeMail()
      return answer
    },
  )
}
