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
export const endRound = callTo('POST /stage/:eventId/:roundId/over')
