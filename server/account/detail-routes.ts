// The calls with which people correct their own details, and the colleges that forms suggest.
import {
  collegesSchema,
  detailsBody,
  detailsSchema,
  identityBody,
  messageSchema,
  userSchema,
} from '../../domain/api.ts'
import { normalEmail } from '../../domain/email.ts'
import type { Api, Parts } from '../parts.ts'
import { findPasswordHash } from '../personal-data/delete-account.ts'
import { refuse } from '../refuse.ts'
import { callerOf, confirmationAttempt, confirmMailAttempts, guess } from './attempts.ts'
import { collegeSuggestions } from './colleges.ts'
import { correctOwnDetails, readDetails } from './details.ts'
import { askForChange, waitingChange } from './identity-changes.ts'
import { isPassword } from './passwords.ts'
import { userObject } from './person.ts'
import { currentUser } from './sessions.ts'

export function detailRoutes(api: Api, { database, edition, now, limiter, wakeMail, loggedIn }: Parts): void {
  const suggested = collegeSuggestions(database.db)

  api.route({
    method: 'GET',
    url: '/users/details',
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
    onRequest: loggedIn,
    schema: { body: detailsBody, response: { 200: userSchema } },
    async handler(request) {
      const { id: personId } = currentUser(request)
      await limiter.take([{ limit: 'detailsPerAccount', whose: personId }])
      const person = await database.write(trx => correctOwnDetails(trx, edition, { personId, fields: request.body }))
      return userObject(edition, person)
    },
  })

  api.route({
    method: 'POST',
    url: '/users/identity',
    onRequest: loggedIn,
    schema: { body: identityBody, response: { 200: messageSchema } },
    async handler(request) {
      const { body } = request
      const user = currentUser(request)
      const guesses = confirmationAttempt(user)
      const turn = { lane: user.id, signal: request.signal }
      const passwordHash = await findPasswordHash(database.db, user.id)
      const right = await guess({ database, limiter }, guesses, () => isPassword(body.password, passwordHash, turn))
      if (!right || passwordHash === null) refuse('password_wrong')
      await database.write(trx => limiter.giveBack(trx, guesses))
      const mail = confirmMailAttempts(normalEmail(body.email ?? user.email), callerOf(request))
      await limiter.take([{ limit: 'identityMailPerAccount', whose: user.id }, ...mail])
      const call = { ...body, personId: user.id, passwordHash }
      const recipient = await database.write(trx => askForChange(trx, edition, call, now()))
      if (recipient === null) return { msg: 'Nothing is to be changed' }
      wakeMail()
      return { msg: `We sent a link to ${recipient}. The change counts when you have opened it.` }
    },
  })

  api.route({
    method: 'GET',
    url: '/colleges',
    config: { public: 'whoever signs up chooses a college and has no account yet' },
    schema: { response: { 200: collegesSchema } },
    handler: async () => ({ colleges: await suggested(now()) }),
  })
}
