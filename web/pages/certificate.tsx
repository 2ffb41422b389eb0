// The check of a certificate: whoever is shown one opens the address on it.
import { useParams } from 'react-router'
import type { CertificateAnswer } from '../../domain/certificate-types.ts'
import { call } from '../api.ts'
import { faceFirst } from '../faces.ts'
import { headOf, pageMeta } from '../page-meta.ts'
import { PaperCardPage } from '../parts/shell/paper-card.tsx'
import { Problem } from '../parts/shell/problem.tsx'
import styles from '../parts/teams/team.module.css'
import { useAnswer } from '../use-answer.ts'
import type { Route } from './+types/certificate'

export const loader = ({ context }: Route.LoaderArgs) => ({ head: headOf(context, '/certificates', null) })

export const meta = pageMeta
export const links = faceFirst('reading')

const check = (code: string) => call<CertificateAnswer>('GET', `certificates/${encodeURIComponent(code)}`)

export default function Certificate() {
  const { code = '' } = useParams()
  const { data, failure, reload } = useAnswer(code, () => check(code))
  const isUnknown = failure?.kind === 'refused' && failure.status === 404
  return (
    <PaperCardPage>
      <h1>Certificate</h1>
      {data ? (
        <Checked certificate={data} />
      ) : failure ? (
        <Problem failure={failure} {...(!isUnknown && { onRetry: reload })} />
      ) : (
        <p role="status">Checking the code …</p>
      )}
      <noscript>
        <p>This page needs JavaScript. Please allow it for this site and load the page again.</p>
      </noscript>
    </PaperCardPage>
  )
}

function Checked({ certificate }: { certificate: CertificateAnswer }) {
  if (certificate.state === 'revoked')
    return (
      <p role="alert">
        <strong>This certificate was revoked.</strong> What it says no longer holds.
      </p>
    )
  const { name, event, standing, festival } = certificate
  return (
    <>
      <p role="status">This certificate is genuine.</p>
      <dl className={styles.facts}>
        <div>
          <dt>Name</dt>
          <dd>
            <strong>{name}</strong>
          </dd>
        </div>
        <div>
          <dt>Event</dt>
          <dd>{event}</dd>
        </div>
        <div>
          <dt>Standing</dt>
          <dd>{standing}</dd>
        </div>
        <div>
          <dt>Festival</dt>
          <dd>{festival}</dd>
        </div>
      </dl>
    </>
  )
}
