// Links and controls that something else on the page covers.
import type { Page } from '@playwright/test'

/**
 * Focuses each link and control in the order of the page, as the Tab key does, and asks what a pointer would hit at
 * its centre and near both ends. Returns one sentence for each that is covered at the place to which the browser
 * scrolled it.
 */
export function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (node: Element | null | undefined) => {
      if (!node) return 'nothing'
      const words = (node.getAttribute('aria-label') ?? node.textContent ?? '').trim().slice(0, 40)
      const around = node.closest('[id]')?.id ?? node.parentElement?.className ?? ''
      return `${node.tagName.toLowerCase()}.${node.className} '${words}' (${around})`
    }
    /** A radio button or checkbox that is drawn by its label. */
    const drawnBy = (control: HTMLElement) => {
      const { width } = control.getBoundingClientRect()
      const { opacity } = getComputedStyle(control)
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined
      return label && (width < 2 || opacity === '0') ? label : control
    }
    const isSame = (hit: Element | null, control: Element) =>
      hit !== null && (control.contains(hit) || (hit.closest('label')?.contains(control) ?? false))
    const seen = { checkOpacity: true, checkVisibilityCSS: true }
    const found: string[] = []
    window.scrollTo(0, 0)
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type="hidden"]), select, textarea, summary',
    )
    for (const control of controls) {
      const shown = drawnBy(control)
      if (control.matches(':disabled, .skip, [inert] *') || !shown.checkVisibility(seen)) continue
      control.focus()
      const boxes = [...shown.getClientRects()].filter(({ width, height }) => width > 4 && height > 4)
      for (const { left, right, top, bottom, width } of boxes) {
        const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
        const end = Math.min(10, width / 4)
        const wrong = [left + end, (left + right) / 2, right - end]
          .map(x => document.elementFromPoint(x, y))
          .filter(hit => !isSame(hit, shown))
        if (wrong.length === 0) continue
        found.push(`${name(control)} lies under ${name(wrong[0])}`)
        break
      }
    }
    const { activeElement } = document
    if (activeElement instanceof HTMLElement) activeElement.blur()
    return found
  })
}
