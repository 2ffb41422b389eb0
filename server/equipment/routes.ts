// The calls about times of equipment: of participants about their own, and of coordinators about their events.
import { bookSlotBody, ownEquipment as ownAnswer, releaseSlotBody } from '../../domain/stage/equipment-api.ts'
import { deskCalls, ofEvent } from '../access/desk-calls.ts'
import { currentUser } from '../access/sessions.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import type { Api, Parts } from '../parts.ts'
import { bookFor, bookOwn, free, releaseOwn } from './book.ts'
import { ownEquipment, readEquipment } from './read.ts'
import { requireEquipment } from './store.ts'

export function equipmentRoutes(api: Api, { database, live, now, loggedIn }: Parts): void {
  const read = (personId: string) => ownEquipment(database.db, live.edition(), personId, now())

  api.route({
    method: 'GET',
    url: '/users/slots',
    config: { counts: 'own rows' },
    onRequest: loggedIn,
    schema: { response: { 200: ownAnswer } },
    handler: request => read(currentUser(request).id),
  })

  api.route({
    method: 'POST',
    url: '/users/slots/book',
    config: { counts: ['changesPerAccount'] },
    onRequest: loggedIn,
    schema: { body: bookSlotBody, response: { 200: ownAnswer } },
    async handler(request) {
      const { event, round, team, startsAt, insteadOf } = request.body
      const { id } = currentUser(request)
      const edition = live.edition()
      const at = requireEquipment(edition, { eventId: event, roundId: round })
      const times = { startsAt: Date.parse(startsAt), insteadOf: insteadOf === null ? null : Date.parse(insteadOf) }
      await database.write(trx => bookOwn(trx, edition, at, { personId: id, team, ...times, now: now() }))
      return read(id)
    },
  })

  api.route({
    method: 'POST',
    url: '/users/slots/release',
    config: { counts: ['changesPerAccount'] },
    onRequest: loggedIn,
    schema: { body: releaseSlotBody, response: { 200: ownAnswer } },
    async handler(request) {
      const { event, round, team, startsAt } = request.body
      const { id } = currentUser(request)
      const at = requireEquipment(live.edition(), { eventId: event, roundId: round })
      const call = { personId: id, team, startsAt: Date.parse(startsAt), now: now() }
      await database.write(trx => releaseOwn(trx, at, call))
      return read(id)
    },
  })
}

export function equipmentDeskRoutes(api: Api, parts: StaffParts): void {
  const { db } = parts.database
  const { get, post } = deskCalls(api, parts)
  const options = { may: 'stage', ...ofEvent } as const
  type Call = { edition: Parameters<typeof requireEquipment>[0]; params: { eventId: number; roundId: string } }
  const roundOf = ({ edition, params }: Call) => requireEquipment(edition, params)
  const sheet = (_done: unknown, call: Call) => readEquipment(db, call.edition, roundOf(call))

  get('/slots/:eventId/:roundId', options, call => sheet(null, call))
  post(
    '/slots/:eventId/:roundId/book',
    options,
    (trx, call) => {
      const { performer, startsAt } = call.body
      const given = { performer, startsAt: Date.parse(startsAt), staffId: call.staff.id, now: call.now }
      return bookFor(trx, call.edition, roundOf(call), given)
    },
    sheet,
  )
  post(
    '/slots/:eventId/:roundId/free',
    options,
    (trx, call) => {
      const { startsAt, reason } = call.body
      return free(trx, call.edition, roundOf(call), { startsAt: Date.parse(startsAt), reason })
    },
    sheet,
  )
}
