// The path and size of the preview picture of a shared page. A light file for pages; the drawing is in
// share-picture.ts.
import { shareForms } from '../../domain/share-pictures/forms.ts'

export const shareSize = shareForms.wide

/**
 * The file name, without extension, of the preview picture of a page: `/events/3` gives `events-3`; `/` and `/home`,
 * one page, give `landing`.
 */
export function shareName(address: string): string {
  return address === '/' || address === '/home' ? 'landing' : address.slice(1).replaceAll('/', '-').toLowerCase()
}
