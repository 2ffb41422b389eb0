// The score sheet of a judge, who has no account: /judge# and the judge's link. It imports no file that visitors do not
// have, because every page loads the names of its files. What it shows is in web/judge, which is loaded as one file.
import { lazy, Suspense, useEffect, useState } from 'react'
import { facesFirst } from '../document/faces.ts'
import { importAgain } from '../document/import-again.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { onlyOnAnotherPage } from '../document/same-page.ts'
import type { Route } from './+types/judge'

export const loader = ({ context }: Route.LoaderArgs) => ({ head: headOf(context, '/judge', null) })
export const shouldRevalidate = onlyOnAnotherPage
export const meta = pageMeta
export const links = facesFirst('reading')

const Judge = lazy(() => importAgain(() => import('../judge/judge.tsx')))

export default function JudgePage() {
  // The server renders the page without the link, which only the browser knows.
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  return <Suspense fallback={<Waiting />}>{isOpen ? <Judge /> : <Waiting />}</Suspense>
}

function Waiting() {
  return (
    <main id="content" tabIndex={-1}>
      <h1>Score sheet</h1>
      <p role="status" className="needs-scripts">
        Loading your score sheet …
      </p>
      <noscript>
        <p>This page needs JavaScript. Please allow it for this site and load the page again.</p>
      </noscript>
    </main>
  )
}
