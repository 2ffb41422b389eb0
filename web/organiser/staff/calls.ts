// The organisers' calls about roles and invitations.
import type { AcceptedInvitation, StaffInvitation } from '../../../domain/staff/api.ts'
import { call } from '../../calls/api.ts'
import { callTo } from '../shell/organiser-call.ts'

export const listStaff = callTo('GET /staff')
export const grantRole = callTo('POST /staff/grant')
export const approveRole = callTo('POST /staff/approve')
export const changeEvents = callTo('POST /staff/change')
export const inviteStaff = callTo('POST /staff/invite')
export const endInvitation = (invitationId: string) => callTo('POST /staff/uninvite')({ invitationId })
/** Reads an invitation. The invited person may have no role yet. */
export const readInvitation = (token: string) => call<StaffInvitation>('POST', 'users/invitation', { token })
/** Accepts an invitation. The invited person may have no role yet. */
export const acceptInvitation = (token: string) => call<AcceptedInvitation>('POST', 'users/acceptInvitation', { token })
export const revokeRole = callTo('POST /staff/revoke')
