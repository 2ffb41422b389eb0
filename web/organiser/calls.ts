// The organisers' calls, one small function each; those of check-in, rosters and facilities are in day-calls.ts. A call never throws.
import type * as api from '../../domain/organiser-types.ts'
import { type Answer, call, type Failure, longestPasswordCall } from '../api.ts'
import { forgetWork } from '../stored-work.ts'

/** A list's search, filters, sorting and page, as the address has them. */
export type Query = Record<string, string>

const endListeners = new Set<() => void>()

/** Calls `listen` when the server asks for the password again. Returns a function that stops it. */
export function onSessionEnd(listen: () => void): () => void {
  endListeners.add(listen)
  return () => endListeners.delete(listen)
}

let askPassword: (() => Promise<boolean>) | null = null

/** Sets who asks for the password when a grave act needs it; `ask` answers whether it was given. Returns a function that takes it back. */
export function onPasswordNeeded(ask: () => Promise<boolean>): () => void {
  askPassword = ask
  return () => {
    askPassword = null
  }
}

/** Milliseconds for files of everything and for statements, whose work grows with their rows. */
const longWork = 120_000

/** Makes a call below /api/organiser. One that needs the password typed again is made once more after that. */
export async function organiserCall<T>(
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  longest?: number,
): Promise<Answer<T>> {
  return withPassword(() => call<T>(method, `organiser/${path}`, body, { longest }))
}

/** Fetches a file. A plain link cannot send the token. */
export async function fetchFile(path: string, method: 'GET' | 'POST' = 'GET'): Promise<Answer<Blob>> {
  const read = (response: Response) => response.blob()
  return withPassword(() =>
    call<Blob>(method, `organiser/${path}`, method === 'POST' ? {} : undefined, { read, longest: longWork }),
  )
}

async function withPassword<T>(makeCall: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const send = async () => noticeEnd(await makeCall())
  const answer = await send()
  const needsPassword = !answer.ok && isRefused(answer.failure, 'password_needed')
  return needsPassword && (await askPassword?.()) ? send() : answer
}

function noticeEnd<T>(answer: Answer<T>): Answer<T> {
  if (!answer.ok && answer.failure.kind === 'refused' && answer.failure.status === 401)
    for (const listen of endListeners) listen()
  // Only the server's own refusal says that this is no organiser; without its answer a gate goes on.
  if (!answer.ok && isRefused(answer.failure, 'not_staff')) forgetWork()
  return answer
}

export function isRefused(failure: Failure | null, ...codes: string[]): boolean {
  return failure?.kind === 'refused' && codes.includes(failure.code)
}

/** `path?a=b` without the empty values. */
export function withQuery(path: string, query: Query): string {
  const given = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
  return given.size > 0 ? `${path}?${given}` : path
}

const get = <T>(path: string, query: Query = {}) => organiserCall<T>('GET', withQuery(path, query))
export const post = <T>(path: string, body: object, longest?: number) => organiserCall<T>('POST', path, body, longest)
const part = encodeURIComponent

export const askMe = () => get<api.Me>('me')
export const askOverview = () => get<api.OverviewFigures>('overview')

export const listPeople = (query: Query) => get<api.PeopleList>('people', query)
export const readPerson = (userId: string) => get<api.PersonPage>(`people/${part(userId)}`)
export const readRegistrations = (userId: string, query: Query) =>
  get<api.RegistrationsList>(`people/${part(userId)}/registrations`, query)
export const addWalkIn = (body: api.WalkInBody) => post<api.PersonPage>('people', body, longestPasswordCall)
export const changeEvents = (userId: string, body: api.DeskEventsBody) =>
  post<api.PersonPage>(`people/${part(userId)}/events`, body)
export const markStudent = (userId: string, body: api.StudentBody) =>
  post<api.PersonPage>(`people/${part(userId)}/student`, body)
export const replacePass = (userId: string, body: api.ReplacePassBody) =>
  post<api.PersonPage>(`people/${part(userId)}/pass`, body)
export const correctPerson = (userId: string, body: api.CorrectBody) =>
  post<api.PersonPage>(`people/${part(userId)}/correct`, body)

export const listPayments = (query: Query) => get<api.PaymentsList>('payments', query)
export const recordPayment = (body: api.PaymentBody) => post<api.PaymentRow>('payments', body)
export const recordRefund = (body: api.RefundBody) => post<api.PaymentRow>('refunds', body)
export const correctPayment = (paymentId: string, body: api.CorrectPaymentBody) =>
  post<api.PaymentRow>(`payments/${part(paymentId)}/correct`, body)
export const listClaims = (query: Query) => get<api.ClaimsList>('claims', query)
export const confirmClaim = (claimId: string, body: api.ConfirmClaimBody) =>
  post<api.ClaimRow>(`claims/${part(claimId)}/confirm`, body)
export const rejectClaim = (claimId: string, body: api.RejectClaimBody) =>
  post<api.ClaimRow>(`claims/${part(claimId)}/reject`, body)
export const previewStatement = (body: api.StatementBody) =>
  post<api.StatementPreview>('statements/preview', body, longWork)
export const importStatement = (body: api.StatementImportBody) =>
  post<api.StatementResult>('statements/import', body, longWork)
export const listTransfers = (query: Query) => get<api.TransfersList>('transfers', query)
export const matchTransfers = () => post<api.MatchResult>('transfers/match', {})
export const assignTransfer = (transferId: string, body: api.AssignBody) =>
  post<api.TransferRow>(`transfers/${part(transferId)}/assign`, body)
export const ignoreTransfer = (transferId: string, body: api.IgnoreBody) =>
  post<api.TransferRow>(`transfers/${part(transferId)}/ignore`, body)
export const reopenTransfer = (transferId: string) => post<api.TransferRow>(`transfers/${part(transferId)}/reopen`, {})
export const readCashUp = (day: string) => get<api.CashUp>('cash-up', { day })
export const openBox = (body: { float: number }) => post<api.CashBox>('cash-boxes', body)
export const countBox = (boxId: string, body: api.CountBoxBody) =>
  post<api.CashBox>(`cash-boxes/${part(boxId)}/count`, body)
export const closeBox = (boxId: string) => post<api.CashBox>(`cash-boxes/${part(boxId)}/close`, {})

export const listMail = (query: Query) => get<api.MailList>('mail', query)
export const resendMail = (mailId: string) => post<api.MailRow>(`mail/${part(mailId)}/resend`, {})
export const listColleges = (query: Query) => get<api.CollegesList>('colleges', query)
export const mergeCollege = (body: api.MergeCollegeBody) => post<{ merged: boolean }>('colleges/merge', body)
export const listAudit = (query: Query) => get<api.AuditList>('audit', query)
export const confirmPassword = (password: string) =>
  post<api.PasswordConfirmed>('confirm-password', { password }, longestPasswordCall)
export const listStaff = () => get<api.StaffList>('staff')
export const grantRole = (body: api.GrantBody) => post<api.StaffList>('staff/grant', body)
export const approveRole = (body: api.ApproveBody) => post<api.StaffList>('staff/approve', body)
export const startSecondFactor = () => post<api.SecondFactorSecret>('second-factor/start', {})
export const setSecondFactor = (code: string) => post<api.RecoveryCodes>('second-factor/set', { code })
export const checkSecondFactor = (code: string) => post<api.SecondFactorPassed>('second-factor/check', { code })
export const removeSecondFactor = (body: api.RemoveSecondFactorBody) =>
  post<api.StaffList>('staff/remove-second-factor', body)
export const inviteStaff = (body: api.InviteBody) => post<api.Invited>('staff/invite', body)
export const endInvitation = (invitationId: string) => post<api.StaffList>('staff/uninvite', { invitationId })
/** Of whoever was invited, who has no role yet. */
export const readInvitation = (token: string) => call<api.Invitation>('POST', 'users/invitation', { token })
export const acceptInvitation = (token: string) =>
  call<api.AcceptedInvitation>('POST', 'users/acceptInvitation', { token })
export const revokeRole = (body: api.RevokeBody) => post<api.StaffList>('staff/revoke', body)
