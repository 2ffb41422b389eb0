// The organisers' calls about confirming the password and about the second factor.
import { longestPasswordCall } from '../../calls/api.ts'
import { callTo } from '../shell/organiser-call.ts'

export const confirmPassword = (password: string) => callTo('POST /confirm-password', longestPasswordCall)({ password })
export const startSecondFactor = callTo('POST /second-factor/start')
export const setSecondFactor = (code: string) => callTo('POST /second-factor/set')({ code })
export const checkSecondFactor = (code: string) => callTo('POST /second-factor/check')({ code })
export const removeSecondFactor = callTo('POST /staff/remove-second-factor')
