// The script at the end of every page. It runs in the browser before the application loads, and stores clicks until
// then.

const secondsToTryAgain = 2

/** A phone that takes longer (ms) from the last script's arrival to the running application is slow. */
const slowFrom = 250

/**
 * Starts the application when the page has loaded, and tries again if one of its files could not be loaded. A visitor
 * may submit a form or press a button before the application runs. The script then cancels this event, so that no field
 * is sent in an address, and repeats the event once the application runs.
 *
 * Once a session, the script also measures how long the phone takes to start the application. On a slow phone it takes
 * the browser's view transitions away. React then changes pages at once, as in a browser without them: the pictures of
 * both pages would take longer than the change itself.
 */
export const startScript = `{
const { modules } = document.currentScript.dataset
const late = document.getElementById('late-script')
let held
const add = (name, what) => document.head.append(Object.assign(document.createElement(name), what))
const start = () => {
  for (const href of modules.split(' ')) add('link', { rel: 'modulepreload', href })
  add('script', { type: 'module', textContent: late.textContent, onerror: again })
}
const again = () => setTimeout(start, ${secondsToTryAgain * 1000})
const hold = event => {
  const button = event.target.closest?.('button')
  if (event.type === 'click' && (!button || button.form || button.popoverTargetElement)) return
  event.preventDefault()
  const { target, submitter } = event
  held = event.type === 'submit' ? () => target.requestSubmit(submitter) : () => button.click()
}
addEventListener('submit', hold, true)
addEventListener('click', hold, true)
addEventListener('unhandledrejection', again)
const paceOf = () => {
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
  const arrived = Math.max(...scripts.map(({ responseEnd }) => responseEnd))
  return scripts.length > 0 && performance.now() - arrived > ${slowFrom} ? 'slow' : 'quick'
}
addEventListener('alive', () => {
  let pace
  try {
    pace = sessionStorage.getItem('pace') ?? paceOf()
    sessionStorage.setItem('pace', pace)
  } catch {}
  if (pace === 'slow') document.startViewTransition = undefined
  removeEventListener('unhandledrejection', again)
  removeEventListener('submit', hold, true)
  removeEventListener('click', hold, true)
  held?.()
}, { once: true })
addEventListener('load', () => setTimeout(start))
}`
