// The code that deferred-parts.tsx loads, so that the build makes one file of it.
import { NoNetwork } from './no-network.tsx'
import { PageUpdate } from './page-update.tsx'
import { PrefetchOnPress } from './prefetch-on-press.tsx'

export function DeferredPartsBundle() {
  return (
    <>
      <PageUpdate />
      <NoNetwork />
      <PrefetchOnPress />
    </>
  )
}
