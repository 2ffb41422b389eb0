// The organisers' calls about certificates.
import { callTo, fetchFile } from '../shell/organiser-call.ts'

/** The certificates of all people who were present at the event, as one PDF. */
export const fetchCertificates = (eventId: number) => fetchFile(`rosters/${eventId}/certificates/file`, 'POST')
export const revokeCertificate = callTo('POST /certificates/revoke')
