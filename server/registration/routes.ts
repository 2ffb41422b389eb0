// The calls that register, unregister and choose a facility (S1). Each answers the fresh user object.
import { deleteEventBody, eventRegistrationBody, facilityBody, userSchema } from '../../domain/api.ts'
import { userObject } from '../account/person.ts'
import { currentUser } from '../account/sessions.ts'
import type { Api, Parts } from '../parts.ts'
import { chooseFacility, register, unregister } from './store.ts'

export function registrationRoutes(api: Api, { database, edition, now, wakeMail, loggedIn }: Parts): void {
  const answers = { 200: userSchema }

  api.route({
    method: 'POST',
    url: '/users/eventRegistration',
    onRequest: loggedIn,
    schema: { body: eventRegistrationBody, response: answers },
    async handler(request) {
      const call = { personId: currentUser(request).id, eventIds: request.body.events, amount: request.body.amount }
      const person = await database.write(trx => register(trx, edition, call, now()))
      wakeMail()
      return userObject(edition, person)
    },
  })

  api.route({
    method: 'POST',
    url: '/users/deleteEvent',
    onRequest: loggedIn,
    schema: { body: deleteEventBody, response: answers },
    async handler(request) {
      const call = { personId: currentUser(request).id, eventIds: request.body.event }
      return userObject(edition, await database.write(trx => unregister(trx, edition, call, now())))
    },
  })

  api.route({
    method: 'POST',
    url: '/users/updateUserFacility',
    onRequest: loggedIn,
    schema: { body: facilityBody, response: answers },
    async handler(request) {
      const call = { personId: currentUser(request).id, facility: request.body.facility }
      return userObject(edition, await database.write(trx => chooseFacility(trx, edition, call, now())))
    },
  })
}
