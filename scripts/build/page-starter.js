// Runs inline at the end of every page until the application takes over; written for browsers as it stands.
// Shows the first screen's drawings after its words, then what stands below, lets typefaces and all other drawings load when the
// page has loaded, and starts the scripts when it then rests, or at the first touch, hover, focus or key. Until then it holds back form
// submits (fields must never reach an address) and repeats the last one, or the last button press, once the page is alive.
// Whoever comes back to a page finds it where it was left.
{
  const page = document.documentElement
  const { start, modules } = document.currentScript.dataset
  const first = ['pointerdown', 'pointerover', 'touchstart', 'focusin', 'keydown']
  let started = false
  let held

  const begin = () => {
    if (started) return
    started = true
    for (const name of first) removeEventListener(name, begin, true)
    for (const href of modules.split(' ')) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    const script = document.createElement('script')
    script.type = 'module'
    script.src = start
    document.head.append(script)
  }

  const hold = event => {
    const button = event.target.closest?.('button')
    if (page.dataset.alive || (event.type === 'click' && (!button || button.form))) return
    event.preventDefault()
    const { target, submitter } = event
    held = event.type === 'submit' ? () => target.requestSubmit(submitter) : () => button.click()
    begin()
  }

  for (const name of first) addEventListener(name, begin, { capture: true, passive: true })
  addEventListener('submit', hold, true)
  addEventListener('click', hold, true)
  addEventListener(
    'alive',
    () => {
      page.dataset.alive = 'yes'
      held?.()
    },
    { once: true },
  )
  let moved = false
  for (const name of ['wheel', 'touchmove', 'keydown'])
    addEventListener(
      name,
      () => {
        moved = true
      },
      { once: true, passive: true, capture: true },
    )
  // The browser has looked for the place while the page below the first screen had other heights.
  const returnToPlace = () => {
    try {
      // The router writes it down when the page is left, under the key of the entry in the history.
      const places = JSON.parse(sessionStorage.getItem('react-router-scroll-positions'))
      const place = places?.[history.state?.key]
      if (place && !moved) scrollTo({ top: place, behavior: 'instant' })
    } catch {
      // A browser may keep its storage from us.
    }
  }

  // Two steps: the frame that is being made must show the words without waiting for faces and drawings.
  const afterFrame = act => requestAnimationFrame(() => setTimeout(act))
  afterFrame(() => {
    page.dataset.drawn = 'yes'
    afterFrame(() => {
      page.dataset.drawn = 'all'
    })
  })
  addEventListener('load', () => {
    afterFrame(() => {
      // Before the return: the place may be in what waits.
      page.dataset.drawn = 'all'
      for (const sheet of document.querySelectorAll('link[data-later]')) sheet.media = 'all'
      returnToPlace()
    })
    // A busy drawing may never let a slow machine rest: then two seconds must do.
    if (window.requestIdleCallback) requestIdleCallback(begin, { timeout: 2_000 })
    else setTimeout(begin)
  })
}
