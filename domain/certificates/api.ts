// The calls about certificates: the person's own, the public check of a code, and those of staff.
import { z } from 'zod'
import { reason } from '../call-fields.ts'

/** What a certificate is for: a place, a special mention, or (0 and empty) taking part. */
const earned = z.object({
  eventId: z.number().int().positive(),
  place: z.number().int().min(0).max(3),
  mention: z.string().max(120),
})

// GET /api/users/certificates
export const ownCertificates = z.object({ rows: z.array(earned.extend({ event: z.string(), standing: z.string() })) })
export type OwnCertificates = z.infer<typeof ownCertificates>

// POST /api/users/certificates/file: answers the PDF
export const certificateBody = earned
export type CertificateBody = z.infer<typeof certificateBody>

export const codeParams = z.object({ code: z.string().max(40) })

// GET /api/certificates/:code
export const certificateAnswer = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('valid'),
    name: z.string(),
    event: z.string(),
    standing: z.string(),
    festival: z.string(),
  }),
  z.object({ state: z.literal('revoked') }),
])
/** What the page of a code says; `unknown`: no certificate has it. */
export type CertificateState = CertificateAnswer | { state: 'unknown' }
export type CertificateAnswer = z.infer<typeof certificateAnswer>

// POST /api/organiser/certificates/revoke (certificates)
export const revokeCertificateBody = z.object({ code: z.string().max(200), reason })
export type RevokeCertificateBody = z.infer<typeof revokeCertificateBody>

export const revoked = z.object({ event: z.string() })
