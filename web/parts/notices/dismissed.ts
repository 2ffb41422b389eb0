// Which notices this browser has dismissed. The root's first script copies them to the document element before the
// first frame.

const key = 'dismissed-notices'
/** How many ids are kept. The oldest are dropped, because a notice is shown only for a few days. */
const most = 50

/** Runs in the head of every page, before the first frame. */
export const dismissedScript = `try { document.documentElement.dataset.dismissed = localStorage.getItem('${key}') ?? '' } catch {}`

/** Hides the notice, now and on later visits. */
export function dismiss(id: string): void {
  const { dataset } = document.documentElement
  const ids = (dataset.dismissed ?? '').split(' ').filter(known => known !== '' && known !== id)
  dataset.dismissed = [...ids, id].slice(-most).join(' ')
  try {
    window.localStorage.setItem(key, dataset.dismissed)
  } catch {
    // Without storage the notice is hidden until the next visit.
  }
}
