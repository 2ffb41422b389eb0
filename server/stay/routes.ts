// The calls of people about their own nights. People without nights get null, and may join the waiting list.
import type { Millis } from '../../domain/day.ts'
import { bedWaiting, bedWaitingBody, ownStay, stayBody, wishBody } from '../../domain/stay/api.ts'
import { currentUser } from '../access/sessions.ts'
import type { Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { Api, Parts } from '../parts.ts'
import { changeStay, readOwnStay } from './own-stay.ts'
import { readBedWaiting, stopWaiting, waitForBed } from './waiting-list/waiting-list.ts'
import { agreeToShare, askToShare, endSharing } from './wishes.ts'

export function stayRoutes(api: Api, parts: Parts): void {
  ownRoutes(api, parts)
  waitingRoutes(api, parts)
}

type WishCall = { personId: string; code: string }
type WishWork = (trx: Transaction, edition: Edition, call: WishCall, now: Millis) => Promise<void>

function ownRoutes(api: Api, { database, live, now, loggedIn }: Parts): void {
  const answers = { 200: ownStay }
  const stayOfUser = (personId: string) => readOwnStay(database, live.edition(), personId, now())

  api.route({
    method: 'GET',
    url: '/users/stay',
    config: { counts: 'own rows' },
    onRequest: loggedIn,
    schema: { response: answers },
    handler: request => stayOfUser(currentUser(request).id),
  })

  api.route({
    method: 'POST',
    url: '/users/stay',
    config: { counts: ['detailsPerAccount'] },
    onRequest: loggedIn,
    schema: { body: stayBody, response: answers },
    async handler(request) {
      const call = { personId: currentUser(request).id, fields: request.body }
      await database.write(trx => changeStay(trx, live.edition(), call, now()))
      return stayOfUser(call.personId)
    },
  })

  const wishes: Record<string, WishWork> = { '': askToShare, '/agree': agreeToShare, '/end': endSharing }
  for (const [path, work] of Object.entries(wishes))
    api.route({
      method: 'POST',
      url: `/users/stay/wishes${path}`,
      // Guessing codes reveals no names, and the number of tries is limited.
      config: { counts: ['wishCodesPerAccount'] },
      onRequest: loggedIn,
      schema: { body: wishBody, response: answers },
      async handler(request) {
        const call = { personId: currentUser(request).id, code: request.body.code }
        await database.write(trx => work(trx, live.edition(), call, now()))
        return stayOfUser(call.personId)
      },
    })
}

function waitingRoutes(api: Api, { database, live, now, wakeMail, loggedIn }: Parts): void {
  const answers = { 200: bedWaiting }
  const waitingOf = (personId: string) => readBedWaiting(database.db, live.edition(), personId, now())

  api.route({
    method: 'GET',
    url: '/users/stay/waiting',
    config: { counts: 'own rows' },
    onRequest: loggedIn,
    schema: { response: answers },
    handler: request => waitingOf(currentUser(request).id),
  })

  api.route({
    method: 'POST',
    url: '/users/stay/waiting',
    config: { counts: 'own rows' },
    onRequest: loggedIn,
    schema: { body: bedWaitingBody, response: answers },
    async handler(request) {
      const call = { personId: currentUser(request).id, facility: request.body.facility }
      await database.write(trx => waitForBed(trx, live.edition(), call, now()))
      wakeMail()
      return waitingOf(call.personId)
    },
  })

  api.route({
    method: 'POST',
    url: '/users/stay/waiting/end',
    config: { counts: ['changesPerAccount'] },
    onRequest: loggedIn,
    schema: { response: answers },
    async handler(request) {
      const { id } = currentUser(request)
      await database.write(trx => stopWaiting(trx, live.edition(), id, now()))
      wakeMail()
      return waitingOf(id)
    },
  })
}
