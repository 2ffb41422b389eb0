// The calls of the hospitality team. Each call needs the permission `stay`. The answers have only data that this team
// may see, so they have no addresses, and no sums of money except deposits.
import { bedLimits, listFileQuery } from '../../domain/stay/desk-api.ts'
import { deskCalls } from '../access/desk-calls.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { isoTime } from '../clock.ts'
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
  houseRoutes(api, parts)
  bedRoutes(api, parts)
  deskRoutes(api, parts)
  const { file } = deskCalls(api, parts)
  file('/stay/lists', { may: 'stay', query: listFileQuery }, ({ edition, query, now }) =>
    stayTable(parts.database.db, edition, query, now),
  )
}

/** Largest body, in bytes, for a file of rooms or for the beds of a whole proposal. */
const largeBody = 512 * 1024

const noDeposit = { may: 'stay', ownMoney: 'none: moves no deposit of a person' } as const

function houseRoutes(api: Api, parts: StaffParts): void {
  const { db } = parts.database
  const { get, post } = deskCalls(api, parts)
  const file = { ...noDeposit, bodyLimit: largeBody }

  get('/stay/board', { may: 'stay' }, ({ edition, now }) => readStayOverview(db, edition, now))
  post('/stay/houses', noDeposit, (trx, { body, now }) => addHouse(trx, body, now))
  post('/stay/houses/:houseId', noDeposit, (trx, { params, body }) => changeHouse(trx, params.houseId, body))
  post('/stay/houses/:houseId/remove', noDeposit, (trx, { params, now }) => removeHouse(trx, params.houseId, now))
  post('/stay/rooms', noDeposit, (trx, { body }) => addRoom(trx, body))
  post('/stay/rooms/:roomId', noDeposit, (trx, { edition, params, body, now }) =>
    changeRoom(trx, edition, params.roomId, body, now),
  )
  post('/stay/rooms/:roomId/remove', noDeposit, (trx, { edition, params, now }) =>
    removeRoom(trx, edition, params.roomId, now),
  )
  post('/stay/rooms/:roomId/close', noDeposit, (trx, { staff, edition, params, body, now }) =>
    closeRoom(trx, edition, { ...body, ...params, staffId: staff.id }, now),
  )
  post('/stay/rooms/preview', file, async (trx, { edition, body, now }) => ({
    answer: await previewRooms(trx, edition, body, now),
    entries: [],
  }))
  post('/stay/rooms/import', file, (trx, { edition, body, now }) => importRooms(trx, edition, body, now))
  get('/stay/limits', { may: 'stay' }, ({ edition, now }) => listLimits(db, edition, now))
  post('/stay/limits', noDeposit, (trx, { staff, edition, body, now }) =>
    setLimits(trx, edition, { limits: bedLimits.parse(body.limits), staffId: staff.id }, now),
  )
}

function bedRoutes(api: Api, parts: StaffParts): void {
  const { db } = parts.database
  const { get, post } = deskCalls(api, parts)

  get('/stay/proposal', { may: 'stay' }, ({ edition, query, now }) => propose(db, edition, now, query.only))
  post('/stay/give', { ...noDeposit, bodyLimit: largeBody }, (trx, { staff, edition, body, now }) =>
    giveBeds(trx, edition, { staffId: staff.id, beds: body.beds }, now),
  )
  post('/stay/move', noDeposit, (trx, { staff, edition, body, now }) =>
    moveGuest(trx, edition, { staffId: staff.id, move: body }, now),
  )
  post('/stay/nights', noDeposit, (trx, { staff, edition, body, now }) =>
    changeDays(trx, edition, { staffId: staff.id, change: body }, now),
  )
  post('/stay/tell', noDeposit, (trx, { edition, now }) => mailRooms(trx, edition, now))
}

function deskRoutes(api: Api, parts: StaffParts): void {
  const { keys } = parts
  const { db } = parts.database
  const { get, post } = deskCalls(api, parts)
  const deposit = { may: 'stay', ownMoney: 'refused' } as const

  // A POST, because it writes the reader’s name to the audit log.
  post('/stay/desk/list', noDeposit, async (trx, { staff, edition, now }) => {
    await addPasses(trx, await guestsWithoutPass(trx, edition, 'nights'), now)
    const people = await readDeskList(trx, { edition, passSecret: keys.passes }, now)
    const houses = await readHousesWithFree(trx, edition, now)
    const facts = { madeAt: isoTime(now), tonight: presentNight(edition, now), deposit: edition.stay.deposit ?? 0 }
    return {
      answer: { ...facts, houses, people, free: await readFreeBeds(trx, edition, now) },
      entries: (await wasLogged(trx, staff.id, 'stay.list', now)) ? [] : [{ action: 'stay.list', personId: null }],
    }
  })
  post('/stay/desk/act', deposit, (trx, { staff, edition, body, now }) =>
    actAtDesk(trx, edition, { ...body, staffId: staff.id }, now),
  )
  get('/stay/desk/kept', { may: 'stay' }, () => readActsToReview(db))
  post('/stay/desk/kept', deposit, (trx, { staff, edition, body, now }) =>
    reviewAct(trx, edition, { ...body, staffId: staff.id }, now),
  )
  get('/stay/deposits', { may: 'stay' }, () => readDepositHouses(db))
  post('/stay/deposits/count', noDeposit, (trx, { staff, body, now }) =>
    countDeposits(trx, { ...body, staffId: staff.id }, now),
  )
}
