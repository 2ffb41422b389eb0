// The certificates of an event in one file, to print or to hand on.

import { useState } from 'react'
import { failureText } from '../../../api.ts'
import { notice } from '../../../parts/shell/notices.tsx'
import { saveFile } from '../../../parts/shell/save-file.ts'
import { fetchCertificates } from '../../certificate-calls.ts'

export function EventCertificates({ eventId }: { eventId: number }) {
  const [busy, setBusy] = useState(false)
  const fetchAndSave = async () => {
    setBusy(true)
    const answer = await fetchCertificates(eventId)
    setBusy(false)
    if (answer.ok) saveFile(answer.data, `certificates-${eventId}.pdf`)
    else notice.error(failureText(answer.failure))
  }
  return (
    <button type="button" className="quiet-button" disabled={busy} onClick={() => void fetchAndSave()}>
      Certificates
    </button>
  )
}
