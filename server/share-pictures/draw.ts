// Draws pictures and caches them.
import { join } from 'node:path'
import type { Db } from '../database/types.ts'
import { publicContent } from '../edition.ts'
import { findPicture } from '../overrides/pictures.ts'
import { readShareArt } from './art.ts'
import { compose, type SharePicture } from './compose.ts'
import { createPictureCache, digestOf } from './picture-cache.ts'
import { toPng } from './png.ts'

const art = readShareArt(join(import.meta.dirname, '..', '..', 'build', 'share-grounds'), publicContent.palette)
const cache = createPictureCache()

/** The key of a picture. It changes with the build and with every fact of the picture. */
export function tagOf(picture: SharePicture): string {
  return digestOf([art.version, picture])
}

/** Whether the picture is cached, or being drawn for this lane. */
export function isDrawn(tag: string, lane: string): boolean {
  return cache.has(tag, lane)
}

/** The picture as PNG, from the cache or drawn in the queue of the caller's `lane` (http/network.ts). */
export function draw(db: Db, picture: SharePicture, lane: string, tag = tagOf(picture)): Promise<Buffer> {
  return cache.get(tag, known => drawOnce(db, picture, lane, known), lane)
}

/** Draws the picture without caching it, for pictures of one person. */
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
