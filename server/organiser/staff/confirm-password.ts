// The call with which an organiser types the password again, before a refund or a role.
import { passwordConfirmedFor } from '../../../domain/roles.ts'
import { confirmPasswordBody, passwordConfirmed } from '../../../domain/staff-api.ts'
import { confirmationAttempt, guess } from '../../account/attempts.ts'
import { isPassword } from '../../account/passwords.ts'
import { confirmPassword } from '../../account/sessions.ts'
import { findCredentials, lockWithPassword } from '../../account/store.ts'
import { isoTime } from '../../clock.ts'
import type { Api } from '../../parts.ts'
import { refuse } from '../../refuse.ts'
import { currentStaff } from '../guard.ts'
import type { StaffParts } from '../parts.ts'

export function confirmPasswordRoute(api: Api, { database, now, limiter, guardFor }: StaffParts): void {
  api.route({
    method: 'POST',
    url: '/organiser/confirm-password',
    // Without the factor too: whoever has to set one up confirms the password first.
    onRequest: guardFor(null, { secondFactor: false }),
    schema: { body: confirmPasswordBody, response: { 200: passwordConfirmed } },
    async handler(request) {
      const { email, session_id } = currentStaff(request)
      const guesses = confirmationAttempt({ email, session_id })
      const turn = { lane: session_id, signal: request.signal }
      const account = await findCredentials(database.db, email)
      const stored = account?.password_hash ?? null
      const right = await guess({ database, limiter }, guesses, () => isPassword(request.body.password, stored, turn))
      if (!account || !right) refuse('password_wrong')
      return database.write(async trx => {
        // A password that was replaced meanwhile has ended this session too.
        if (!(await lockWithPassword(trx, account))) refuse('password_wrong')
        await limiter.giveBack(trx, guesses)
        await confirmPassword(trx, session_id, now())
        return { until: isoTime(now() + passwordConfirmedFor) }
      })
    },
  })
}
