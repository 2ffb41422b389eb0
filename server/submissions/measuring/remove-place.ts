// Removes the place where a photograph was taken: GPS data of EXIF, and XMP data, which may repeat it. The picture, its
// orientation and its times stay.
import { readFileSync, writeFileSync } from 'node:fs'

const [soi, eoi, sos, app1] = [0xd8, 0xd9, 0xda, 0xe1]
const exifName = Buffer.from('Exif\0\0', 'latin1')
const gpsTag = 0x8825

/** Writes the photograph without its place to `to`. The photograph is whole; its format is jpg or png. */
export function removePlace(from: string, to: string, format: 'jpg' | 'png'): void {
  const bytes = readFileSync(from)
  writeFileSync(to, Buffer.concat(format === 'jpg' ? partsOfJpeg(bytes) : partsOfPng(bytes)), { mode: 0o600 })
}

function partsOfJpeg(bytes: Buffer): Buffer[] {
  const parts = [Buffer.of(0xff, soi)]
  let position = 2
  while (position + 4 <= bytes.length && bytes[position + 1] !== sos) {
    const end = position + 2 + bytes.readUInt16BE(position + 2)
    const segment = Buffer.from(bytes.subarray(position, end))
    if (segment[1] !== app1) parts.push(segment)
    else if (isExif(segment)) {
      clearGps(segment.subarray(10))
      parts.push(segment)
    }
    // Other segments of this kind have XMP data, which may contain the place. They are left out.
    position = end
  }
  // What follows the picture (a second picture, a film) may have a place too, so the file ends with the picture.
  return [...parts, bytes.subarray(position, endOfPicture(bytes, position))]
}

const isExif = (segment: Buffer) => segment.subarray(4, 10).equals(exifName)

/**
 * The position behind the end mark of the picture whose first scan begins at `position`. Between the scans of a
 * progressive picture are segments, whose bytes are no marks.
 */
function endOfPicture(bytes: Buffer, position: number): number {
  for (let at = position; at >= 0 && at + 1 < bytes.length; ) {
    const mark = bytes[at + 1]!
    if (mark === eoi) return at + 2
    const isInScan = mark === 0 || mark === 0xff || (mark >= 0xd0 && mark <= 0xd7)
    const next = isInScan ? at + 1 : at + 2 + (at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 2)
    at = bytes.indexOf(0xff, next)
  }
  return bytes.length
}

function partsOfPng(bytes: Buffer): Buffer[] {
  const parts = [bytes.subarray(0, 8)]
  for (let position = 8; position + 8 <= bytes.length; ) {
    const end = position + 12 + bytes.readUInt32BE(position)
    const kind = bytes.toString('latin1', position + 4, position + 8)
    // EXIF data of a PNG would need a new checksum, and texts may have XMP data: they are left out.
    if (!['eXIf', 'iTXt', 'tEXt', 'zTXt'].includes(kind)) parts.push(bytes.subarray(position, end))
    position = kind === 'IEND' ? bytes.length : end
  }
  return parts
}

/** Overwrites the GPS directory of TIFF data with zeros and removes its entry. Wrong positions change nothing. */
function clearGps(tiff: Buffer): void {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const two = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const four = (at: number) => (at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const directory = four(4)
  const count = two(directory)
  for (let index = 0; index < count; index++) {
    const entry = directory + 2 + index * 12
    if (two(entry) !== gpsTag) continue
    clearDirectory(four(entry + 8))
    // The entries behind it, and the position of the next directory, move up.
    const last = directory + 2 + count * 12 + 4
    if (last > tiff.length) return
    tiff.copyWithin(entry, entry + 12, last)
    if (isLittle) tiff.writeUInt16LE(count - 1, directory)
    else tiff.writeUInt16BE(count - 1, directory)
    return
  }

  function clearDirectory(at: number): void {
    const entries = Math.min(two(at), mostEntries)
    for (let index = 0; index < entries; index++) {
      const entry = at + 2 + index * 12
      const length = (sizes[two(entry + 2)] ?? 1) * four(entry + 4)
      const value = four(entry + 8)
      if (length > 4 && value < tiff.length) tiff.fill(0, value, Math.min(tiff.length, value + length))
    }
    if (entries > 0) tiff.fill(0, at, Math.min(tiff.length, at + 2 + entries * 12))
  }
}

const mostEntries = 64
/** Bytes of a value by the type of an entry. */
const sizes: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8 }
