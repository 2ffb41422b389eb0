// The organisers' calls about doubtful accounts.
import { callTo, longWork } from '../shell/organiser-call.ts'

export const listUnconfirmed = callTo('GET /unconfirmed')
export const endUnconfirmed = callTo('POST /unconfirmed/end', longWork)
