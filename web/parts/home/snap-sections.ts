// Snaps Home to its sections. CSS scroll snapping would pull back visitors who scroll in small steps of a wheel.

/** The edges of a section, in pixels from the top of the page. */
type Section = { top: number; bottom: number }

/**
 * Where a scroll that ended at `y` continues: to the next start of a section in the same direction, or to the end of a
 * section that is taller than the screen. It does not move inside such a section.
 */
export function snapPosition(sections: Section[], y: number, down: boolean, screen: number, end: number): number {
  if (sections.some(({ top, bottom }) => top <= y && y <= bottom - screen)) return y
  const rests = [end, ...sections.flatMap(({ top, bottom }) => [top, Math.max(top, bottom - screen)])]
  const ahead = rests.filter(rest => rest <= end && (down ? rest >= y : rest <= y))
  return down ? Math.min(end, ...ahead) : Math.max(0, ...ahead)
}

/** How long (ms) without movement ends a scroll. Some browsers have no event for the end of a scroll. */
const quiet = 150
/** How long (ms) a wheel or a finger may take to move the page on a busy device. At the page's end it never does. */
const lateMove = 2000

/**
 * Snaps after scrolls by wheel and touch, until the page is left. Scrolls by keyboard, links, searches, screen readers
 * and programs do not snap. The first scroll, which loaded this file, counts as downwards.
 */
export function snapToSections(unmounted: AbortSignal) {
  const listening = { passive: true, signal: unmounted }
  // A wheel or a finger acts, until the page has not moved for a while.
  let byHand = true
  // The page may have moved before this file arrived.
  let hasMoved = true
  let isTouched = false
  let last = scrollY
  let down = true
  let waiting = 0
  function restSoon() {
    clearTimeout(waiting)
    waiting = window.setTimeout(rest, byHand && !hasMoved ? lateMove : quiet)
  }
  function rest() {
    if (isTouched || unmounted.aborted) return
    // After a rest, the wheel may still move the page.
    byHand &&= hasMoved
    hasMoved = false
    if (!byHand) return
    restSoon()
    // If the visitor has zoomed in, a scroll moves the zoomed part.
    if ((visualViewport?.scale ?? 1) > 1) return
    const places = [...document.querySelectorAll('main > section, main > div > section, footer')]
      .map(section => section.getBoundingClientRect())
      .map(({ top, bottom }) => ({ top: Math.round(top + scrollY), bottom: Math.round(bottom + scrollY) }))
    const top = snapPosition(places, Math.round(scrollY), down, innerHeight, document.body.scrollHeight - innerHeight)
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (Math.abs(top - scrollY) > 1) scrollTo({ top, behavior: calm ? 'instant' : 'smooth' })
    // The event of this movement may come after the next turn of the wheel, and is not its movement.
    last = scrollY
  }
  function follow() {
    if (scrollY !== last) down = scrollY > last
    // A scroll before the gesture is not part of it.
    hasMoved ||= byHand && scrollY !== last
    last = scrollY
    restSoon()
  }
  function turn({ ctrlKey }: WheelEvent) {
    byHand = !ctrlKey
    restSoon()
  }
  function lift({ touches }: TouchEvent) {
    isTouched = touches.length > 0
    restSoon()
  }
  addEventListener('wheel', turn, listening)
  addEventListener('touchmove', () => (byHand = isTouched = true), listening)
  for (const end of ['touchend', 'touchcancel'] as const) addEventListener(end, lift, listening)
  for (const other of ['keydown', 'pointerdown', 'focusin']) addEventListener(other, () => (byHand = false), listening)
  addEventListener('scroll', follow, listening)
  restSoon()
}
