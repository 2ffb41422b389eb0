// The organisers' calls about notices.
import { callTo } from '../shell/organiser-call.ts'

export const listNotices = callTo('GET /notices')
export const previewNotice = callTo('POST /notices/preview')
export const sendNotice = callTo('POST /notices')
export const withdrawNotice = callTo('POST /notices/:noticeId/withdraw')
