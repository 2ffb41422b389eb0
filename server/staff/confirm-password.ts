// The call that checks an organiser's password again, before a refund or a change of roles.

import { passwordConfirmedFor } from '../../domain/staff/roles.ts'
import { deskCalls } from '../access/desk-calls.ts'
import { checkOwnPassword, lockWithOwnPassword } from '../access/own-password.ts'
import { confirmPassword } from '../access/sessions.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { isoTime } from '../clock.ts'
import type { Api } from '../parts.ts'

export function confirmPasswordRoute(api: Api, parts: StaffParts): void {
  const { database, now, limiter } = parts
  const { postSteps } = deskCalls(api, parts)
  // Works without a second factor, because people confirm the password before they set up a second factor.
  postSteps('/confirm-password', { may: null, secondFactor: false }, async ({ staff, body: { password }, request }) => {
    const account = await checkOwnPassword({ database, limiter }, staff, { password, request })
    return database.write(async trx => {
      await lockWithOwnPassword(trx, account)
      await confirmPassword(trx, staff.session_id, now())
      return { until: isoTime(now() + passwordConfirmedFor) }
    })
  })
}
