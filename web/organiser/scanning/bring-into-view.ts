/**
 * Scrolls an answer to the top of what can be seen, where a phone's keyboard or a long page hides it. The keyboard
 * stays for the next code.
 */
export function bringIntoView(panel: HTMLElement): void {
  const seen = window.visualViewport
  const { top } = panel.getBoundingClientRect()
  const [from, height] = [seen?.offsetTop ?? 0, seen?.height ?? window.innerHeight]
  if (top < from || top > from + height / 4) panel.scrollIntoView({ block: 'start' })
}
