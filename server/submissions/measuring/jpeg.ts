// Walks through the segments of a JPEG file without reading the picture into memory.
//
//   FFD8                                      begins the file
//   FFE1, length, data                        a segment: EXIF or XMP
//   FFC0, length, precision, height, width    a segment: the size of the picture
//   FFDA, length, data, picture              a scan; there may be several, with segments in between
//   FFD9                                      ends the picture; phones write more pictures or a film behind it
import type { FileHandle } from 'node:fs/promises'
import { readAt } from './read-at.ts'

export const marker = { exif: 0xe1, scan: 0xda, end: 0xd9 } as const
/** The markers of segments with height and width. */
const frames = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])

/** `at` is the position of the data in the file, behind the length. */
export type Segment = { marker: number; at: number; length: number }

/** The most segments of a file, so that a crafted file does not keep the worker busy. */
const mostSegments = 10_000
/** The bytes of the picture that are read at once. */
const step = 64 * 1024

/** The segments up to the end of the picture, which is the last one (`marker.end`); a cut file has no end. */
export async function* segmentsOf(file: FileHandle, size: number): AsyncGenerator<Segment> {
  let at = 2
  for (let count = 0; at + 1 < size && count < mostSegments; count++) {
    const head = await readAt(file, at, 4)
    if (head[0] !== 0xff) return
    // Any number of FF may precede a marker.
    if (head[1] === 0xff) {
      at += 1
      continue
    }
    if (head[1] === marker.end) {
      yield { marker: marker.end, at: at + 2, length: 0 }
      return
    }
    if (head.length < 4) return
    const length = head.readUInt16BE(2) - 2
    yield { marker: head[1]!, at: at + 4, length }
    at += 4 + length
    if (head[1] === marker.scan) at = await nextMarker(file, at, size)
  }
}

/** The number of pixels that the segment states; 0 if it states none. */
export async function pixelsOf(file: FileHandle, { marker, at }: Segment): Promise<number> {
  if (!frames.has(marker)) return 0
  const data = await readAt(file, at, 5)
  return data.length < 5 ? 0 : data.readUInt16BE(1) * data.readUInt16BE(3)
}

/** The position of the first marker behind a scan; the size of the file if there is none. */
async function nextMarker(file: FileHandle, from: number, size: number): Promise<number> {
  for (let at = from; at < size; at += step) {
    // One byte more, for a marker at the end of this part.
    const data = await readAt(file, at, step + 1)
    for (let found = data.indexOf(0xff); found >= 0 && found + 1 < data.length; found = data.indexOf(0xff, found + 1)) {
      const next = data[found + 1]!
      // FF00 is the number FF of the picture, FFD0 to FFD7 are marks within it.
      if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at + found
    }
  }
  return size
}
