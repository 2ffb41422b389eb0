import { type ReactNode, ViewTransition } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { NotFound } from './parts/shell/not-found.tsx'
import { useAlive, usePageChange } from './parts/shell/page-change.ts'
import { SessionProvider } from './session.tsx'
import { apiUrl, siteUrl } from './site-address.ts'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import './styles/categories.css'
import './styles/page-change.css'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#14102b" />
        <meta name="site-url" content={siteUrl} />
        <meta name="api-url" content={apiUrl} />
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
        {children}
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

export default function App() {
  const { pathname } = useLocation()
  useAlive()
  usePageChange()
  return (
    <SessionProvider>
      {pathname.startsWith('/organiser') ? (
        // An organiser at a desk waits for no curtain.
        <Outlet />
      ) : (
        <ViewTransition key={pathname} enter="page-in" exit="page-out" default="none">
          <Outlet />
        </ViewTransition>
      )}
    </SessionProvider>
  )
}

export function HydrateFallback() {
  return <p className="opening">Opening …</p>
}

/** A page that fails to show leaves the visitor a way home. */
export function ErrorBoundary() {
  return <NotFound />
}
