// Unregistering several selected people of one event's roster at the desk.
import { manyAnswer } from '../../../domain/lists/many-api.ts'
import { totalDue } from '../../../domain/money/pricing.ts'
import { unregisterBody, unregisterPreview, unregisterPreviewBody } from '../../../domain/people/api.ts'
import { currentStaff } from '../../access/guard.ts'
import type { StaffParts } from '../../access/staff-parts.ts'
import { forEachPerson } from '../../lists/for-each.ts'
import type { Api } from '../../parts.ts'
import { refuseOwnMoney } from '../../people/own-money.ts'
import { payerOf, registeredEvents, selectPeople } from '../../people/person.ts'
import { refuse } from '../../refuse.ts'
import { changeEvents } from './desk.ts'

export function unregisterRoutes(api: Api, parts: StaffParts): void {
  const { database, live, now, guardFor, limitDesk, wakeMail } = parts

  api.route({
    method: 'POST',
    url: '/organiser/unregister/preview',
    onRequest: guardFor('walkIn'),
    config: { ownMoney: 'none: reads sums, writes nothing' },
    schema: { body: unregisterPreviewBody, response: { 200: unregisterPreview } },
    async handler({ body: { eventId, userIds } }) {
      const { festival } = live.edition()
      const people = await selectPeople(database.db).where('person.user_id', 'in', userIds).execute()
      const rows = people.flatMap(person => {
        const events = registeredEvents(person)
        if (!events.includes(eventId)) return []
        const total = (count: number) => totalDue(festival, payerOf(live.edition(), person), count)
        return { userId: person.user_id, amount: total(events.length - 1) - total(events.length) }
      })
      return { rows }
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/unregister',
    onRequest: guardFor('walkIn'),
    config: { ownMoney: 'refused' },
    schema: { body: unregisterBody, response: { 200: manyAnswer } },
    async handler(request) {
      await limitDesk(request)
      const { eventId, reason, rows } = request.body
      const { id } = currentStaff(request)
      const answer = await forEachPerson(parts, id, rows, async (trx, personId, { amount }) => {
        await refuseOwnMoney(trx, id, { people: [personId] })
        const call = { personId, add: [], remove: [eventId], begun: [], amount, reason }
        const done = await changeEvents(trx, live.edition(), call, now())
        if (done.entries.length === 0) refuse('not_registered_any_more')
        return done
      })
      wakeMail()
      return answer
    },
  })
}
