// Links and controls that something else on the page covers.
import type { Page } from '@playwright/test'

/**
 * Asks what a pointer would hit at the centre of each link and control in view, and near both ends. Then focuses each in
 * the order of the page, as the Tab key does, and asks again at the place to which the browser scrolled it. Returns one
 * sentence for each that is covered.
 */
export function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (node: Element | null | undefined) => {
      if (!node) return 'nothing'
      const words = (node.getAttribute('aria-label') ?? node.textContent ?? '').trim().slice(0, 40)
      return `${node.tagName.toLowerCase()} '${words}' in ${node.parentElement?.closest('[class]')?.getAttribute('class')}`
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

    /** What covers the control, by its name; undefined if nothing covers it. Shapes may be cut off at their ends. */
    function coverOf(control: HTMLElement): string | undefined {
      const shown = drawnBy(control)
      // A button at the end of a field, such as 'Show password', names the field that it belongs to.
      const isPartOf = (hit: Element | null) =>
        hit !== null &&
        (shown.contains(hit) ||
          hit.closest('label')?.contains(control) ||
          (control.id !== '' && hit.closest('[aria-controls]')?.getAttribute('aria-controls') === control.id))
      for (const box of shown.getClientRects()) {
        const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
        if (box.width < 5 || box.height < 5 || bottom - top < Math.min(box.height, innerHeight) / 2) continue
        const hitAt = (x: number) => document.elementFromPoint(x, (top + bottom) / 2)
        const middle = hitAt((box.left + box.right) / 2)
        if (!isPartOf(middle)) return name(middle)
        const end = Math.min(10, box.width / 4)
        for (const hit of [hitAt(box.left + end), hitAt(box.right - end)])
          if (!isPartOf(hit) && !hit?.contains(shown)) return name(hit)
      }
      return undefined
    }

    const found: string[] = []
    function note(control: HTMLElement, when: string): void {
      const cover = coverOf(control)
      if (cover) found.push(`${when} ${name(control)} lies under ${cover}`)
    }
    window.scrollTo(0, 0)
    const inView = controls.map(drawnBy).filter(shown => {
      const { top, bottom, left, right } = shown.getBoundingClientRect()
      return bottom > 0 && top < innerHeight && left >= 0 && right <= innerWidth
    })
    for (const control of inView) note(control, 'at the top of the page')
    for (const control of controls) {
      control.focus()
      note(control, 'with the focus')
    }
    const { activeElement } = document
    if (activeElement instanceof HTMLElement) activeElement.blur()
    return found
  })
}
