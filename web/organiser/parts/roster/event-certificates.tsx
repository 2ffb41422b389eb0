// The certificates of an event in one file, to print or to hand on.
import { fetchCertificates } from '../../certificate-calls.ts'
import { useSavedFile } from '../tables/use-saved-file.ts'

export function EventCertificates({ eventId }: { eventId: number }) {
  const { busy, save } = useSavedFile()
  return (
    <button
      type="button"
      className="quiet-button"
      disabled={busy}
      onClick={() => void save(fetchCertificates(eventId), `certificates-${eventId}.pdf`)}
    >
      Certificates
    </button>
  )
}
