// The organisers' calls about houses, rooms, beds, nights and house desks.
import type { HouseBody, ReviewActBody, RoomBody } from '../../../domain/stay/desk-api.ts'
import { callTo, longWork } from '../shell/organiser-call.ts'

const addHouse = callTo('POST /stay/houses')
const changeHouse = callTo('POST /stay/houses/:houseId')
const addRoom = callTo('POST /stay/rooms')
const changeRoom = callTo('POST /stay/rooms/:roomId')

export const readBoard = callTo('GET /stay/board')
export const saveHouse = (houseId: string | null, body: HouseBody) =>
  houseId === null ? addHouse(body) : changeHouse(houseId, body)
export const removeHouse = callTo('POST /stay/houses/:houseId/remove')
export const saveRoom = (roomId: string | null, body: RoomBody) =>
  roomId === null ? addRoom(body) : changeRoom(roomId, body)
export const removeRoom = callTo('POST /stay/rooms/:roomId/remove')
export const closeRoom = callTo('POST /stay/rooms/:roomId/close')
export const previewRooms = (csv: string) => callTo('POST /stay/rooms/preview', longWork)({ csv })
export const importRooms = (csv: string) => callTo('POST /stay/rooms/import', longWork)({ csv })
export const readLimits = callTo('GET /stay/limits')
export const setLimits = callTo('POST /stay/limits')
export const readProposal = (only: readonly string[] = []) => callTo('GET /stay/proposal')({ only: only.join(',') })
export const giveBeds = callTo('POST /stay/give', longWork)
export const moveGuest = callTo('POST /stay/move')
export const changeNights = callTo('POST /stay/nights')
export const mailRooms = callTo('POST /stay/tell', longWork)
export const readDeskList = callTo('POST /stay/desk/list')
export const sendDeskAct = callTo('POST /stay/desk/act')
export const readActsToReview = callTo('GET /stay/desk/kept')
export const changeActToReview = (change: ReviewActBody['change']) => callTo('POST /stay/desk/kept')({ change })
export const readDeposits = callTo('GET /stay/deposits')
export const countDeposits = callTo('POST /stay/deposits/count')
