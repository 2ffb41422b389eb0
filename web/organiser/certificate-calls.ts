// The organisers' calls about certificates, one small function each, as in calls.ts.
import type { RevokeBody } from '../../domain/certificate-types.ts'
import { fetchFile, post } from './calls.ts'

/** The certificates of everybody who was at the event, as one PDF. */
export const fetchCertificates = (eventId: number) => fetchFile(`rosters/${eventId}/certificates/file`, 'POST')
export const revokeCertificate = (body: RevokeBody) => post<object>('certificates/revoke', body)
