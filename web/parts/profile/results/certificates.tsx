// The user's certificates, to download.
import type { OwnCertificates } from '../../../../domain/certificates/api.ts'
import { failureText } from '../../../calls/api.ts'
import { fetchCertificate } from '../../../calls/profile-calls.ts'
import { useAct } from '../../../calls/use-act.ts'
import { saveFile } from '../../shell/save-file.ts'
import { PaperSection } from '../paper-section.tsx'
import styles from './certificates.module.css'

type Row = OwnCertificates['rows'][number]

export function Certificates({ rows }: { rows: readonly Row[] }) {
  return (
    <PaperSection title="Certificates" id="certificates">
      <p>Each certificate has a code, so that anybody can check that it is genuine.</p>
      <ul className={styles.certificates}>
        {rows.map(row => (
          <li key={`${row.eventId} ${row.place} ${row.mention}`}>
            <OneCertificate row={row} />
          </li>
        ))}
      </ul>
    </PaperSection>
  )
}

function OneCertificate({ row: { event, standing, ...earned } }: { row: Row }) {
  const act = useAct(
    () => fetchCertificate(earned),
    file => saveFile(file, `certificate-${earned.eventId}.pdf`),
  )
  return (
    <>
      <p>
        <strong>{event}</strong>: {standing}
      </p>
      <button type="button" className="quiet-button" onClick={act.run} disabled={act.busy} aria-busy={act.busy}>
        Download <span className="visually-hidden">the certificate of {event}</span>
      </button>
      {act.failure && <p role="alert">{failureText(act.failure)}</p>}
    </>
  )
}
