// The calls of the team of hospitality. Each needs the permission `stay`; what they answer of people is what that team
// may see: no sum but deposits, no address.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import {
  actsToReview,
  bedLimits,
  closeBody,
  countAnswer,
  countBody,
  depositsAnswer,
  deskAct,
  deskAnswer,
  deskList,
  giveAnswer,
  giveBody,
  houseBody,
  houseParams,
  limitsAnswer,
  limitsBody,
  listFileQuery,
  mailRoomsAnswer,
  moveAnswer,
  moveBody,
  nightsAnswer,
  nightsBody,
  proposalAnswer,
  proposalQuery,
  reviewActBody,
  roomBody,
  roomParams,
  roomsFileBody,
  roomsPreview,
  stayOverview,
  written,
} from '../../domain/stay/desk-api.ts'
import { currentStaff } from '../access/guard.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { type Audited, staffWrite } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import type { Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { fileRoute } from '../lists/file-route.ts'
import { wasLogged } from '../lists/log-reads.ts'
import type { Api } from '../parts.ts'
import { addPasses } from '../pass/store.ts'
import { giveBeds, mailRooms, moveGuest, propose } from './beds/allot-beds.ts'
import { changeDays } from './beds/change-days.ts'
import { presentNight } from './beds/free-beds.ts'
import { readActsToReview, reviewAct } from './desk/acts-to-review.ts'
import { countDeposits, readDepositHouses } from './desk/deposits.ts'
import { actAtDesk } from './desk/desk-acts.ts'
import { readDeskList, readHousesWithFree } from './desk/guest-list.ts'
import { guestsWithoutPass } from './guests.ts'
import { addHouse, addRoom, changeHouse, changeRoom, closeRoom, removeHouse, removeRoom } from './houses/houses.ts'
import { importRooms, previewRooms } from './houses/import-rooms.ts'
import { stayTable } from './lists.ts'
import { readStayOverview } from './overview.ts'
import { readFreeBeds } from './rows.ts'
import { listLimits, setLimits } from './waiting-list/limits.ts'

export function stayDeskRoutes(api: Api, parts: StaffParts): void {
  const add = routesOf(api, parts)
  houseRoutes(add)
  bedRoutes(add)
  deskRoutes(add, parts)
  fileRoute(api, parts, {
    url: '/stay/lists',
    permission: 'stay',
    query: listFileQuery,
    table: query => stayTable(parts.database.db, parts.live.edition(), query, parts.now()),
  })
}

type Body<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Call<B, P> = {
  edition: Edition
  staffId: string
  body: Body<B>
  params: Body<P>
  now: Millis
}
type Schemas<A, B, P> = { answer: A; body?: B; params?: P; limit?: number; withDeposits?: true }
type Add = ReturnType<typeof routesOf>

/** Adds reads and writes of this part: their guard, transaction and audit entries are the same for all. */
function routesOf(api: Api, { database, live, now, guardFor, wakeMail }: StaffParts) {
  const { db } = database
  return {
    get<A extends z.ZodType, Q extends z.ZodType | undefined = undefined>(
      url: string,
      answer: A,
      read: (edition: Edition, now: Millis, query: Body<Q>) => Promise<z.input<A>>,
      query?: Q,
    ) {
      api.route({
        method: 'GET',
        url: `/organiser/stay${url}`,
        onRequest: guardFor('stay'),
        schema: { ...(query && { querystring: query }), response: { 200: answer } },
        handler: ((request: FastifyRequest) => read(live.edition(), now(), request.query as Body<Q>)) as never,
      })
    },
    db,
    post<A extends z.ZodType, B extends z.ZodType | undefined = undefined, P extends z.ZodType | undefined = undefined>(
      url: string,
      { answer, body, params, limit, withDeposits }: Schemas<A, B, P>,
      work: (trx: Transaction, call: Call<B, P>) => Promise<Audited<z.input<A>>>,
    ) {
      api.route({
        method: 'POST',
        url: `/organiser/stay${url}`,
        onRequest: guardFor('stay'),
        config: { ownMoney: withDeposits ? 'refused' : 'none: moves no deposit of a person' },
        ...(limit && { bodyLimit: limit }),
        schema: { ...(body && { body }), ...(params && { params }), response: { 200: answer } },
        handler: (async (request: FastifyRequest) => {
          const { id: staffId } = currentStaff(request)
          const call = {
            edition: live.edition(),
            staffId,
            body: request.body as Body<B>,
            params: request.params as Body<P>,
            now: now(),
          }
          const done = await staffWrite(database, staffId, call.now, trx => work(trx, call))
          wakeMail()
          return done
        }) as never,
      })
    },
  }
}

/** Bytes of a body with a file of rooms or the beds of a whole proposal. */
const largeBody = 512 * 1024

function houseRoutes({ get, post, db }: Add): void {
  get('/board', stayOverview, (edition, now) => readStayOverview(db, edition, now))
  const house = { answer: written, params: houseParams }
  post('/houses', { answer: written, body: houseBody }, (trx, { body, now }) => addHouse(trx, body, now))
  post('/houses/:houseId', { ...house, body: houseBody }, (trx, { params, body }) =>
    changeHouse(trx, params.houseId, body),
  )
  post('/houses/:houseId/remove', house, (trx, { params, now }) => removeHouse(trx, params.houseId, now))
  const room = { answer: written, params: roomParams }
  post('/rooms', { answer: written, body: roomBody }, (trx, { body }) => addRoom(trx, body))
  post('/rooms/:roomId', { ...room, body: roomBody }, (trx, { edition, params, body, now }) =>
    changeRoom(trx, edition, params.roomId, body, now),
  )
  post('/rooms/:roomId/remove', room, (trx, { edition, params, now }) => removeRoom(trx, edition, params.roomId, now))
  post('/rooms/:roomId/close', { ...room, body: closeBody }, (trx, { edition, params, body, staffId, now }) =>
    closeRoom(trx, edition, { ...body, ...params, staffId }, now),
  )
  post(
    '/rooms/preview',
    { answer: roomsPreview, body: roomsFileBody, limit: largeBody },
    async (trx, { edition, body, now }) => ({ answer: await previewRooms(trx, edition, body, now), entries: [] }),
  )
  post(
    '/rooms/import',
    { answer: z.object({ added: z.number(), changed: z.number() }), body: roomsFileBody, limit: largeBody },
    (trx, { edition, body, now }) => importRooms(trx, edition, body, now),
  )
  get('/limits', limitsAnswer, (edition, now) => listLimits(db, edition, now))
  post('/limits', { answer: limitsAnswer, body: limitsBody }, (trx, { edition, body, staffId, now }) =>
    setLimits(trx, edition, { limits: bedLimits.parse(body.limits), staffId }, now),
  )
}

function bedRoutes({ get, post, db }: Add): void {
  get('/proposal', proposalAnswer, (edition, now, query) => propose(db, edition, now, query.only), proposalQuery)
  post('/give', { answer: giveAnswer, body: giveBody, limit: largeBody }, (trx, { edition, body, staffId, now }) =>
    giveBeds(trx, edition, { staffId, beds: body.beds }, now),
  )
  post('/move', { answer: moveAnswer, body: moveBody }, (trx, { edition, body, staffId, now }) =>
    moveGuest(trx, edition, { staffId, move: body }, now),
  )
  post('/nights', { answer: nightsAnswer, body: nightsBody }, (trx, { edition, body, staffId, now }) =>
    changeDays(trx, edition, { staffId, change: body }, now),
  )
  post('/tell', { answer: mailRoomsAnswer }, (trx, { edition, now }) => mailRooms(trx, edition, now))
}

function deskRoutes({ get, post, db }: Add, { keys }: StaffParts): void {
  // It is a read that notes who took it.
  post('/desk/list', { answer: deskList }, async (trx, { edition, staffId, now }) => {
    await addPasses(trx, await guestsWithoutPass(trx, edition, 'nights'), now)
    const people = await readDeskList(trx, { edition, passSecret: keys.passes }, now)
    const houses = await readHousesWithFree(trx, edition, now)
    const facts = { madeAt: isoTime(now), tonight: presentNight(edition, now), deposit: edition.stay.deposit ?? 0 }
    return {
      answer: { ...facts, houses, people, free: await readFreeBeds(trx, edition, now) },
      entries: (await wasLogged(trx, staffId, 'stay.list', now)) ? [] : [{ action: 'stay.list', personId: null }],
    }
  })
  post('/desk/act', { answer: deskAnswer, body: deskAct, withDeposits: true }, (trx, { edition, body, staffId, now }) =>
    actAtDesk(trx, edition, { ...body, staffId }, now),
  )
  get('/desk/kept', actsToReview, () => readActsToReview(db))
  post(
    '/desk/kept',
    { answer: written, body: reviewActBody, withDeposits: true },
    (trx, { edition, body, staffId, now }) => reviewAct(trx, edition, { ...body, staffId }, now),
  )
  get('/deposits', depositsAnswer, () => readDepositHouses(db))
  post('/deposits/count', { answer: countAnswer, body: countBody }, (trx, { body, staffId, now }) =>
    countDeposits(trx, { ...body, staffId }, now),
  )
}
