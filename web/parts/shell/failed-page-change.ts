// Handles a page change that got no answer although the browser reported a network.
import { isCached } from '../../document/cached-pages.ts'

const mark = 'page-lost'

/**
 * Opens the cached copy of the page, or returns to the previous page, which then says that there is no network. Makes
 * only one attempt: if the copy fails too, the failure is shown.
 */
export async function openCopyOrGoBack(error: unknown): Promise<void> {
  if (!isLostConnection(error)) return
  if (sessionStorage.getItem(mark)) return sessionStorage.removeItem(mark)
  if (await isCached(location.href)) {
    sessionStorage.setItem(mark, 'copy')
    return location.reload()
  }
  if (!(history.state?.idx > 0)) return
  sessionStorage.setItem(mark, 'back')
  history.back()
}

/** Whether a failed page change returned to the current page. Later calls return false. */
export function takeReturned(): boolean {
  const back = sessionStorage.getItem(mark) === 'back'
  sessionStorage.removeItem(mark)
  return back
}

/** Whether a request failed. Each browser uses its own message, and a fault in a page is a TypeError too. */
function isLostConnection(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed|import/i.test(error.message)
}
