// Draws pictures and keeps them.
import { join } from 'node:path'
import type { Db } from '../database/types.ts'
import { publicContent } from '../edition.ts'
import { findPicture } from '../overrides/pictures.ts'
import { readShareArt } from './art.ts'
import { compose, type SharePicture } from './compose.ts'
import { digestOf, keepPictures } from './kept.ts'
import { toPng } from './pixels.ts'

const art = readShareArt(join(import.meta.dirname, '..', '..', 'build', 'share-grounds'), publicContent.palette)
const kept = keepPictures()

/** What a picture is told apart by: another build or another fact has another. */
export function tagOf(picture: SharePicture): string {
  return digestOf([art.version, picture])
}

/** Whether the picture costs nothing any more. */
export function isDrawn(tag: string): boolean {
  return kept.has(tag)
}

/** The picture as PNG. Others get their turn while it is drawn. */
export function draw(db: Db, picture: SharePicture, tag = tagOf(picture)): Promise<Buffer> {
  return kept.get(tag, () => drawOnce(db, picture))
}

/** The same for a picture of one person, which is not kept. */
export function drawOnce(db: Db, picture: SharePicture): Promise<Buffer> {
  return toPng(async () => {
    const hash = picture.event?.picture
    return compose(picture, art, hash ? await findPicture(db, hash) : null)
  })
}
