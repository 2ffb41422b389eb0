// The current user's calls that download all personal data and delete the account (hole A6).
import { messageSchema } from '../../domain/account/api.ts'
import { deleteAccountBody, personalData } from '../../domain/personal-data/api.ts'
import { checkOwnPassword } from '../access/own-password.ts'
import { currentUser } from '../access/sessions.ts'
import type { Api, Parts } from '../parts.ts'
import { deleteAccount } from './delete-account.ts'
import { readPersonalData } from './read.ts'

export function personalDataRoutes(api: Api, parts: Parts): void {
  const { database, live, now, loggedIn, subjectOf, peopleData } = parts

  api.route({
    method: 'GET',
    url: '/users/personalData',
    config: { counts: ['personalDataPerAccount'] },
    onRequest: loggedIn,
    schema: { response: { 200: personalData } },
    async handler(request, reply) {
      const { id } = currentUser(request)
      // Browsers always store the answer as a file, even if they open the address directly.
      reply.header('content-disposition', 'attachment; filename="personal-data.json"')
      return readPersonalData({ database, edition: live.edition(), subjectOf, peopleData }, id, now())
    },
  })

  api.route({
    method: 'POST',
    url: '/users/deleteAccount',
    config: { counts: 'handler' },
    onRequest: loggedIn,
    schema: { body: deleteAccountBody, response: { 200: messageSchema } },
    async handler(request) {
      const { body } = request
      const account = await checkOwnPassword(parts, currentUser(request), { password: body.password, request })
      const outside = {}
      for (const { askOutside } of peopleData) Object.assign(outside, await askOutside?.(parts, account.id))
      await database.write(trx => deleteAccount(trx, { edition: live.edition(), peopleData, outside }, account, now()))
      return { msg: 'Your account is deleted' }
    },
  })
}
