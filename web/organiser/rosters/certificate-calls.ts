// The organisers' calls about certificates.
import { callTo, fetchFile } from '../shell/organiser-call.ts'

/** Fetches one PDF with the certificates of all people who were present at the event. */
export const fetchCertificates = (eventId: number) => fetchFile(`rosters/${eventId}/certificates/file`, 'POST')
export const revokeCertificate = callTo('POST /certificates/revoke')
