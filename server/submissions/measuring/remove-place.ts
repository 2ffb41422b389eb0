// Removes the place where a photograph was taken from a JPEG file: the GPS entries of EXIF, the segments with XMP,
// which may repeat them, and what phones write behind the picture, such as a second picture with its own place, or a
// film. The picture and all other data stay as they are.
import { copyFile, type FileHandle, open } from 'node:fs/promises'
import { marker, segmentsOf } from './jpeg.ts'
import { readAt } from './read-at.ts'

/** The entry of EXIF's directories that points to the directory of the place. */
const gpsPointer = 0x8825
/** The bytes of a value in TIFF by its type: byte, text, short, long, rational, and so on. */
const bytesOf = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

/** Writes the whole JPEG file at `path` to `to` without the place. */
export async function removePlace(path: string, to: string): Promise<void> {
  await copyFile(path, to)
  const file = await open(to, 'r+')
  try {
    for await (const segment of segmentsOf(file, (await file.stat()).size)) {
      if (segment.marker === marker.exif) await clearSegment(file, segment)
      if (segment.marker === marker.end) await file.truncate(segment.at)
    }
  } finally {
    await file.close()
  }
}

/** Clears the place of an EXIF segment. Any other segment with this marker is XMP, and becomes empty. */
async function clearSegment(file: FileHandle, { at, length }: { at: number; length: number }): Promise<void> {
  const data = await readAt(file, at, length)
  if (data.toString('latin1', 0, 6) === 'Exif\0\0') clearPlace(data.subarray(6))
  else data.fill(0)
  await file.write(data, 0, data.length, at)
}

/**
 * Clears the directories of the place, and the entries that point to them, in EXIF's data. These are in the form of
 * TIFF: the order of bytes (II or MM), 42, the offset of the first directory. A directory is the number of its entries,
 * 12 bytes per entry (tag, type, count, and the value or its offset), and the offset of the next directory.
 */
function clearPlace(tiff: Buffer): void {
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const two = (at: number) => (at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const four = (at: number) => (at + 4 > tiff.length ? 0 : little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const clear = (from: number, length: number) =>
    tiff.fill(0, Math.min(from, tiff.length), Math.min(from + length, tiff.length))
  const entriesOf = (directory: number) => Array.from({ length: two(directory) }, (_, i) => directory + 2 + 12 * i)

  const first = four(4)
  const second = four(first + 2 + 12 * two(first))
  // From the last entry to the first, because removing one moves those behind it.
  for (const directory of second > 0 ? [first, second] : [first])
    for (const entry of entriesOf(directory).reverse()) {
      if (two(entry) !== gpsPointer) continue
      const place = four(entry + 8)
      for (const value of entriesOf(place)) {
        const length = (bytesOf[two(value + 2)] ?? 8) * four(value + 4)
        // Up to four bytes are in the entry itself.
        if (length > 4) clear(four(value + 8), length)
        clear(value, 12)
      }
      clear(place, 2)
      removeEntry(directory, entry)
    }

  function removeEntry(directory: number, entry: number): void {
    const count = two(directory)
    // Directories that overlap may have been cleared already.
    if (count === 0) return
    const end = Math.min(directory + 2 + 12 * count + 4, tiff.length)
    tiff.copyWithin(entry, entry + 12, end)
    if (little) tiff.writeUInt16LE(count - 1, directory)
    else tiff.writeUInt16BE(count - 1, directory)
  }
}
