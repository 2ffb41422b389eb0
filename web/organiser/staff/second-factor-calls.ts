// The organisers' calls about the password typed again and the second factor.
import type {
  PasswordConfirmed,
  RecoveryCodes,
  RemoveSecondFactorBody,
  SecondFactorPassed,
  SecondFactorSecret,
  StaffList,
} from '../../../domain/staff/api.ts'
import { longestPasswordCall } from '../../calls/api.ts'
import { post } from '../shell/organiser-call.ts'

export const confirmPassword = (password: string) =>
  post<PasswordConfirmed>('confirm-password', { password }, longestPasswordCall)
export const startSecondFactor = () => post<SecondFactorSecret>('second-factor/start', {})
export const setSecondFactor = (code: string) => post<RecoveryCodes>('second-factor/set', { code })
export const checkSecondFactor = (code: string) => post<SecondFactorPassed>('second-factor/check', { code })
export const removeSecondFactor = (body: RemoveSecondFactorBody) => post<StaffList>('staff/remove-second-factor', body)
