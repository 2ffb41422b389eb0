// Small real files for tests of submissions: sound, photographs with EXIF data, films, and files of other kinds.
import { Mp3Encoder } from '@breezystack/lamejs'

/** An mp3 file of silence, of this length in seconds. */
export function anMp3(seconds: number): Buffer<ArrayBuffer> {
  const rate = 16_000
  const encoder = new Mp3Encoder(1, rate, 32)
  const samples = new Int16Array(Math.round(seconds * rate) - 1152)
  return Buffer.concat([encoder.encodeBuffer(samples), encoder.flush()].map(part => Buffer.from(part)))
}

/** A WAV file of silence, of this length in seconds. */
export function aWav(seconds: number): Buffer {
  const rate = 8000
  const data = Buffer.alloc(seconds * rate)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + data.length, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}

type Exif = {
  /** DateTimeOriginal: '2030:11:14 18:05:00'. */
  taken?: string
  /** OffsetTimeOriginal: '+05:30'. */
  offset?: string
  /** Latitude and longitude in whole degrees north and east. */
  place?: [number, number]
}

/** A JPEG picture of one pixel, with EXIF and XMP data if given. `more` follows the picture. */
export function aJpeg(exif: Exif = {}, { xmp = '', more = Buffer.alloc(0) as Buffer } = {}): Buffer {
  const parts: Buffer[] = [Buffer.of(0xff, 0xd8)]
  if (Object.keys(exif).length > 0) parts.push(segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiffOf(exif)])))
  if (xmp) parts.push(segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp}`)))
  return Buffer.concat([...parts, picture.subarray(2), more])
}

/** A grey pixel as a baseline JPEG. */
const picture = Buffer.from(
  '/9j/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  'base64',
)

/** The compressed picture, which must be in every copy of the file. */
export const pictureBytes: Buffer = picture.subarray(picture.indexOf(Buffer.of(0xff, 0xda)))

function segment(mark: number, body: Buffer): Buffer {
  const head = Buffer.of(0xff, mark, 0, 0)
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** TIFF data with a directory, the EXIF directory and the GPS directory. */
function tiffOf({ taken, offset, place }: Exif): Buffer {
  const bytes = Buffer.alloc(400)
  bytes.write('II*\0', 0, 'latin1')
  bytes.writeUInt32LE(8, 4)
  const [exifAt, gpsAt] = [60, 200]
  directory(8, [[0x0112, 3, 1, 6], [0x8769, 4, 1, exifAt], ...(place ? [[0x8825, 4, 1, gpsAt] as const] : [])])
  if (taken) bytes.write(`${taken}\0`, 120, 'latin1')
  if (offset) bytes.write(`${offset}\0`, 150, 'latin1')
  directory(exifAt, [
    ...(taken ? [[0x9003, 2, 20, 120] as const] : []),
    ...(offset ? [[0x9011, 2, 7, 150] as const] : []),
  ])
  if (!place) return bytes
  directory(gpsAt, [
    [1, 2, 2, 0x4e],
    [2, 5, 3, 300],
    [3, 2, 2, 0x45],
    [4, 5, 3, 330],
  ])
  for (const [index, degrees] of place.entries())
    for (const [part, value] of [degrees, 1, 0, 1, 0, 1].entries())
      bytes.writeUInt32LE(value, 300 + index * 30 + part * 4)
  return bytes

  function directory(at: number, entries: readonly (readonly [number, number, number, number])[]): void {
    bytes.writeUInt16LE(entries.length, at)
    for (const [index, [tag, type, count, value]] of entries.entries()) {
      const entry = at + 2 + index * 12
      bytes.writeUInt16LE(tag, entry)
      bytes.writeUInt16LE(type, entry + 2)
      bytes.writeUInt32LE(count, entry + 4)
      bytes.writeUInt32LE(value, entry + 8)
    }
  }
}

function box(name: string, ...bodies: Buffer[]): Buffer {
  const body = Buffer.concat(bodies)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** An MP4 or QuickTime film of this length in seconds, whose index is at its end as phones write it, or before. */
export function aFilm(seconds: number, { format = 'mp4', indexFirst = false, pictures = 5000 } = {}): Buffer {
  const type =
    format === 'mov'
      ? box('ftyp', Buffer.from('qt  \0\0\0\0qt  '))
      : box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41'))
  const header = Buffer.alloc(100)
  header.writeUInt32BE(1000, 12)
  header.writeUInt32BE(seconds * 1000, 16)
  header.writeUInt32BE(0x00010000, 20)
  header.writeUInt16BE(0x0100, 24)
  header.writeUInt32BE(2, 96)
  const index = box('moov', box('mvhd', header))
  const data = box('mdat', Buffer.alloc(pictures, 7))
  return Buffer.concat(indexFirst ? [type, index, data] : [type, data, index])
}

/** A PNG picture of one pixel. */
export function aPng(): Buffer {
  return Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
}

/** An archive that would become very large if anything unpacked it. */
export function aZip(): Buffer {
  return Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1'), Buffer.alloc(60, 1)])
}
