// The current user's calls about personal data: download all of it, delete the account (hole A6).
import { messageSchema } from '../../domain/api.ts'
import { deleteAccountBody, personalData } from '../../domain/personal-data-api.ts'
import { confirmationAttempt, guess } from '../account/attempts.ts'
import { isPassword } from '../account/passwords.ts'
import { currentUser } from '../account/sessions.ts'
import type { Api, Parts } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { deleteAccount, findPasswordHash } from './delete-account.ts'
import { readPersonalData } from './read.ts'

export function personalDataRoutes(api: Api, { database, edition, now, limiter, loggedIn }: Parts): void {
  api.route({
    method: 'GET',
    url: '/users/personalData',
    onRequest: loggedIn,
    schema: { response: { 200: personalData } },
    async handler(request, reply) {
      const { id } = currentUser(request)
      await limiter.take([{ limit: 'personalDataPerAccount', whose: id }])
      // Always a download, also when the address is opened in a browser.
      reply.header('content-disposition', 'attachment; filename="personal-data.json"')
      return readPersonalData(database.db, edition, id, now())
    },
  })

  api.route({
    method: 'POST',
    url: '/users/deleteAccount',
    onRequest: loggedIn,
    schema: { body: deleteAccountBody, response: { 200: messageSchema } },
    async handler(request) {
      const { id } = currentUser(request)
      const guesses = confirmationAttempt(currentUser(request))
      const turn = { lane: id, signal: request.signal }
      const passwordHash = await findPasswordHash(database.db, id)
      const right = await guess({ database, limiter }, guesses, () =>
        isPassword(request.body.password, passwordHash, turn),
      )
      if (!right || passwordHash === null) refuse('password_wrong')
      await database.write(trx => limiter.giveBack(trx, guesses))
      await database.write(trx => deleteAccount(trx, edition, { personId: id, passwordHash }, now()))
      return { msg: 'Your account is deleted' }
    },
  })
}
