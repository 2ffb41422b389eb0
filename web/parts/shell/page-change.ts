// All behaviour of page changes except the fade (styles/page-change.css).
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { artUrl } from '../../art/links.ts'
import { fetchAllFaces } from '../../document/faces.ts'

/**
 * Notifies the script at the end of the page (server/pages/start-script.ts) that the application has taken over, and
 * fetches all faces.
 */
export function useAlive() {
  useEffect(() => {
    fetchAllFaces()
    document.documentElement.dataset.alive = 'yes'
    dispatchEvent(new Event('alive'))
  }, [])
}

function fetchFlaps() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const flap of ['parts/flap.svg', 'parts/flap-right.svg']) new Image().src = artUrl(flap)
}

const isLanding = (path: string) => path === '/' || path === '/home'

/**
 * Keeps page changes quick: the next click or history step ends a running fade (React would wait for it), the pictures
 * of the flaps are preloaded, and the focus moves to the new page's main part.
 */
export function usePageChange() {
  // Skips the fade of the first page, because its first call would wait for the fade.
  useLayoutEffect(() => {
    const change = document.activeViewTransition
    // React reports a fade that ends before it was ready.
    change?.ready.then(
      () => change.skipTransition(),
      () => {},
    )
  }, [])

  useEffect(() => {
    const hurry = (event: MouseEvent | PopStateEvent) => {
      const change = document.activeViewTransition
      if (!change) return
      change.ready.catch(() => {})
      change.skipTransition()
      // During the fade the page is a picture that takes no clicks, so the click is repeated on the element below after
      // the fade.
      if (event instanceof MouseEvent && event.detail && event.target === document.documentElement) {
        const { clientX, clientY } = event
        const click = () => (document.elementFromPoint(clientX, clientY) as HTMLElement | null)?.click()
        change.finished.then(click, click)
      }
    }
    addEventListener('click', hurry, true)
    addEventListener('popstate', hurry, true)
    addEventListener('pointerover', fetchFlaps, { once: true })
    return () => {
      removeEventListener('click', hurry, true)
      removeEventListener('popstate', hurry, true)
    }
  }, [])

  const { pathname } = useLocation()
  const shown = useRef(pathname)
  // Runs before the fade starts, because the fade depends on the page that is left.
  useLayoutEffect(() => {
    if (shown.current !== pathname) document.documentElement.dataset.left = isLanding(shown.current) ? 'landing' : ''
  }, [pathname])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // A page that starts with a form has focused its first field.
    if (document.activeElement?.matches('#content :is(input, select, textarea)')) return
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}
