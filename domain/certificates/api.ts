// The schemas of the calls about certificates: a participant's own, the public check of a code, and the organisers'.
import { z } from 'zod'
import { reason } from '../call-fields.ts'

/** What a certificate is for: a place, a special mention, or participation (place 0, empty mention). */
const earned = z.object({
  eventId: z.number().int().positive(),
  place: z.number().int().min(0).max(3),
  mention: z.string().max(120),
})

// GET /api/users/certificates
export const ownCertificates = z.object({ rows: z.array(earned.extend({ event: z.string(), standing: z.string() })) })
export type OwnCertificates = z.infer<typeof ownCertificates>

// POST /api/users/certificates/file: returns the PDF
export const certificateBody = earned
export type CertificateBody = z.infer<typeof certificateBody>

export const codeParams = z.object({ code: z.string().max(40) })

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
/** What the page of a code shows; `unknown` if no certificate has the code. */
export type CertificateState = CertificateAnswer | { state: 'unknown' }
export type CertificateAnswer = z.infer<typeof certificateAnswer>

export const revokeCertificateBody = z.object({ code: z.string().max(200), reason })

export const revoked = z.object({ event: z.string() })
