// The types of the calls about certificates, for browsers: they take no schema, because zod must not reach them.
import type { z } from 'zod'
import type * as api from './certificate-api.ts'

export type OwnCertificates = z.infer<typeof api.ownCertificates>
export type CertificateBody = z.infer<typeof api.certificateBody>
/** What the page of a code says; `unknown`: no certificate has it. */
export type ShownCertificate = CertificateAnswer | { state: 'unknown' }
export type CertificateAnswer = z.infer<typeof api.certificateAnswer>
export type RevokeBody = z.infer<typeof api.revokeBody>
