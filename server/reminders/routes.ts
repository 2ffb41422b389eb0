// The organisers' call that reminds several selected people. Coordinators remind the people of their own events.
import { organiserCalls } from '../../domain/organiser-calls.ts'
import { hasPermission } from '../../domain/staff/roles.ts'
import { currentStaff } from '../access/guard.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { forEachPerson } from '../lists/for-each.ts'
import type { Api } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { remind } from './remind.ts'

const call = organiserCalls['POST /reminders']

export function reminderRoutes(api: Api, parts: StaffParts): void {
  const { live, now, guardFor, limitDesk, wakeMail } = parts

  api.route({
    method: 'POST',
    url: '/organiser/reminders',
    onRequest: guardFor('notices'),
    schema: { body: call.body, response: { 200: call.answer } },
    async handler(request) {
      const { id, roles } = currentStaff(request)
      const { of, eventId, rows } = request.body
      const ofEvent = eventId !== undefined && hasPermission(roles, 'eventNotices', eventId)
      const mayRemind =
        of === 'address' ? hasPermission(roles, 'correct') : hasPermission(roles, 'reminders') || ofEvent
      if (!mayRemind) refuse('duty_refused')
      await limitDesk(request)
      const answer = await forEachPerson(parts, id, rows, (trx, personId) =>
        remind(trx, live.edition(), { personId, of, eventId }, now()),
      )
      wakeMail()
      return answer
    },
  })
}
