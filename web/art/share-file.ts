// The name and size of the preview picture of a shared page. Pages load this small file; share-picture.ts draws the
// picture.
import { shareForms } from '../../domain/share-pictures/forms.ts'

export const shareSize = shareForms.wide

/**
 * The file name, without extension, of the preview picture of a page: `/events/3` gives `events-3`; `/` and `/home`,
 * which are one page, give `landing`.
 */
export function shareName(address: string): string {
  return address === '/' || address === '/home' ? 'landing' : address.slice(1).replaceAll('/', '-').toLowerCase()
}
