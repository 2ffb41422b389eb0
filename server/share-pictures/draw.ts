// Draws pictures and keeps them.
import { join } from 'node:path'
import type { Db } from '../database/types.ts'
import { publicContent } from '../edition.ts'
import { findPicture } from '../overrides/pictures.ts'
import { readShareArt } from './art.ts'
import { compose, type SharePicture } from './compose.ts'
import { createPictureCache, digestOf } from './picture-cache.ts'
import { toPng } from './png.ts'

const art = readShareArt(join(import.meta.dirname, '..', '..', 'build', 'share-grounds'), publicContent.palette)
const kept = createPictureCache()

/** What a picture is told apart by: another build or another fact has another. */
export function tagOf(picture: SharePicture): string {
  return digestOf([art.version, picture])
}

/** Whether the picture costs nothing any more, or somebody of this lane waits for it already. */
export function isDrawn(tag: string, lane: string): boolean {
  return kept.has(tag, lane)
}

/** The picture as PNG, drawn in a turn of the caller's `lane` (http/network.ts). */
export function draw(db: Db, picture: SharePicture, lane: string, tag = tagOf(picture)): Promise<Buffer> {
  return kept.get(tag, known => drawOnce(db, picture, lane, known), lane)
}

/** The same for a picture of one person, which is not kept. */
export function drawOnce(
  db: Db,
  picture: SharePicture,
  lane: string,
  known?: () => Buffer | undefined,
): Promise<Buffer> {
  return toPng(
    async () => {
      const hash = picture.event?.picture
      return compose(picture, art, hash ? await findPicture(db, hash) : null)
    },
    lane,
    known,
  )
}
