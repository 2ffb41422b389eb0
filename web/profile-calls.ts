// The calls of the profile, one small function each, as in api.ts: only who is logged in loads them.
import type { Details, DetailsBody, EventRegistrationBody, IdentityBody, Message, Pass, User } from '../domain/api.ts'
import type { CalendarFeed } from '../domain/calendar-api.ts'
import type { CertificateBody, OwnCertificates } from '../domain/certificate-types.ts'
import type { ChangePasswordBody, LogIns } from '../domain/log-ins-api.ts'
import type { OwnNotices } from '../domain/notice-types.ts'
import type { ClaimBody, OwnPayments } from '../domain/organiser-types.ts'
import type { PersonalData } from '../domain/personal-data-api.ts'
import type { WaitingLines } from '../domain/places-types.ts'
import type { OwnResults } from '../domain/results-types.ts'
import { call, longestPasswordCall } from './api.ts'

export const updateFacility = (facility: string) => call<User>('POST', 'users/updateUserFacility', { facility })
export const registerForEvents = (body: EventRegistrationBody) => call<User>('POST', 'users/eventRegistration', body)
export const readLines = () => call<WaitingLines>('GET', 'users/waitingList')
export const joinLine = (event: number) => call<WaitingLines>('POST', 'users/waitingList', { event })
export const leaveLine = (event: number) => call<WaitingLines>('DELETE', `users/waitingList/${event}`, {})
export const readCertificates = () => call<OwnCertificates>('GET', 'users/certificates')
export const fetchCertificate = (earned: CertificateBody) =>
  call<Blob>('POST', 'users/certificates/file', earned, { read: response => response.blob() })
export const readPass = () => call<Pass>('GET', 'users/pass')
export const readCalendar = () => call<CalendarFeed>('POST', 'users/calendar', {})
export const renewCalendar = () => call<CalendarFeed>('POST', 'users/renewCalendar', {})
export const readPayments = () => call<OwnPayments>('GET', 'users/payments')
export const claimPayment = (body: ClaimBody) => call<OwnPayments>('POST', 'users/paymentClaim', body)
export const readPersonalData = () => call<PersonalData>('GET', 'users/personalData')
export const deleteAccount = (password: string) =>
  call<Message>('POST', 'users/deleteAccount', { password }, { longest: longestPasswordCall })
export const readDetails = () => call<Details>('GET', 'users/details')
export const correctDetails = (fields: DetailsBody) => call<User>('POST', 'users/details', fields)
export const changeIdentity = (body: IdentityBody) =>
  call<Message>('POST', 'users/identity', body, { longest: longestPasswordCall })
export const unregisterFromEvents = (event: number[]) => call<User>('POST', 'users/deleteEvent', { event })
export const readNotices = () => call<OwnNotices>('GET', 'users/notices')
export const setNews = (news: boolean) => call<OwnNotices>('POST', 'users/news', { news })
export const readOwnResults = () => call<OwnResults>('GET', 'users/results')
export const readLogIns = () => call<LogIns>('GET', 'users/sessions')
export const endSession = (sessionId: string) => call<LogIns>('POST', 'users/endSession', { sessionId })
export const endOtherSessions = () => call<LogIns>('POST', 'users/endOtherSessions', {})
export const changePassword = (body: ChangePasswordBody) =>
  call<Message>('POST', 'users/changePassword', body, { longest: longestPasswordCall })
