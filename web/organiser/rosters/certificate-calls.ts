// The organisers' calls about certificates.
import type { RevokeCertificateBody } from '../../../domain/certificates/api.ts'
import { fetchFile, post } from '../shell/organiser-call.ts'

/** The certificates of all people who were present at the event, as one PDF. */
export const fetchCertificates = (eventId: number) => fetchFile(`rosters/${eventId}/certificates/file`, 'POST')
export const revokeCertificate = (body: RevokeCertificateBody) => post<object>('certificates/revoke', body)
