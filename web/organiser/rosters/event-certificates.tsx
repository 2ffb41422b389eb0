// The button that downloads all certificates of an event in one file.
import { useEventFile } from '../../event-list.tsx'
import { useSavedFile } from '../shell/lists/use-saved-file.ts'
import { fetchCertificates } from './certificate-calls.ts'

export function EventCertificates({ eventId }: { eventId: number }) {
  const { busy, save } = useSavedFile()
  const file = useEventFile()(eventId)
  return (
    <button
      type="button"
      className="quiet-button"
      disabled={busy}
      onClick={() => void save(fetchCertificates(eventId), `${file}-certificates.pdf`)}
    >
      Certificates
    </button>
  )
}
