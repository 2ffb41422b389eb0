// Pictures on posters: whatever comes in is read as a picture and written anew as a JPEG, so that nothing of the file
// but what it shows is kept. They lie in the database, where every process and every backup has them.
import { createHash } from 'node:crypto'
import type { Millis } from '../../domain/day.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import { publicContent } from '../edition.ts'
import { openSharp } from '../pixels.ts'
import { refuse } from '../refuse.ts'
import { createWorkQueue } from '../work-queue.ts'

/** Bytes of a file that comes in, before base64 makes it a third longer. */
const longestPicture = 5_000_000
/**
 * Pixels by kind, asked before anything is unpacked: a file of two kilobytes may claim thousands of millions. Each
 * takes 150 MB at most. Those that come row by row may have as many as the largest cameras; those that must be whole
 * before their first row is known, fewer, and AVIF takes 25 bytes for each.
 */
const mostPixels: Record<string, { rows: number; whole: number }> = {
  jpeg: { rows: 60_000_000, whole: 20_000_000 },
  png: { rows: 48_000_000, whole: 12_000_000 },
  webp: { rows: 24_000_000, whole: 24_000_000 },
  heif: { rows: 5_000_000, whole: 5_000_000 },
}
/** Pixels of a side: how wide a picture is decides how much a picture takes that comes row by row. */
const longestSide = 10_000
/** Pixels: three for each unit of a poster's window (web/art/poster-frame.ts), so that an event's page stays light. */
const largest = { width: 666, height: 798 }

/** How pictures of the kinds that are taken begin. SVG is none of them: it is a document, not pixels. */
const beginnings: { at: number; text: string }[] = [
  { at: 0, text: '\xff\xd8\xff' },
  { at: 0, text: '\x89PNG\r\n\x1a\n' },
  { at: 8, text: 'WEBP' },
  { at: 4, text: 'ftypavif' },
]

export type Picture = { hash: string; jpeg: Buffer }

/** Pictures are made one after the other: each takes a core and a hundred megabytes for a moment. */
const turn = createWorkQueue({ concurrency: 1, longestWait: 60_000 })

/**
 * A file in base64 as a picture of our own: upright, no larger than posters need, without EXIF. Refuses files beyond 5
 * MB, what is no JPEG, PNG, WebP or AVIF, pictures of too many pixels, and files that cannot be read to their end. To
 * be called outside transactions.
 */
export function encodePicture(base64: string): Promise<Picture> {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > longestPicture) refuse('picture_too_long')
  const begins = bytes.toString('latin1', 0, 12)
  if (!beginnings.some(({ at, text }) => begins.startsWith(text, at))) refuse('picture_unreadable')
  return turn(() => encode(bytes))
}

async function encode(bytes: Buffer): Promise<Picture> {
  const sharp = await openSharp()
  const { width, height, format, isProgressive } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => refuse('picture_unreadable'))
  const { rows, whole } = mostPixels[format] ?? refuse('picture_unreadable')
  const most = isProgressive ? whole : rows
  if (width * height > most) refuse('picture_pixels', { most: most / 1_000_000 })
  if (Math.max(width, height) > longestSide) refuse('picture_side', { most: longestSide.toLocaleString('en-IN') })
  const jpeg = await sharp(bytes, { limitInputPixels: most, failOn: 'error' })
    .autoOrient()
    .resize(largest.width, largest.height, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: publicContent.palette.colours.paper })
    .jpeg({ quality: 75, mozjpeg: true })
    .toBuffer()
    .catch(() => refuse('picture_unreadable'))
  return { hash: createHash('sha256').update(jpeg).digest('hex'), jpeg }
}

/** Stores the picture at `now`. One that is there already stays. */
export async function addPicture(trx: Transaction, { hash, jpeg }: Picture, byId: string, now: Millis): Promise<void> {
  await trx
    .insertInto('fact_pictures')
    .values({ hash, jpeg: jpeg.toString('base64'), at: isoTime(now), by_id: byId })
    .onConflict(conflict => conflict.column('hash').doNothing())
    .execute()
}

/** The JPEG file with this hash, or null. */
export async function findPicture(db: Db, hash: string): Promise<Buffer | null> {
  const row = await db.selectFrom('fact_pictures').select('jpeg').where('hash', '=', hash).executeTakeFirst()
  return row ? Buffer.from(row.jpeg, 'base64') : null
}
