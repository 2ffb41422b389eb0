// The backgrounds of pictures to share, and the posters and emblems on them: drawings that the server renders together
// with the words (server/share-pictures/).
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { PublicContent } from '../../domain/pages/page-content.ts'
import { shareGrounds } from '../../web/art/share-grounds.ts'
import type { DrawnPicture } from '../../web/art/svg.ts'
import { drawingsIn } from './drawings.ts'
import { buildInProgress } from './folders.ts'

/** The posters and emblems among the pictures, under the names of the server's files. */
export function eventDrawings(pictures: readonly DrawnPicture[]): DrawnPicture[] {
  return pictures
    .filter(({ path }) => /^(events|emblems)\/\d+\.svg$/.test(path))
    .map(({ path, svg }) => ({ path: path.replace('/', '-'), svg }))
}

/** Writes the folder share-grounds/ of the build. */
export function writeShareGrounds(pictures: readonly DrawnPicture[], { catalogue, palette }: PublicContent): void {
  const folder = `${buildInProgress}/share-grounds`
  mkdirSync(folder, { recursive: true })
  const grounds = shareGrounds(
    catalogue.map(({ id }) => id),
    drawingsIn(palette),
  )
  const digest = createHash('sha256')
  for (const { path, svg } of [...grounds, ...eventDrawings(pictures)]) {
    writeFileSync(`${folder}/${path}`, svg)
    digest.update(path).update(svg)
  }
  // If the version changes, the server no longer uses pictures that it made from the drawings of an earlier build.
  writeFileSync(`${folder}/version.txt`, digest.digest('base64url'))
}
