// The routes of the console, below its one route in web/routes.ts. The code of a page loads when the page first opens.
import { type ComponentType, lazy, Suspense } from 'react'
import { type MetaDescriptor, matchPath, Navigate, useLocation, useRoutes } from 'react-router'
import { presentAddress } from '../../../domain/staff/console-addresses.ts'
import { importAgain } from '../../document/import-again.ts'
import { rootData } from '../../document/page-meta.ts'
import { consolePages } from './console-pages.ts'
import { DialogHost } from './forms/form-dialog.tsx'
import { Loading } from './states.tsx'

const modules = import.meta.glob<{ default: ComponentType }>('../*/*-page.tsx')

const routes = [
  ...Object.entries(consolePages).map(([path, { file }]) => ({
    path,
    Component: lazy(() => importAgain(modules[`../${file}-page.tsx`]!)),
  })),
  { path: '*', element: <h1>There is no page at this address</h1> },
]

/** The page at the current address. Another address discards typed text and open dialogs, as for another event. */
export function ConsolePage() {
  const { pathname, search, hash } = useLocation()
  const element = useRoutes(routes)
  const present = presentAddress(pathname)
  if (present !== pathname) return <Navigate to={{ pathname: present, search, hash }} replace />
  return (
    <DialogHost key={pathname}>
      <Suspense fallback={<Loading what="the page" />}>{element}</Suspense>
    </DialogHost>
  )
}

/** The head of every console page: its title, and `noindex` for search engines. */
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
