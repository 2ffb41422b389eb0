// The calls about waiting lists. A held place is taken by registering or by making a team.
import { waitingBody, waitingParams, waitingSchema } from '../../domain/places-api.ts'
import { currentUser } from '../account/sessions.ts'
import type { Api, Parts } from '../parts.ts'
import { joinLine, leaveLine, readLines } from './line.ts'

export function placesRoutes(api: Api, { database, edition, now, wakeMail, loggedIn }: Parts): void {
  const answers = { 200: waitingSchema }
  const linesOf = (personId: string) => readLines(database.db, edition, personId, now())

  api.route({
    method: 'GET',
    url: '/users/waitingList',
    onRequest: loggedIn,
    schema: { response: answers },
    handler: request => linesOf(currentUser(request).id),
  })

  api.route({
    method: 'POST',
    url: '/users/waitingList',
    onRequest: loggedIn,
    schema: { body: waitingBody, response: answers },
    async handler(request) {
      const call = { personId: currentUser(request).id, eventId: request.body.event }
      await database.write(trx => joinLine(trx, edition, call, now()))
      wakeMail()
      return linesOf(call.personId)
    },
  })

  api.route({
    method: 'DELETE',
    url: '/users/waitingList/:event',
    onRequest: loggedIn,
    schema: { params: waitingParams, response: answers },
    async handler(request) {
      const call = { personId: currentUser(request).id, eventId: request.params.event }
      await database.write(trx => leaveLine(trx, edition, call, now()))
      wakeMail()
      return linesOf(call.personId)
    },
  })
}
