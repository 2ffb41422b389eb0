// The calls about rounds on stage.
import { callTo } from '../shell/organiser-call.ts'

export const readRounds = callTo('GET /stage')
export const readSheet = callTo('GET /stage/:eventId/:roundId')
export const sendPresses = callTo('POST /stage/:eventId/:roundId/presses')
export const drawLots = callTo('POST /stage/:eventId/:roundId/draw')
export const moveSlots = callTo('POST /stage/:eventId/:roundId/order')
export const addPerformer = callTo('POST /stage/:eventId/:roundId/add')
export const publishOrder = callTo('POST /stage/:eventId/:roundId/publish')
export const releaseNames = callTo('POST /stage/:eventId/:roundId/names')
export const readTimes = callTo('GET /slots/:eventId/:roundId')
export const bookTime = callTo('POST /slots/:eventId/:roundId/book')
export const freeTime = callTo('POST /slots/:eventId/:roundId/free')
export const endRound = callTo('POST /stage/:eventId/:roundId/over')
