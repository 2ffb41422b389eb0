// Shows whether a certificate is genuine. The address of this page is printed on the certificate.
import { data, useParams } from 'react-router'
import type { CertificateAnswer, CertificateState } from '../../domain/certificates/api.ts'
import { call } from '../calls/api.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { certificateOf } from '../document/page-source.ts'
import { FactList } from '../parts/shell/fact-list.tsx'
import { PaperCardPage } from '../parts/shell/paper-card.tsx'
import { Problem } from '../parts/shell/problem.tsx'
import type { Route } from './+types/certificate'

/** The server looks up the code when it renders the page; after a page change the browser requests it. */
export function loader({ context }: Route.LoaderArgs) {
  const certificate = certificateOf(context)
  const status = certificate?.state === 'unknown' ? 404 : 200
  return data({ head: headOf(context, '/certificates', null), certificate }, status)
}

export const meta = pageMeta
export const links = facesFirst('reading')

const check = (code: string) => call<CertificateAnswer>('GET', `certificates/${encodeURIComponent(code)}`)

export default function Certificate({ loaderData }: Route.ComponentProps) {
  const { certificate } = loaderData
  return (
    <PaperCardPage>
      <h1>Certificate</h1>
      {certificate ? <CheckedCertificate certificate={certificate} /> : <LoadedCertificate />}
    </PaperCardPage>
  )
}

function LoadedCertificate() {
  const { code = '' } = useParams()
  const { data: certificate, failure, reload } = useAnswer(code, () => check(code))
  const isUnknown = failure?.kind === 'refused' && failure.status === 404
  if (certificate) return <CheckedCertificate certificate={certificate} />
  if (isUnknown) return <CheckedCertificate certificate={{ state: 'unknown' }} />
  if (failure) return <Problem failure={failure} onRetry={reload} />
  return <p role="status">Checking the code …</p>
}

function CheckedCertificate({ certificate }: { certificate: CertificateState }) {
  if (certificate.state === 'unknown')
    return (
      <p role="alert">
        <strong>No certificate has this code.</strong> Compare it with the code printed next to the QR code.
      </p>
    )
  if (certificate.state === 'revoked')
    return (
      <p role="alert">
        <strong>This certificate was revoked.</strong> It is no longer valid.
      </p>
    )
  const { name, event, standing, festival } = certificate
  return (
    <>
      <p role="status">This certificate is genuine.</p>
      <FactList
        facts={[
          ['Name', <strong key="name">{name}</strong>],
          ['Event', event],
          ['Standing', standing],
          ['Festival', festival],
        ]}
      />
    </>
  )
}
