// What deferred-parts.tsx loads, as one file of the build.
import { NoNetwork } from './no-network.tsx'
import { PageNews } from './page-news.tsx'
import { PressedPage } from './pressed-page.tsx'

export function LateParts() {
  return (
    <>
      <PageNews />
      <NoNetwork />
      <PressedPage />
    </>
  )
}
