// The organisers' calls about mail.
import type { MailList, MailRow } from '../../../domain/mail/api.ts'
import { get, part, post, type Query } from '../shell/organiser-call.ts'

export const listMail = (query: Query) => get<MailList>('mail', query)
export const resendMail = (mailId: string) => post<MailRow>(`mail/${part(mailId)}/resend`, {})
