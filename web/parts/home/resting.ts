// Where Home rests. A style sheet cannot say it: whoever scrolls in steps of a wheel would be pulled back for good.

/** Pixels, from the page's top. */
type Section = { top: number; bottom: number }

/**
 * Where a scroll that ended at `y` goes on to: to the next beginning of a section the way it came, so that nobody is
 * pulled back, or to the end of a section that is higher than the screen. It stays inside such a section.
 */
export function restAfter(sections: Section[], y: number, down: boolean, screen: number, end: number): number {
  if (sections.some(({ top, bottom }) => top <= y && y <= bottom - screen)) return y
  const rests = [end, ...sections.flatMap(({ top, bottom }) => [top, Math.max(top, bottom - screen)])]
  const ahead = rests.filter(rest => rest <= end && (down ? rest >= y : rest <= y))
  return down ? Math.min(end, ...ahead) : Math.max(0, ...ahead)
}

/** Milliseconds without movement after which a scroll has ended; not every browser says so by itself. */
const quiet = 150

/**
 * What a wheel or a finger left between two sections goes on, until the page is left; the keyboard, links, searches and
 * readers rest where they like. The first scroll, which brought this file, goes down.
 */
export function keepRests(left: AbortSignal) {
  const listening = { passive: true, signal: left }
  let byHand = true
  let held = false
  let last = scrollY
  let down = true
  let waiting = 0
  function restSoon() {
    clearTimeout(waiting)
    waiting = window.setTimeout(rest, quiet)
  }
  function rest() {
    // Whoever enlarged a part of the page moves within it.
    if (!byHand || held || left.aborted || (visualViewport?.scale ?? 1) > 1) return
    const places = [...document.querySelectorAll('main > section, main > div > section, footer')]
      .map(section => section.getBoundingClientRect())
      .map(({ top, bottom }) => ({ top: Math.round(top + scrollY), bottom: Math.round(bottom + scrollY) }))
    const top = restAfter(places, Math.round(scrollY), down, innerHeight, document.body.scrollHeight - innerHeight)
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (Math.abs(top - scrollY) > 1) scrollTo({ top, behavior: calm ? 'instant' : 'smooth' })
  }
  function follow() {
    if (scrollY !== last) down = scrollY > last
    last = scrollY
    restSoon()
  }
  function lift({ touches }: TouchEvent) {
    held = touches.length > 0
    restSoon()
  }
  addEventListener('wheel', ({ ctrlKey }) => (byHand = !ctrlKey), listening)
  addEventListener('touchmove', () => (byHand = held = true), listening)
  addEventListener('touchend', lift, listening)
  for (const other of ['keydown', 'pointerdown', 'focusin']) addEventListener(other, () => (byHand = false), listening)
  addEventListener('scroll', follow, listening)
  restSoon()
}
