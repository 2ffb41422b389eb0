// The console's own routes, below the one route of it that the application knows. A page's code is loaded when the page
// is first opened.
import { type ComponentType, lazy, Suspense } from 'react'
import { type MetaDescriptor, matchPath, useLocation, useRoutes } from 'react-router'
import { importAgain } from '../../document/import-again.ts'
import { rootData } from '../../document/page-meta.ts'
import { consolePages } from './console-pages.ts'
import { Loading } from './states.tsx'

const modules = import.meta.glob<{ default: ComponentType }>('../*/*-page.tsx')

const routes = [
  ...Object.entries(consolePages).map(([path, { file }]) => ({
    path,
    Component: lazy(() => importAgain(modules[`../${file}-page.tsx`]!)),
  })),
  { path: '*', element: <h1>There is no page at this address</h1> },
]

/** The page at the current address. What is typed or open on the page of one event is not there on that of another. */
export function ConsolePage() {
  const { pathname } = useLocation()
  return (
    <Suspense key={pathname} fallback={<Loading what="the page" />}>
      {useRoutes(routes)}
    </Suspense>
  )
}

/** The head of every console page: its title, and that searchers keep out. */
export function consoleMeta({
  matches,
  location,
}: {
  matches: readonly unknown[]
  location: { pathname: string }
}): MetaDescriptor[] {
  const { name, year } = rootData(matches)?.festival ?? { name: '', year: '' }
  const page = Object.entries(consolePages).find(([path]) => matchPath(`/organiser/${path}`, location.pathname))
  return [
    { title: `${page?.[1].title ?? 'Console'} · ${name} ${year} organisers` },
    { name: 'robots', content: 'noindex' },
  ]
}
