// The organisers' calls about cash boxes.
import { callTo } from '../shell/organiser-call.ts'

export const readCashUp = (day: string) => callTo('GET /cash-up')({ day })
export const openBox = callTo('POST /cash-boxes')
export const countBox = callTo('POST /cash-boxes/:boxId/count')
export const closeBox = callTo('POST /cash-boxes/:boxId/close')
