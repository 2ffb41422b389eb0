// The schemas of the organisers' calls about roles. What all have in common is in domain/call-fields.ts.
import { z } from 'zod'
import { loginBody } from '../account/api.ts'
import { eventIds, instant, reason } from '../call-fields.ts'
import { roles } from './roles.ts'

// GET /me
export const meSchema = z.object({
  userId: z.string(),
  username: z.string(),
  roles: z.array(z.object({ role: z.enum(roles), events: z.array(z.number().int()) })),
  /** When this staff session ends, ISO-8601. */
  endsAt: instant,
  hasSecondFactor: z.boolean(),
  recoveryCodesLeft: z.number().int(),
})
export type Me = z.infer<typeof meSchema>

// POST /confirm-password (any role): grave acts in this session are confirmed until then
export const confirmPasswordBody = loginBody.pick({ password: true })
export const passwordConfirmed = z.object({ until: instant })
export type PasswordConfirmed = z.infer<typeof passwordConfirmed>

// GET /staff (staff) · POST /staff/grant · POST /staff/approve · POST /staff/revoke
export const staffRow = z.object({
  roleId: z.string(),
  userId: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  events: z.array(z.number().int()),
  grantedBy: z.string(),
  /** Empty: granted on the command line. */
  grantedByUserId: z.string(),
  grantedAt: instant,
  /** False while the role waits for a second administrator. */
  approved: z.boolean(),
  hasSecondFactor: z.boolean(),
})
export type StaffRow = z.infer<typeof staffRow>
const offer = {
  role: z.enum(roles),
  events: z.array(z.number().int()),
  email: z.string(),
  invitedBy: z.string(),
  expiresAt: instant,
}
export const staffList = z.object({
  rows: z.array(staffRow),
  /** The invitations that can still be accepted. */
  invitations: z.array(z.object({ invitationId: z.string(), ...offer })),
})
export type StaffList = z.infer<typeof staffList>
export const grantBody = z.object({
  email: z.string().max(320),
  role: z.enum(roles),
  events: eventIds.default([]),
  reason,
})
export type GrantBody = z.input<typeof grantBody>
export const approveBody = z.object({ roleId: z.string().max(60) })
export type ApproveBody = z.input<typeof approveBody>
export const revokeRoleBody = z.object({ roleId: z.string().max(60), reason })
export type RevokeRoleBody = z.input<typeof revokeRoleBody>

// POST /staff/change (staff): another list of events for a coordinator; the role stays
export const changeEventsBody = z.object({ roleId: z.string().max(60), events: eventIds, reason })
export type ChangeEventsBody = z.input<typeof changeEventsBody>

// POST /staff/invite (staff): mailed to each address; without one the answer has the token for a code to scan
export const inviteBody = z.object({
  emails: z.array(z.string().max(320)).max(100).default([]),
  role: z.enum(roles),
  events: eventIds.default([]),
  reason,
})
export type InviteBody = z.input<typeof inviteBody>
export const invited = staffList.extend({ token: z.string().nullable(), mailed: z.number().int() })
export type Invited = z.infer<typeof invited>
// POST /staff/uninvite (staff)
export const endInvitationBody = z.object({ invitationId: z.string().max(60) })

// POST /api/users/invitation (anybody) · POST /api/users/acceptInvitation (logged in)
export const invitationBody = z.object({ token: z.string().max(200) })
export const staffInvitation = z.object(offer)
export type StaffInvitation = z.infer<typeof staffInvitation>
export const acceptedInvitation = z.object({
  role: z.enum(roles),
  /** True: a second administrator must approve it. */
  waits: z.boolean(),
})
export type AcceptedInvitation = z.infer<typeof acceptedInvitation>

// The own second factor (any role): POST /second-factor/start · POST /second-factor/set · POST /second-factor/check
export const secondFactorSecret = z.object({
  /** In base 32. */
  secret: z.string(),
  /** otpauth://, for a QR code. */
  address: z.string(),
})
export type SecondFactorSecret = z.infer<typeof secondFactorSecret>
export const secondFactorBody = z.object({ code: z.string().max(60) })
export const recoveryCodes = z.object({ codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodes>
export const secondFactorPassed = z.object({ passed: z.boolean() })
export type SecondFactorPassed = z.infer<typeof secondFactorPassed>
// POST /staff/remove-second-factor (staff)
export const removeSecondFactorBody = z.object({ userId: z.string().max(60), reason })
export type RemoveSecondFactorBody = z.input<typeof removeSecondFactorBody>
