// The organisers' calls about mail.
import { callTo } from '../shell/organiser-call.ts'

export const listMail = callTo('GET /mail')
export const resendMail = callTo('POST /mail/:mailId/resend')
