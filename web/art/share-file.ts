// Where the picture shown when a page is shared lies, and its size. Light enough for pages; the drawing is
// share-picture.ts.
import { shareForms } from '../../domain/share-pictures/forms.ts'

export const shareSize = shareForms.wide

/**
 * The file name, without ending, of the shared picture of a page: `/events/3` gives `events-3`, `/` and `/home`, one
 * screen, give `landing`.
 */
export function shareName(address: string): string {
  return address === '/' || address === '/home' ? 'landing' : address.slice(1).replaceAll('/', '-').toLowerCase()
}
