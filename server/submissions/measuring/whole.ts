// Whether a file of a container format is whole: an upload that was cut still has its beginning. Reads only the headers
// of the parts of the file.
import { closeSync, openSync, readSync } from 'node:fs'
import type { FileFormat } from '../../../domain/submissions/measures.ts'
import { damagedBox, type Read } from './boxes.ts'

/** The part that is missing or damaged: 'end', 'index', 'picture'; null if the headers say that the file is whole. */
export function findDamage(path: string, size: number, format: FileFormat): string | null {
  const check = checks[format]
  return check ? readParts(path, size, read => check(read, size)) : null
}

/** Opens the file, and lets `work` read parts of it. */
export function readParts<Result>(path: string, size: number, work: (read: Read) => Result): Result {
  const file = openSync(path, 'r')
  try {
    return work((position, length) => {
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - position)))
      return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, position))
    })
  } finally {
    closeSync(file)
  }
}

const checks: Partial<Record<FileFormat, (read: Read, size: number) => string | null>> = {
  mp4: damagedBox,
  mov: damagedBox,
  m4a: damagedBox,
  wav: riff,
  webm,
  png,
  jpg,
}

/** How many parts a picture may have, so that reading ends soon. */
const mostParts = 200_000

function riff(read: Read, size: number): string | null {
  const head = read(0, 8)
  const length = head.length === 8 ? head.readUInt32LE(4) : 0
  // Recorders that were switched off write no length.
  return length !== 0 && length !== 0xffffffff && length + 8 > size ? 'end' : null
}

/** A WebM file is an EBML header and a segment, whose length may be unknown if it was recorded live. */
function webm(read: Read, size: number): string | null {
  const head = elementAt(read, 0)
  if (!head) return 'end'
  const segment = elementAt(read, head.end)
  if (!segment) return 'end'
  return segment.isKnown && segment.end > size ? 'end' : null
}

function elementAt(read: Read, position: number): { end: number; isKnown: boolean } | null {
  const bytes = read(position, 12)
  const idLength = lengthOfNumber(bytes[0])
  const sizeLength = lengthOfNumber(bytes[idLength])
  if (idLength > 4 || sizeLength > 8 || bytes.length < idLength + sizeLength) return null
  let value = bytes[idLength]! & (0xff >> sizeLength)
  let isKnown = value !== 0xff >> sizeLength
  for (let index = 1; index < sizeLength; index++) {
    const byte = bytes[idLength + index]!
    if (byte !== 0xff) isKnown = true
    value = value * 256 + byte
  }
  return { end: position + idLength + sizeLength + value, isKnown }
}

/** How many bytes a number of EBML has, by its first byte. */
function lengthOfNumber(first = 0): number {
  return Math.clz32(first) - 23
}

function png(read: Read, size: number): string | null {
  for (let [position, count] = [8, 0]; position < size; count++) {
    const head = read(position, 8)
    if (head.length < 8 || count > mostParts) return 'end'
    position += 12 + head.readUInt32BE(0)
    if (head.toString('latin1', 4, 8) === 'IEND') return position <= size ? null : 'end'
  }
  return 'end'
}

/** A JPEG file has segments, then the picture up to the mark of its end. Cameras may add bytes behind it. */
function jpg(read: Read, size: number): string | null {
  let picture = 2
  for (let mark = 0; mark !== 0xda; ) {
    const head = read(picture, 4)
    if (head.length < 4 || head[0] !== 0xff) return 'picture'
    mark = head[1]!
    picture += 2 + head.readUInt16BE(2)
    if (picture > size) return 'picture'
  }
  for (let end = size; end > picture; end -= step) {
    const begin = Math.max(picture, end - step)
    // One byte more, because the mark may lie on the border of two steps.
    if (read(begin, end - begin + 1).includes(endOfPicture)) return null
  }
  return 'end'
}

const step = 1 << 20
const endOfPicture = Buffer.of(0xff, 0xd9)
