// The organisers' calls about notices.
import type {
  NoticePreview,
  NoticesList,
  PreviewNoticeBody,
  SendNoticeBody,
  WithdrawNoticeBody,
  WithdrawnNotice,
} from '../../../domain/notices/api.ts'
import { get, part, post, type Query } from '../shell/organiser-call.ts'

export const listNotices = (query: Query) => get<NoticesList>('notices', query)
export const previewNotice = (body: PreviewNoticeBody) => post<NoticePreview>('notices/preview', body)
export const sendNotice = (body: SendNoticeBody) => post<{ noticeId: string }>('notices', body)
export const withdrawNotice = (noticeId: string, body: WithdrawNoticeBody) =>
  post<WithdrawnNotice>(`notices/${part(noticeId)}/withdraw`, body)
