// The calls with which people correct their own details, and the colleges that forms suggest.
import { collegesSchema, detailsBody, detailsSchema, userSchema } from '../../domain/api.ts'
import type { Api, Parts } from '../parts.ts'
import { collegeSuggestions } from './colleges.ts'
import { correctOwnDetails, readDetails } from './details.ts'
import { userObject } from './person.ts'
import { currentUser } from './sessions.ts'

export function detailRoutes(api: Api, { database, edition, now, limiter, loggedIn }: Parts): void {
  const suggested = collegeSuggestions(database.db)

  api.route({
    method: 'GET',
    url: '/users/details',
    onRequest: loggedIn,
    schema: { response: { 200: detailsSchema } },
    handler: request => readDetails(database.db, currentUser(request).id),
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
    method: 'GET',
    url: '/colleges',
    config: { public: 'whoever signs up chooses a college and has no account yet' },
    schema: { response: { 200: collegesSchema } },
    handler: async () => ({ colleges: await suggested(now()) }),
  })
}
