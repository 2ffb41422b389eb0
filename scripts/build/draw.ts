// Draws every picture of the site into drawn/art of the build. The art itself is in web/art.
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DrawnPicture } from '../../web/art/svg.ts'
import { buildInProgress } from './folders.ts'

export const drawnFolder = `${buildInProgress}/drawn`

/** Writes all pictures and returns their version, which is a digest of the pictures. */
export function writePictures(pictures: DrawnPicture[]): string {
  const digest = createHash('sha256')
  rmSync(drawnFolder, { recursive: true, force: true })
  for (const { path, svg } of pictures) {
    const file = join(drawnFolder, 'art', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, svg)
    digest.update(path).update(svg)
  }
  return digest.digest('base64url').slice(0, 10)
}
