// The current user's calls about their own log-ins: where they are logged in, ending that, and another password (holes I1, I10).
import { messageSchema } from '../../domain/api.ts'
import { changePasswordBody, endSessionBody, logIns } from '../../domain/log-ins-api.ts'
import { checkNewPassword } from '../../domain/password.ts'
import { queueMail } from '../mail/outbox.ts'
import type { Api, Parts } from '../parts.ts'
import { refuse, refuseIf } from '../refuse.ts'
import { confirmationAttempt, forgetGuesses, guess } from './attempts.ts'
import { giveUpChanges } from './identity-changes.ts'
import { revokeLinks } from './links.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { type CurrentUser, currentUser, endOtherSessions, endSessionOf, listSessions } from './sessions.ts'
import { findCredentials, lockWithPassword, setPassword } from './store.ts'

export function logInRoutes(api: Api, { database, now, limiter, wakeMail, loggedIn }: Parts): void {
  async function logInsOf({ id, session_id }: CurrentUser) {
    const sessions = await listSessions(database.db, id, now())
    return { logIns: sessions.map(session => ({ ...session, isThis: session.sessionId === session_id })) }
  }

  api.route({
    method: 'GET',
    url: '/users/sessions',
    onRequest: loggedIn,
    schema: { response: { 200: logIns } },
    handler: request => logInsOf(currentUser(request)),
  })

  api.route({
    method: 'POST',
    url: '/users/endSession',
    onRequest: loggedIn,
    schema: { body: endSessionBody, response: { 200: logIns } },
    async handler(request) {
      const user = currentUser(request)
      await database.write(trx => endSessionOf(trx, user.id, request.body.sessionId, now()))
      return logInsOf(user)
    },
  })

  api.route({
    method: 'POST',
    url: '/users/endOtherSessions',
    onRequest: loggedIn,
    schema: { response: { 200: logIns } },
    async handler(request) {
      const user = currentUser(request)
      await database.write(trx => endOtherSessions(trx, user, now()))
      return logInsOf(user)
    },
  })

  api.route({
    method: 'POST',
    url: '/users/changePassword',
    onRequest: loggedIn,
    schema: { body: changePasswordBody, response: { 200: messageSchema } },
    async handler(request) {
      const user = currentUser(request)
      const { currentPassword, password } = request.body
      refuseIf(checkNewPassword(password, password))
      const guesses = confirmationAttempt(user)
      const turn = { lane: user.id, signal: request.signal }
      const account = await findCredentials(database.db, user.email)
      const stored = account?.password_hash ?? null
      const passwordHash = await guess({ database, limiter }, guesses, async () =>
        (await isPassword(currentPassword, stored, turn)) ? hashPassword(password, turn) : null,
      )
      if (!account || passwordHash === null) refuse('password_wrong')
      await database.write(async trx => {
        const time = now()
        // Of two changes at the same moment the second compared with a password that is gone.
        if (!(await lockWithPassword(trx, account))) refuse('password_wrong')
        await limiter.giveBack(trx, guesses)
        await forgetGuesses(trx, limiter, user.email)
        await setPassword(trx, account.id, passwordHash, time)
        await endOtherSessions(trx, user, time)
        await revokeLinks(trx, account.id, time, 'reset')
        await giveUpChanges(trx, account.id, time)
        // An address that nobody confirmed may be a stranger's.
        if (user.email_confirmed_at !== null) await queueMail(trx, 'password_changed', user.email, time)
      })
      wakeMail()
      return { msg: 'Password updated successfully' }
    },
  })
}
