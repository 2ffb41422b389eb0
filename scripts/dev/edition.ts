// The content of live pages. Vite loads this file, so that it and content/ are read again after a change.

import { publicContent, thisEdition } from '../../server/edition.ts'
import { pageDrawings } from '../build/page-drawings.ts'
import { allPictures } from '../build/pictures.ts'
import { contentProblems, readContent } from '../check-content.ts'

export { publicContent, thisEdition }

/** The problems that `npm run content:check` prints; checked once after each change of the content. */
export const problems: Promise<string[]> = readContent().then(contentProblems)

let drawn: Record<string, string> | undefined

/** The drawings of pages. They can be drawn only if the content has no problems. */
export function drawings(): Record<string, string> {
  drawn ??= pageDrawings(allPictures(publicContent), publicContent.palette)
  return drawn
}
