// The organisers' call that reminds several selected people. Coordinators remind the people of their own events.
import { hasPermission } from '../../domain/staff/roles.ts'
import { deskCalls } from '../access/desk-calls.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { forEachPerson } from '../lists/for-each.ts'
import type { Api } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { remind } from './remind.ts'

export function reminderRoutes(api: Api, parts: StaffParts): void {
  const { live, now, limitDesk, wakeMail } = parts
  const { postSteps } = deskCalls(api, parts)

  postSteps(
    '/reminders',
    { may: 'notices' },
    async ({ staff: { id, roles }, body: { of, eventId, rows }, request }) => {
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
  )
}
