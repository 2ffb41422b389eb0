// The organisers' calls about notices, one small function each. A call never throws.
import type * as api from '../../domain/notice-types.ts'
import { organiserCall, type Query, withQuery } from './calls.ts'

export const listNotices = (query: Query) => organiserCall<api.NoticesList>('GET', withQuery('notices', query))
export const previewNotice = (body: api.PreviewNoticeBody) =>
  organiserCall<api.NoticePreview>('POST', 'notices/preview', body)
export const sendNotice = (body: api.SendNoticeBody) => organiserCall<{ noticeId: string }>('POST', 'notices', body)
export const withdrawNotice = (noticeId: string, body: api.WithdrawNoticeBody) =>
  organiserCall<{ noticeId: string }>('POST', `notices/${encodeURIComponent(noticeId)}/withdraw`, body)
