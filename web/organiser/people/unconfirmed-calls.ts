// The organisers' calls about accounts whose address nobody confirmed and that hold something.
import { callTo, longWork } from '../shell/organiser-call.ts'

export const listUnconfirmed = callTo('GET /unconfirmed')
export const endUnconfirmed = callTo('POST /unconfirmed/end', longWork)
