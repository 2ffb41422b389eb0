// The call that checks an organiser's password again, before a refund or a role.

import { organiserCalls } from '../../domain/organiser-calls.ts'
import { passwordConfirmedFor } from '../../domain/staff/roles.ts'
import { currentStaff } from '../access/guard.ts'
import { checkOwnPassword, lockWithOwnPassword } from '../access/own-password.ts'
import { confirmPassword } from '../access/sessions.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { isoTime } from '../clock.ts'
import type { Api } from '../parts.ts'

const call = organiserCalls['POST /confirm-password']

export function confirmPasswordRoute(api: Api, { database, now, limiter, guardFor }: StaffParts): void {
  api.route({
    method: 'POST',
    url: '/organiser/confirm-password',
    // Works without a second factor: setting one up requires a confirmed password first.
    onRequest: guardFor(null, { secondFactor: false }),
    schema: { body: call.body, response: { 200: call.answer } },
    async handler(request) {
      const staff = currentStaff(request)
      const { body } = request
      const account = await checkOwnPassword({ database, limiter }, staff, { password: body.password, request })
      return database.write(async trx => {
        await lockWithOwnPassword(trx, account)
        await confirmPassword(trx, staff.session_id, now())
        return { until: isoTime(now() + passwordConfirmedFor) }
      })
    },
  })
}
