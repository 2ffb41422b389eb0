// The calls that register for events and choose a facility (S1). Each call returns the updated user object.
import { eventRegistrationBody, facilityBody, userSchema } from '../../../domain/account/api.ts'
import { currentUser } from '../../access/sessions.ts'
import type { Api, Parts } from '../../parts.ts'
import { userObject } from '../../people/person.ts'
import { chooseFacility, register } from './store.ts'

export function registrationRoutes(api: Api, { database, live, now, wakeMail, loggedIn, personHooks }: Parts): void {
  const answers = { 200: userSchema }

  api.route({
    method: 'POST',
    url: '/users/eventRegistration',
    config: { counts: 'own rows' },
    onRequest: loggedIn,
    schema: { body: eventRegistrationBody, response: answers },
    async handler(request) {
      const { events: eventIds, amount, begun } = request.body
      const call = { personId: currentUser(request).id, eventIds, amount, begun }
      const person = await database.write(trx => register(trx, live.edition(), call, now()))
      wakeMail()
      return userObject(live.edition(), person)
    },
  })

  api.route({
    method: 'POST',
    url: '/users/updateUserFacility',
    config: { counts: 'own rows' },
    onRequest: loggedIn,
    schema: { body: facilityBody, response: answers },
    async handler(request) {
      const { changesNights, hasUsed } = personHooks
      const call = { personId: currentUser(request).id, facility: request.body.facility, changesNights, hasUsed }
      return userObject(live.edition(), await database.write(trx => chooseFacility(trx, live.edition(), call, now())))
    },
  })
}
