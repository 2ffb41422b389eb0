// Which lines this browser has put away. The root's first script writes them to the document element before anything is
// drawn.

const key = 'dismissed-notices'
/** The oldest are forgotten: a line stands for days, not for ever. */
const most = 50

/** Runs in the head of every page, before anything is drawn. */
export const dismissedScript = `try { document.documentElement.dataset.dismissed = localStorage.getItem('${key}') ?? '' } catch {}`

/** Hides the line, here and on later visits. */
export function dismiss(id: string): void {
  const { dataset } = document.documentElement
  const ids = (dataset.dismissed ?? '').split(' ').filter(known => known !== '' && known !== id)
  dataset.dismissed = [...ids, id].slice(-most).join(' ')
  try {
    window.localStorage.setItem(key, dataset.dismissed)
  } catch {
    // Without storage the line is hidden until the next visit.
  }
}
