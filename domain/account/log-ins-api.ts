// The schemas of the calls about one's own log-ins and password (below /api/users, ordinary session).
import { z } from 'zod'
import { loginBody, resetPasswordBody } from './api.ts'

const instant = z.string()

// GET /sessions, and the answer of POST /endSession and POST /endOtherSessions: the person's sessions, latest use
// first.
export const logIns = z.object({
  logIns: z.array(
    z.object({
      sessionId: z.string(),
      /** Browser and system, such as 'Chrome on Android'; empty if unknown. */
      device: z.string(),
      startedAt: instant,
      /** Precise to a day: use is stored once a day. */
      lastUsedAt: instant,
      /** Whether this session makes the call. */
      isThis: z.boolean(),
    }),
  ),
})

const password = loginBody.shape.password

// POST /endSession
export const endSessionBody = z.object({ sessionId: z.string().max(100), password })

// POST /endOtherSessions
export const endOtherSessionsBody = z.object({ password })

// POST /changePassword: answers messageSchema. Needs the current password again.
export const changePasswordBody = z.object({
  currentPassword: password,
  password: resetPasswordBody.shape.password,
})

export type LogIns = z.infer<typeof logIns>
export type ChangePasswordBody = z.infer<typeof changePasswordBody>
