// Pictures on posters. Every upload is decoded and encoded again as a JPEG, so only its pixels are stored, no metadata.
// Pictures are stored in the database, so that all processes and backups have them.
import { createHash } from 'node:crypto'
import type { Millis } from '../../domain/day.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import { publicContent } from '../edition.ts'
import { openSharp } from '../pixels.ts'
import { refuse } from '../refuse.ts'
import { createWorkQueue } from '../work-queue.ts'

/** The limit of an uploaded file in bytes, before base64 makes the file a third longer. */
const longestPicture = 5_000_000
/**
 * The most pixels by format, checked before decoding: a file of two kilobytes may claim to have billions of pixels.
 * With these limits decoding takes up to 150 MB. Pictures that are decoded row by row may have as many pixels as the
 * largest cameras produce; pictures that are decoded as a whole may have fewer. AVIF takes 25 bytes per pixel.
 */
const mostPixels: Record<string, { rows: number; whole: number }> = {
  jpeg: { rows: 60_000_000, whole: 20_000_000 },
  png: { rows: 48_000_000, whole: 12_000_000 },
  webp: { rows: 24_000_000, whole: 24_000_000 },
  heif: { rows: 5_000_000, whole: 5_000_000 },
}
/** The longest side in pixels: decoding row by row needs memory in proportion to the width. */
const longestSide = 10_000
/**
 * The largest stored size in pixels: three for each unit of a poster's window (web/art/poster-frame.ts). Small files
 * let an event's page load fast.
 */
const largest = { width: 666, height: 798 }

/** The first bytes of the accepted formats. SVG is not accepted: it is a document, not pixels. */
const signatures: { at: number; text: string }[] = [
  { at: 0, text: '\xff\xd8\xff' },
  { at: 0, text: '\x89PNG\r\n\x1a\n' },
  { at: 8, text: 'WEBP' },
  { at: 4, text: 'ftypavif' },
]

export type Picture = { hash: string; jpeg: Buffer }

/** Encodes one picture at a time, because each takes a processor core and a hundred megabytes for a moment. */
const enqueue = createWorkQueue({ concurrency: 1, longestWait: 60_000 })

/**
 * Encodes an uploaded file (base64) as our JPEG: upright, in the size of posters, without EXIF. Refuses files above 5
 * MB, other formats than JPEG, PNG, WebP and AVIF, too many pixels, and damaged files. Call it outside transactions.
 */
export function encodePicture(base64: string): Promise<Picture> {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > longestPicture) refuse('picture_too_long')
  const begins = bytes.toString('latin1', 0, 12)
  if (!signatures.some(({ at, text }) => begins.startsWith(text, at))) refuse('picture_unreadable')
  return enqueue(() => encode(bytes))
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

/** Stores the picture, unless it is stored already. */
export async function addPicture(trx: Transaction, { hash, jpeg }: Picture, byId: string, now: Millis): Promise<void> {
  await trx
    .insertInto('override_pictures')
    .values({ hash, jpeg: jpeg.toString('base64'), at: isoTime(now), by_id: byId })
    .onConflict(conflict => conflict.column('hash').doNothing())
    .execute()
}

/** The JPEG file with this hash, or null. */
export async function findPicture(db: Db, hash: string): Promise<Buffer | null> {
  const row = await db.selectFrom('override_pictures').select('jpeg').where('hash', '=', hash).executeTakeFirst()
  return row ? Buffer.from(row.jpeg, 'base64') : null
}
