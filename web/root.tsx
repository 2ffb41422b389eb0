import { type ReactNode, ViewTransition } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import type { Festival } from '../domain/edition/content.ts'
import { listedPages } from '../domain/edition/pages.ts'
import { currentNotices } from '../domain/notices/notices.ts'
import type { Route } from './+types/root'
import { facesFirst } from './document/faces.ts'
import { answerFromMemory, usePageMemory } from './document/page-memory.ts'
import { pageSource } from './document/page-source.ts'
import { onlyOnAnotherPage } from './document/same-page.ts'
import { EditionProvider, type FooterLink } from './edition.tsx'
import { dismissedScript } from './parts/notices/dismissed.ts'
import { SiteLines } from './parts/notices/site-lines.tsx'
import { DeferredParts } from './parts/shell/deferred-parts.tsx'
import { LoadFailed } from './parts/shell/load-failed.tsx'
import { NotFound } from './parts/shell/not-found.tsx'
import { useAlive, usePageChange } from './parts/shell/page-change.ts'
import { SessionProvider } from './session/session.tsx'
import './styles/palette.css'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import './styles/buttons.css'
import './styles/page-change.css'

export function loader({ context }: Route.LoaderArgs) {
  const { content, publicData, now, siteUrl, apiUrl, paysOnline } = context.get(pageSource)
  const lines = currentNotices(publicData.notices, now)
  return {
    festival: content.festival,
    themeColour: content.palette.colours.night,
    footer: footerOf(content.festival),
    siteUrl,
    apiUrl,
    // Omitted if false: without a payment provider no page mentions online payment.
    ...(paysOnline && { paysOnline }),
    lines,
    hasResults: publicData.results.length > 0,
  }
}

export const links = facesFirst('headings', 'bold')

/**
 * Sets an attribute for the style sheet if this browser has a log-in, before the browser draws the page.
 */
const sessionScript = `try { if (localStorage.getItem('auth-token')) document.documentElement.dataset.session = 'in' } catch {}`

/** The first script of every page. The browser's bundle does without its text, because the page contains it. */
const firstScript = import.meta.env.SSR ? `${sessionScript}\n${dismissedScript}` : ''

/**
 * The links in the footer, in the order of `listedPages`; the menu and the header have some of them. /stay is linked
 * only if the edition offers nights or meals.
 */
function footerOf({ facilities }: Festival): FooterLink[] {
  const offersStay = facilities.some(({ nights, meals }) => nights || meals)
  const linked = listedPages.flatMap(({ path, inFooter, inMenu, inHeader }) =>
    inFooter ? [{ path, words: inFooter, ...(inMenu && { inMenu }), ...(inHeader && { inHeader }) }] : [],
  )
  return linked.filter(({ path }) => path !== '/stay' || offersStay)
}

export const shouldRevalidate = onlyOnAnotherPage
export const clientMiddleware = [answerFromMemory]

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {/* Pages without other scripts keep it too (server/pages/finish-page.ts). */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the scripts are constants */}
        <script id="first-script" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstScript }} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {data && <meta name="theme-color" content={data.themeColour} />}
        {data?.apiUrl && <meta name="api-url" content={data.apiUrl} />}
        {data?.paysOnline && <meta name="pay-online" content="yes" />}
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip" href="#content">
          Skip to content
        </a>
        {data ? <EditionProvider value={data}>{children}</EditionProvider> : children}
        <div className="flaps" aria-hidden="true">
          <i />
          <i />
        </div>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  useAlive()
  usePageChange()
  usePageMemory()
  return (
    <SessionProvider>
      {pathname.startsWith('/organiser') ? (
        // No page fade for organisers, because they work at desks.
        <Outlet />
      ) : (
        <>
          {/* Judges need the whole of a small screen. */}
          {pathname !== '/judge' && <SiteLines lines={loaderData.lines} />}
          <ViewTransition key={pathname} enter="page-in" exit="page-out" default="none">
            <Outlet />
          </ViewTransition>
          <DeferredParts />
        </>
      )}
    </SessionProvider>
  )
}

/** Shows 'Page not found' only for an address without a page. After any other failure the page can be loaded again. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <LoadFailed error={error} />
  return (
    <SessionProvider>
      <NotFound />
    </SessionProvider>
  )
}
