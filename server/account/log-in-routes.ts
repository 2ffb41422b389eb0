// The current user's calls about their own log-ins: listing them, ending them, and changing the password
// (holes I1, I10).
import type { FastifyRequest } from 'fastify'
import { messageSchema } from '../../domain/account/api.ts'
import { changePasswordBody, endOtherSessionsBody, endSessionBody, logIns } from '../../domain/account/log-ins-api.ts'
import { checkNewPassword } from '../../domain/account/password.ts'
import { setPassword } from '../access/accounts.ts'
import { clearGuesses } from '../access/attempts.ts'
import { checkOwnPassword, lockWithOwnPassword } from '../access/own-password.ts'
import { hashPassword, turnOf } from '../access/passwords.ts'
import { type CurrentUser, currentUser, endAllSessions, endSessionOf, listSessions } from '../access/sessions.ts'
import type { Transaction } from '../database/types.ts'
import { queueMail } from '../mail/outbox.ts'
import type { Api, Parts } from '../parts.ts'
import { refuseIf } from '../refuse.ts'
import { refuseGuessable } from './guessable-password.ts'
import { cancelRequestedChanges } from './identity-changes.ts'
import { revokeLinks } from './links.ts'

export function logInRoutes(api: Api, { database, live, now, limiter, wakeMail, loggedIn, personHooks }: Parts): void {
  async function logInsOf({ id, session_id }: CurrentUser) {
    const sessions = await listSessions(database.db, id, now())
    return { logIns: sessions.map(session => ({ ...session, isThis: session.sessionId === session_id })) }
  }

  /** Ends log-ins after a check of the password, because a thief with a stolen session must not log the owner out. */
  async function withOwnPassword(
    request: FastifyRequest,
    password: string,
    end: (trx: Transaction) => Promise<void>,
  ): Promise<void> {
    const account = await checkOwnPassword({ database, limiter }, currentUser(request), { password, request })
    await database.write(async trx => {
      await lockWithOwnPassword(trx, account)
      await end(trx)
    })
  }

  api.route({
    method: 'GET',
    url: '/users/sessions',
    config: { counts: 'own rows' },
    onRequest: loggedIn,
    schema: { response: { 200: logIns } },
    handler: request => logInsOf(currentUser(request)),
  })

  api.route({
    method: 'POST',
    url: '/users/endSession',
    config: { counts: 'own rows' },
    onRequest: loggedIn,
    schema: { body: endSessionBody, response: { 200: logIns } },
    async handler(request) {
      const user = currentUser(request)
      const { sessionId, password } = request.body
      await withOwnPassword(request, password, trx => endSessionOf(trx, user.id, sessionId, now()))
      return logInsOf(user)
    },
  })

  api.route({
    method: 'POST',
    url: '/users/endOtherSessions',
    config: { counts: 'own rows' },
    onRequest: loggedIn,
    schema: { body: endOtherSessionsBody, response: { 200: logIns } },
    async handler(request) {
      const user = currentUser(request)
      const { password } = request.body
      await withOwnPassword(request, password, trx => endAllSessions(trx, user.id, now(), user.session_id))
      return logInsOf(user)
    },
  })

  api.route({
    method: 'POST',
    url: '/users/changePassword',
    config: { counts: 'handler' },
    onRequest: loggedIn,
    schema: { body: changePasswordBody, response: { 200: messageSchema } },
    async handler(request) {
      const user = currentUser(request)
      const { currentPassword, password } = request.body
      refuseIf(checkNewPassword(password, password))
      refuseGuessable(live.edition(), password, user)
      const account = await checkOwnPassword({ database, limiter }, user, { password: currentPassword, request })
      await limiter.take([{ limit: 'newPasswordsPerAccount', subject: user.id }])
      const passwordHash = await hashPassword(password, turnOf(request, user.id))
      await database.write(async trx => {
        const time = now()
        // Refuses the second of two simultaneous changes, because the first has replaced the hash that it compared.
        await lockWithOwnPassword(trx, account)
        await clearGuesses(trx, limiter, user.email)
        await setPassword(trx, account.id, passwordHash, time)
        await endAllSessions(trx, account.id, time, user.session_id)
        await personHooks.passwordReplaced(trx, account.id, time)
        await revokeLinks(trx, account.id, time, 'reset')
        await cancelRequestedChanges(trx, account.id, time)
        await queueMail(trx, 'password_changed', { personId: user.id }, time)
      })
      wakeMail()
      return { msg: 'Password updated successfully' }
    },
  })
}
