// The organisers' calls about attendance. Coordinators can mark people only at their own events (hole A5).
import { deskCalls, ofEvent } from '../access/desk-calls.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { forEachPerson } from '../lists/for-each.ts'
import type { Api } from '../parts.ts'
import { findPassHolder } from '../pass/store.ts'
import { refuse } from '../refuse.ts'
import { markAttendance, markTeam } from './attendance.ts'

export function attendanceRoutes(api: Api, parts: StaffParts): void {
  const { database, now, keys } = parts
  const { post, postSteps } = deskCalls(api, parts)

  postSteps(
    '/rosters/:eventId/attendance',
    { may: 'rosters', ...ofEvent },
    async ({ staff, params: { eventId }, body: { userIds, pass, present }, write }) => {
      const holder = pass === undefined ? null : await findPassHolder(database.db, pass, keys.passes)
      if (pass !== undefined && !holder) refuse('pass_unknown')
      if (holder?.replacedAt) refuse('pass_replaced')
      const who = holder ? { personId: holder.personId } : { userIds }
      return write(trx => markAttendance(trx, staff.id, { eventId, who, present }, now()))
    },
  )
  postSteps(
    '/rosters/:eventId/attendance/selected',
    { may: 'rosters', ...ofEvent },
    ({ staff, params: { eventId }, body: { rows, present } }) =>
      forEachPerson(parts, staff.id, rows, (trx, _personId, { userId }) =>
        markAttendance(trx, staff.id, { eventId, who: { userIds: [userId] }, present }, now()),
      ),
  )
  post('/teams/:teamId/here', { may: 'rosters' }, (trx, call) =>
    markTeam(trx, call.edition, call.staff, call.params.teamId, call.now),
  )
}
