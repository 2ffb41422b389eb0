/**
 * Scrolls an answer to the top of the visible area if a phone's keyboard or a long page hides it. The keyboard stays
 * open for the next code.
 */
export function bringIntoView(panel: HTMLElement): void {
  const visible = window.visualViewport
  const { top } = panel.getBoundingClientRect()
  const [from, height] = [visible?.offsetTop ?? 0, visible?.height ?? window.innerHeight]
  if (top < from || top > from + height / 4) panel.scrollIntoView({ block: 'start' })
}
