// The types of the calls about notices, for browsers: they take no schema, because zod must not reach them.
import type { z } from 'zod'
import type * as notices from './notice-api.ts'

export type Audience = z.infer<typeof notices.audience>
export type PreviewNoticeBody = z.input<typeof notices.previewNoticeBody>
export type NoticePreview = z.infer<typeof notices.noticePreview>
export type SendNoticeBody = z.input<typeof notices.sendNoticeBody>
export type NoticeRow = z.infer<typeof notices.noticeRow>
export type NoticesList = z.infer<typeof notices.noticesList>
export type WithdrawNoticeBody = z.input<typeof notices.withdrawNoticeBody>
export type OwnNotices = z.infer<typeof notices.ownNotices>
