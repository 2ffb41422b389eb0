// Near layers of the landing scene follow the pointer more than far ones. Loaded when the pointer first moves.

/** Sets --x and --y, from -1 to 1, which the style sheet reads, until the page is left. */
export function followPointer(element: HTMLElement, unmounted: AbortSignal) {
  let frame = 0
  function follow({ clientX, clientY }: PointerEvent) {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      element.style.setProperty('--x', ((clientX / innerWidth) * 2 - 1).toFixed(3))
      element.style.setProperty('--y', ((clientY / innerHeight) * 2 - 1).toFixed(3))
    })
  }
  element.addEventListener('pointermove', follow, { passive: true, signal: unmounted })
}
