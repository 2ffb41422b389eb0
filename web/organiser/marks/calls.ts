// The organisers' calls about judges and marks.
import { callTo } from '../shell/organiser-call.ts'

export const listRounds = callTo('GET /stage')
export const readJudges = callTo('GET /judges/:eventId')
export const addJudge = callTo('POST /judges/:eventId/add')
export const renewLink = callTo('POST /judges/:eventId/link')
export const revokeJudge = callTo('POST /judges/:eventId/revoke')
export const reopenSheet = callTo('POST /judges/:eventId/reopen')
export const readMarks = callTo('GET /marks/:eventId/:roundId')
export const writeCriteria = callTo('POST /marks/:eventId/:roundId/criteria')
export const typeMarks = callTo('POST /marks/:eventId/:roundId/type')
export const makeDraft = callTo('POST /marks/:eventId/:roundId/draft')
export const orderNext = callTo('POST /marks/:eventId/:roundId/order-next')
