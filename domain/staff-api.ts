// The schemas of the organisers' calls about roles. What all have in common is in organiser-fields.ts.
import { z } from 'zod'
import { loginBody } from './api.ts'
import { eventIds, instant, reason } from './organiser-fields.ts'
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

// POST /confirm-password (any role): grave acts in this session are confirmed until then
export const confirmPasswordBody = loginBody.pick({ password: true })
export const passwordConfirmed = z.object({ until: instant })

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
const offer = {
  role: z.enum(roles),
  events: z.array(z.number().int()),
  email: z.string(),
  invitedBy: z.string(),
  expiresAt: instant,
}
export const staffList = z.object({
  rows: z.array(staffRow),
  /** Those that can still be accepted. */
  invitations: z.array(z.object({ invitationId: z.string(), ...offer })),
})
export const grantBody = z.object({
  email: z.string().max(320),
  role: z.enum(roles),
  events: eventIds.default([]),
  reason,
})
export const approveBody = z.object({ roleId: z.string().max(60) })
export const revokeBody = z.object({ roleId: z.string().max(60), reason })

// POST /staff/invite (staff): with an address it is mailed, without one the answer has the token for a code to scan
export const inviteBody = z.object({
  email: z.string().max(320).default(''),
  role: z.enum(roles),
  events: eventIds.default([]),
  reason,
})
export const invited = staffList.extend({ token: z.string().nullable() })
// POST /staff/uninvite (staff)
export const endInvitationBody = z.object({ invitationId: z.string().max(60) })

// POST /api/users/invitation (anybody) · POST /api/users/acceptInvitation (logged in)
export const invitationBody = z.object({ token: z.string().max(200) })
export const invitation = z.object(offer)
export const acceptedInvitation = z.object({
  role: z.enum(roles),
  /** True: a second administrator must approve it. */
  waits: z.boolean(),
})

// The own second factor (any role): POST /second-factor/start · POST /second-factor/set · POST /second-factor/check
export const secondFactorSecret = z.object({
  /** In base 32. */
  secret: z.string(),
  /** otpauth://, for a QR code. */
  address: z.string(),
})
export const secondFactorBody = z.object({ code: z.string().max(60) })
export const recoveryCodes = z.object({ codes: z.array(z.string()) })
export const secondFactorPassed = z.object({ passed: z.boolean() })
// POST /staff/remove-second-factor (staff)
export const removeSecondFactorBody = z.object({ userId: z.string().max(60), reason })
