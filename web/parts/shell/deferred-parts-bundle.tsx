// What deferred-parts.tsx loads, as one file of the build.
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
