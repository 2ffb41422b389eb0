// The calls of the profile; see api.ts. Loaded only for logged-in users.
import type {
  Details,
  DetailsBody,
  EventRegistrationBody,
  IdentityBody,
  Message,
  Pass,
  User,
} from '../../domain/account/api.ts'
import type { ChangePasswordBody, LogIns } from '../../domain/account/log-ins-api.ts'
import type { CertificateBody, OwnCertificates } from '../../domain/certificates/api.ts'
import type { OwnMeals } from '../../domain/meals/api.ts'
import type { ClaimBody, OwnPayments } from '../../domain/money/payments-api.ts'
import type { OwnNotices } from '../../domain/notices/api.ts'
import type { OwnOnline, PayAddress } from '../../domain/online-payments/api.ts'
import type { PersonalData } from '../../domain/personal-data/api.ts'
import type { CalendarFeed } from '../../domain/programme/calendar-api.ts'
import type { OwnResults } from '../../domain/results/api.ts'
import type { WaitingList } from '../../domain/seats/api.ts'
import type { BookSlotBody, OwnEquipment, ReleaseSlotBody } from '../../domain/stage/equipment-api.ts'
import type { OwnTurns } from '../../domain/stage/own-api.ts'
import type { BedWaiting, OwnStay, StayBody } from '../../domain/stay/api.ts'
import { call, longestPasswordCall } from './api.ts'

export const updateFacility = (facility: string) => call<User>('POST', 'users/updateUserFacility', { facility })
export const registerForEvents = (body: EventRegistrationBody) => call<User>('POST', 'users/eventRegistration', body)
export const readWaitingLists = () => call<WaitingList>('GET', 'users/waitingList')
export const joinWaitingList = (event: number) => call<WaitingList>('POST', 'users/waitingList', { event })
export const leaveWaitingList = (event: number) => call<WaitingList>('DELETE', `users/waitingList/${event}`, {})
export const readCertificates = () => call<OwnCertificates>('GET', 'users/certificates')
export const fetchCertificate = (earned: CertificateBody) =>
  call<Blob>('POST', 'users/certificates/file', earned, { read: response => response.blob() })
export const readPass = () => call<Pass>('GET', 'users/pass')
export const readCalendar = () => call<CalendarFeed>('POST', 'users/calendar', {})
export const renewCalendar = () => call<CalendarFeed>('POST', 'users/renewCalendar', {})
export const readOwnMeals = () => call<OwnMeals>('GET', 'users/meals')
export const readPayments = () => call<OwnPayments>('GET', 'users/payments')
export const claimPayment = (body: ClaimBody) => call<OwnPayments>('POST', 'users/paymentClaim', body)
export const readOnline = () => call<OwnOnline>('GET', 'users/payOnline')
export const payOnline = (amount: number) => call<PayAddress>('POST', 'users/payOnline', { amount })
export const readPersonalData = () => call<PersonalData>('GET', 'users/personalData')
export const deleteAccount = (password: string) =>
  call<Message>('POST', 'users/deleteAccount', { password }, { longest: longestPasswordCall })
export const readDetails = () => call<Details>('GET', 'users/details')
export const correctDetails = (fields: DetailsBody) => call<User>('POST', 'users/details', fields)
export const changeIdentity = (body: IdentityBody) =>
  call<Message>('POST', 'users/identity', body, { longest: longestPasswordCall })
/** `facility` is the accommodation and food to choose in the same call. */
export const unregisterFromEvents = (event: number[], facility?: string) =>
  call<User>('POST', 'users/deleteEvent', { event, ...(facility !== undefined && { facility }) })
export const readNotices = () => call<OwnNotices>('GET', 'users/notices')
export const setNews = (news: boolean) => call<OwnNotices>('POST', 'users/news', { news })
export const readOwnResults = () => call<OwnResults>('GET', 'users/results')
export const readLogIns = () => call<LogIns>('GET', 'users/sessions')
export const endSession = (sessionId: string, password: string) =>
  call<LogIns>('POST', 'users/endSession', { sessionId, password }, { longest: longestPasswordCall })
export const endOtherSessions = (password: string) =>
  call<LogIns>('POST', 'users/endOtherSessions', { password }, { longest: longestPasswordCall })
export const changePassword = (body: ChangePasswordBody) =>
  call<Message>('POST', 'users/changePassword', body, { longest: longestPasswordCall })
export const readTurns = () => call<OwnTurns>('GET', 'users/stage')
export const readEquipment = () => call<OwnEquipment>('GET', 'users/slots')
export const bookEquipment = (body: BookSlotBody) => call<OwnEquipment>('POST', 'users/slots/book', body)
export const releaseEquipment = (body: ReleaseSlotBody) => call<OwnEquipment>('POST', 'users/slots/release', body)
export const readStay = () => call<OwnStay>('GET', 'users/stay')
export const changeStay = (body: StayBody) => call<OwnStay>('POST', 'users/stay', body)
export const askToShare = (code: string) => call<OwnStay>('POST', 'users/stay/wishes', { code })
export const agreeToShare = (code: string) => call<OwnStay>('POST', 'users/stay/wishes/agree', { code })
export const endSharing = (code: string) => call<OwnStay>('POST', 'users/stay/wishes/end', { code })
export const readBedWaiting = () => call<BedWaiting>('GET', 'users/stay/waiting')
export const waitForBed = (facility: string) => call<BedWaiting>('POST', 'users/stay/waiting', { facility })
export const stopWaitingForBed = () => call<BedWaiting>('POST', 'users/stay/waiting/end', {})
