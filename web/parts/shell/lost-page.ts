// A press for whose page no answer came, although the browser thought that there is a network.
import { isKept } from '../../document/keep-page.ts'

const mark = 'page-lost'

/**
 * Opens the copy of the page, or else the page that was left, which says that there is no network. Once at a time: a
 * copy that fails too is shown as failed.
 */
export async function openCopyOrGoBack(error: unknown): Promise<void> {
  if (!isLostConnection(error)) return
  if (sessionStorage.getItem(mark)) return sessionStorage.removeItem(mark)
  if (await isKept(location.href)) {
    sessionStorage.setItem(mark, 'copy')
    return location.reload()
  }
  if (!(history.state?.idx > 0)) return
  sessionStorage.setItem(mark, 'back')
  history.back()
}

/** Whether the page that shows is one that somebody could not leave; asks once. */
export function takeBack(): boolean {
  const back = sessionStorage.getItem(mark) === 'back'
  sessionStorage.removeItem(mark)
  return back
}

/** Browsers say a failed request in different words, and a fault in a page is a TypeError too. */
function isLostConnection(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed|import/i.test(error.message)
}
