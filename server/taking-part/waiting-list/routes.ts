// The participants' calls about waiting lists. An offered seat is accepted by registering or by making a team.
import { waitingBody, waitingList, waitingParams } from '../../../domain/seats/api.ts'
import { currentUser } from '../../access/sessions.ts'
import type { Api, Parts } from '../../parts.ts'
import { joinWaitingList, leaveWaitingList, readWaitingLists } from './store.ts'

export function waitingListRoutes(api: Api, { database, live, now, wakeMail, loggedIn }: Parts): void {
  const answers = { 200: waitingList }
  const listsOf = (personId: string) => readWaitingLists(database.db, live.edition(), personId, now())

  api.route({
    method: 'GET',
    url: '/users/waitingList',
    config: { counts: 'own rows' },
    onRequest: loggedIn,
    schema: { response: answers },
    handler: request => listsOf(currentUser(request).id),
  })

  api.route({
    method: 'POST',
    url: '/users/waitingList',
    config: { counts: 'own rows' },
    onRequest: loggedIn,
    schema: { body: waitingBody, response: answers },
    async handler(request) {
      const call = { personId: currentUser(request).id, eventId: request.body.event }
      await database.write(trx => joinWaitingList(trx, live.edition(), call, now()))
      wakeMail()
      return listsOf(call.personId)
    },
  })

  api.route({
    method: 'DELETE',
    url: '/users/waitingList/:event',
    config: { secret: [], counts: ['changesPerAccount'] },
    onRequest: loggedIn,
    schema: { params: waitingParams, response: answers },
    async handler(request) {
      const call = { personId: currentUser(request).id, eventId: request.params.event }
      await database.write(trx => leaveWaitingList(trx, live.edition(), call, now()))
      wakeMail()
      return listsOf(call.personId)
    },
  })
}
