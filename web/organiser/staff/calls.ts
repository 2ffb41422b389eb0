// The organisers' calls about roles and invitations.
import type {
  AcceptedInvitation,
  ApproveBody,
  ChangeEventsBody,
  GrantBody,
  InviteBody,
  Invited,
  RevokeRoleBody,
  StaffInvitation,
  StaffList,
} from '../../../domain/staff/api.ts'
import { call } from '../../calls/api.ts'
import { get, post } from '../shell/organiser-call.ts'

export const listStaff = () => get<StaffList>('staff')
export const grantRole = (body: GrantBody) => post<StaffList>('staff/grant', body)
export const approveRole = (body: ApproveBody) => post<StaffList>('staff/approve', body)
export const changeEvents = (body: ChangeEventsBody) => post<StaffList>('staff/change', body)
export const inviteStaff = (body: InviteBody) => post<Invited>('staff/invite', body)
export const endInvitation = (invitationId: string) => post<StaffList>('staff/uninvite', { invitationId })
/** Calls of a person who was invited and has no role yet. */
export const readInvitation = (token: string) => call<StaffInvitation>('POST', 'users/invitation', { token })
export const acceptInvitation = (token: string) => call<AcceptedInvitation>('POST', 'users/acceptInvitation', { token })
export const revokeRole = (body: RevokeRoleBody) => post<StaffList>('staff/revoke', body)
