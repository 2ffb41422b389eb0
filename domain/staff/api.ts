// The schemas of the organisers' calls about roles. Common fields are in domain/call-fields.ts.
import { z } from 'zod'
import { loginBody } from '../account/api.ts'
import { eventIds, instant, reason } from '../call-fields.ts'
import { roles } from './roles.ts'

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

// Until `until`, grave acts in this session do not need the password again
export const confirmPasswordBody = loginBody.pick({ password: true })
export const passwordConfirmed = z.object({ until: instant })

export const staffRow = z.object({
  roleId: z.string(),
  userId: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  events: z.array(z.number().int()),
  grantedBy: z.string(),
  /** Empty if the role was granted on the command line. */
  grantedByUserId: z.string(),
  grantedAt: instant,
  /** Whether the role is approved, and no longer waits for a second administrator. */
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
export const approveBody = z.object({ roleId: z.string().max(60) })
export const revokeRoleBody = z.object({ roleId: z.string().max(60), reason })

// Replaces the list of a coordinator's events; the role does not change
export const changeEventsBody = z.object({ roleId: z.string().max(60), events: eventIds, reason })

// Mails an invitation to each address. Without addresses the answer has a token, which the console shows as a QR code
export const inviteBody = z.object({
  emails: z.array(z.string().max(320)).max(100).default([]),
  role: z.enum(roles),
  events: eventIds.default([]),
  reason,
})
export const invited = staffList.extend({ token: z.string().nullable(), mailed: z.number().int() })
export type Invited = z.infer<typeof invited>
export const endInvitationBody = z.object({ invitationId: z.string().max(60) })

// POST /api/users/invitation (anybody) · POST /api/users/acceptInvitation (logged in)
export const invitationBody = z.object({ token: z.string().max(200) })
export const staffInvitation = z.object(offer)
export type StaffInvitation = z.infer<typeof staffInvitation>
export const acceptedInvitation = z.object({
  role: z.enum(roles),
  /** Whether a second administrator must still approve the role. */
  waits: z.boolean(),
})
export type AcceptedInvitation = z.infer<typeof acceptedInvitation>

// The caller's own second factor (any role)
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
export const removeSecondFactorBody = z.object({ userId: z.string().max(60), reason })
