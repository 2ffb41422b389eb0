// The call with which an organiser types the password again, before a refund or a role.

import { confirmPasswordBody, passwordConfirmed } from '../../domain/staff/api.ts'
import { passwordConfirmedFor } from '../../domain/staff/roles.ts'
import { currentStaff } from '../access/guard.ts'
import { checkOwnPassword, lockWithOwnPassword } from '../access/own-password.ts'
import { confirmPassword } from '../access/sessions.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { isoTime } from '../clock.ts'
import type { Api } from '../parts.ts'

export function confirmPasswordRoute(api: Api, { database, now, limiter, guardFor }: StaffParts): void {
  api.route({
    method: 'POST',
    url: '/organiser/confirm-password',
    // Without the factor too: whoever has to set one up confirms the password first.
    onRequest: guardFor(null, { secondFactor: false }),
    schema: { body: confirmPasswordBody, response: { 200: passwordConfirmed } },
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
