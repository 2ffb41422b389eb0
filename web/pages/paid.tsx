// The page that the payment provider returns to. The server renders it for each request and the page reloads until the
// payment is confirmed, with or without scripts.
import { data, Link } from 'react-router'
import { rupees } from '../../domain/rupees.ts'
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { paidOf } from '../document/page-source.ts'
import { PaperCardPage } from '../parts/shell/paper-card.tsx'
import type { Route } from './+types/paid'

export function loader({ context }: Route.LoaderArgs) {
  const paid = paidOf(context)
  return data({ head: headOf(context, '/paid', null), paid }, paid?.state === 'unknown' ? 404 : 200)
}

export const meta = pageMeta
export const links = facesFirst('reading')

/** Seconds until the page reloads. */
const askAgain = '5'

export default function Paid({ loaderData }: Route.ComponentProps) {
  const { paid } = loaderData
  if (!paid || paid.state === 'unknown')
    return (
      <PaperCardPage hasAccount>
        <h1>Your payment</h1>
        <p role="alert">
          <strong>We have no payment for this link.</strong> Your profile shows your payments and your balance to pay.
        </p>
        <p>
          <Link to="/profile">Go to Profile</Link>
        </p>
      </PaperCardPage>
    )
  if (paid.state === 'paid')
    return (
      <PaperCardPage hasAccount>
        <h1>Paid</h1>
        <p role="status">
          We received <strong>{rupees(paid.amount)}</strong>. Your receipt is{' '}
          <strong style={{ whiteSpace: 'nowrap' }}>{paid.receipt}</strong>. We have sent you a mail with it.
        </p>
        <p>
          <Link to="/profile">Go to Profile</Link>
        </p>
      </PaperCardPage>
    )
  return (
    <PaperCardPage hasAccount>
      <meta httpEquiv="refresh" content={askAgain} />
      <h1>{paid.amount === null ? 'Your payment' : rupees(paid.amount)}</h1>
      <p role="status">
        <strong>Your bank has not confirmed the payment yet.</strong> You need not pay again; this page updates
        automatically.
      </p>
      <p>
        You can close this page: we will mail you the receipt. If no money left your account, you can pay again from
        your profile.
      </p>
      <p>
        <Link to="/profile">Go to Profile</Link>
      </p>
    </PaperCardPage>
  )
}
