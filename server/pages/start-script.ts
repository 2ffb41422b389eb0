// The script at the end of every page. It runs in the browser before the application loads, and stores early clicks.

const secondsToTryAgain = 2

/**
 * Starts the application when the page has loaded, and again if one of its files could not be loaded. If a visitor
 * submits a form or presses a button before the application runs, the script stops and stores that event, so that no
 * field is sent in an address, and repeats it afterwards.
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
  if (event.type === 'click' && (!button || button.form)) return
  event.preventDefault()
  const { target, submitter } = event
  held = event.type === 'submit' ? () => target.requestSubmit(submitter) : () => button.click()
}
addEventListener('submit', hold, true)
addEventListener('click', hold, true)
addEventListener('unhandledrejection', again)
addEventListener('alive', () => {
  removeEventListener('unhandledrejection', again)
  removeEventListener('submit', hold, true)
  removeEventListener('click', hold, true)
  held?.()
}, { once: true })
addEventListener('load', () => setTimeout(start))
}`
