// What live pages show of content/. Vite loads this file, so that it and the content are read anew after a change.

import { publicContent, thisEdition } from '../../server/edition.ts'
import { pageDrawings } from '../build/page-drawings.ts'
import { allPictures } from '../build/pictures.ts'
import { contentProblems, readContent } from '../check-content.ts'

export { publicContent, thisEdition }

/** As `npm run content:check` names them; asked once for each state of the content. */
export const problems: Promise<string[]> = readContent().then(contentProblems)

let drawn: Record<string, string> | undefined

/** The drawings of pages; they can be made only of content without problems. */
export function drawings(): Record<string, string> {
  drawn ??= pageDrawings(allPictures(publicContent), publicContent.palette)
  return drawn
}
