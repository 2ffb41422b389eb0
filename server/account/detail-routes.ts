// The calls with which people correct their own details, and the colleges that forms suggest.
import {
  collegesSchema,
  detailsBody,
  detailsSchema,
  identityBody,
  messageSchema,
  userSchema,
} from '../../domain/account/api.ts'
import { normalEmail } from '../../domain/account/email.ts'
import { confirmMailAttempts, provenCallerOf } from '../access/attempts.ts'
import { checkOwnPassword } from '../access/own-password.ts'
import { currentUser } from '../access/sessions.ts'
import { collegeSuggestions } from '../colleges/suggestions.ts'
import type { Api, Parts } from '../parts.ts'
import { userObject } from '../people/person.ts'
import { correctOwnDetails, readDetails } from './details.ts'
import { requestChange, waitingChange } from './identity-changes.ts'

export function detailRoutes(api: Api, parts: Parts): void {
  const { database, live, now, limiter, wakeMail, loggedIn, personHooks } = parts
  const suggested = collegeSuggestions(database.db)

  api.route({
    method: 'GET',
    url: '/users/details',
    config: { counts: 'own rows' },
    onRequest: loggedIn,
    schema: { response: { 200: detailsSchema } },
    async handler(request) {
      const { id } = currentUser(request)
      return { ...(await readDetails(database.db, id)), waiting: await waitingChange(database.db, id, now()) }
    },
  })

  api.route({
    method: 'POST',
    url: '/users/details',
    config: { counts: ['detailsPerAccount'] },
    onRequest: loggedIn,
    schema: { body: detailsBody, response: { 200: userSchema } },
    async handler(request) {
      const { id: personId } = currentUser(request)
      const { changesNights } = personHooks
      const call = { personId, fields: request.body, changesNights }
      const person = await database.write(trx => correctOwnDetails(trx, live.edition(), call, now()))
      return userObject(live.edition(), person)
    },
  })

  api.route({
    method: 'POST',
    url: '/users/identity',
    config: { counts: 'handler' },
    onRequest: loggedIn,
    schema: { body: identityBody, response: { 200: messageSchema } },
    async handler(request) {
      const { body } = request
      const user = currentUser(request)
      const credentials = await checkOwnPassword(parts, user, { password: body.password, request })
      const caller = await provenCallerOf(parts, request)
      // A mail about a new name goes to the present address, which the account must have proven.
      const mail = body.email === undefined ? [] : confirmMailAttempts(normalEmail(body.email), caller)
      await limiter.take([{ limit: 'identityMailPerAccount', subject: user.id }, ...mail])
      const call = { ...body, credentials, hasUsed: personHooks.hasUsed }
      const recipient = await database.write(trx => requestChange(trx, live.edition(), call, now()))
      if (recipient === null) return { msg: 'You did not change anything' }
      wakeMail()
      return { msg: `We sent a link to ${recipient}. The change applies when you open it.` }
    },
  })

  api.route({
    method: 'GET',
    url: '/colleges',
    config: { public: 'people who sign up choose a college and have no account yet', counts: 'memory' },
    schema: { response: { 200: collegesSchema } },
    handler: async () => ({ colleges: await suggested(now()) }),
  })
}
