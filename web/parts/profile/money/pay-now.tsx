// The payment button on the profile and on a team's page, if an online payment provider is configured. Its code is
// loaded only then.
import { lazy, Suspense, useEffect, useState } from 'react'
import type { PayOnlineOf } from './pay-online.tsx'

const PayOnline = lazy(() => import('./pay-online.tsx'))

/** Whether online payment is available, as the server wrote it into the page. */
export function usePaysOnline(): boolean {
  const [pays, setPays] = useState(false)
  useEffect(() => setPays(document.querySelector('meta[name="pay-online"]') !== null), [])
  return pays
}

export function PayNow(of: PayOnlineOf) {
  if (!usePaysOnline()) return null
  return (
    <Suspense fallback={<p role="status">Loading online payment …</p>}>
      <PayOnline {...of} />
    </Suspense>
  )
}
