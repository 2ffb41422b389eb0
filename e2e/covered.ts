// Links and controls that something else on the page covers.
import type { Page } from '@playwright/test'

/**
 * Asks what a pointer would hit at the centre of each link and control, and near both ends. It looks at each with the
 * focus, at the place to which the browser scrolled it or in the middle of the screen; with `atTop` also at those in
 * view at the top of the page. Returns one sentence for each that is covered.
 */
export function coveredControls(page: Page, { atTop }: { atTop: boolean }): Promise<string[]> {
  return page.evaluate(atTop => {
    const name = (node: Element | null | undefined) => {
      if (!node) return 'nothing'
      const words = (node.getAttribute('aria-label') ?? node.textContent ?? '').trim().slice(0, 40)
      const around = node.parentElement?.closest('[class]')?.getAttribute('class')
      return `${node.tagName.toLowerCase()} '${words}' in ${around}`
    }
    /** Radio buttons and checkboxes may be drawn by their labels. */
    const drawnBy = (control: HTMLElement) => {
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined
      const isHidden = control.getBoundingClientRect().width < 2 || getComputedStyle(control).opacity === '0'
      return label && isHidden ? label : control
    }
    const seen = { checkOpacity: true, checkVisibilityCSS: true }
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button:enabled, input:enabled:not([type="hidden"]), select:enabled, textarea:enabled, summary',
      ),
    ].filter(control => !control.matches('.skip, [inert] *') && drawnBy(control).checkVisibility(seen))

    /** What covers the control, by its name; undefined if nothing covers it. */
    function coverOf(control: HTMLElement): string | undefined {
      const shown = drawnBy(control)
      // A button at the end of a field, such as 'Show password', names the field that it belongs to.
      const isPartOf = (hit: Element) =>
        shown.contains(hit) ||
        hit.closest('label')?.contains(control) ||
        (control.id !== '' && hit.closest('[aria-controls]')?.getAttribute('aria-controls') === control.id)
      for (const box of shown.getClientRects()) {
        const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
        if (box.width < 5 || box.height < 5 || bottom - top < Math.min(box.height, innerHeight) / 2) continue
        const end = Math.min(10, box.width / 4)
        for (const x of [(box.left + box.right) / 2, box.left + end, box.right - end]) {
          const hit = document.elementFromPoint(x, (top + bottom) / 2)
          // Outside the screen, or beside a control that its surroundings cut off.
          if (hit && !hit.contains(shown) && !isPartOf(hit)) return name(hit)
        }
      }
      return undefined
    }

    const found: string[] = []
    window.scrollTo(0, 0)
    const inView = controls.map(drawnBy).filter(shown => {
      const { top, bottom, left, right } = shown.getBoundingClientRect()
      return bottom > 0 && top < innerHeight && left >= 0 && right <= innerWidth
    })
    for (const control of atTop ? inView : []) {
      const cover = coverOf(control)
      if (cover) found.push(`at the top of the page ${name(control)} lies under ${cover}`)
    }
    for (const control of controls) {
      control.focus()
      if (!coverOf(control)) continue
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      const cover = coverOf(control)
      if (cover) found.push(`${name(control)} lies under ${cover}`)
    }
    const { activeElement } = document
    if (activeElement instanceof HTMLElement) activeElement.blur()
    return found
  }, atTop)
}
