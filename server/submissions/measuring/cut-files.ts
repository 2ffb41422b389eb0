// Finds files whose end is missing, as after a broken copy, by the lengths that their parts state. mp3 files are in
// mp3.ts; ogg and webm have no end that could be missing: what is left of them plays.
import { type FileHandle, open } from 'node:fs/promises'
import type { FileFormat } from '../../../domain/submissions/measures.ts'
import { isCutFilm } from './boxes.ts'
import { marker, pixelsOf, segmentsOf } from './jpeg.ts'
import { readAt } from './read-at.ts'

/** A picture with more pixels than this can stop the browser of the person who looks at it. */
const mostPixels = 200_000_000

type Find = (file: FileHandle, size: number) => Promise<string | null>

/** The part of the file that is missing or wrong, in words ('end', 'picture'); null if none is found. */
export async function findCut(path: string, format: FileFormat): Promise<string | null> {
  const find = finders[format]
  if (!find) return null
  const file = await open(path)
  try {
    return await find(file, (await file.stat()).size)
  } finally {
    await file.close()
  }
}

const cutFilm: Find = async (file, size) => ((await isCutFilm(file, size)) ? 'end' : null)

const finders: Partial<Record<FileFormat, Find>> = {
  mp4: cutFilm,
  m4a: cutFilm,
  mov: cutFilm,
  wav: cutWav,
  jpg: cutJpeg,
}

async function cutWav(file: FileHandle, size: number): Promise<string | null> {
  const head = await readAt(file, 0, 12)
  if (head.length < 12) return 'end'
  const length = head.readUInt32LE(4)
  // A recorder that never learned the length writes the largest number.
  return length !== 0xffffffff && length + 8 > size ? 'end' : null
}

async function cutJpeg(file: FileHandle, size: number): Promise<string | null> {
  for await (const segment of segmentsOf(file, size)) {
    if (segment.marker === marker.end) return null
    if ((await pixelsOf(file, segment)) > mostPixels) return 'picture'
  }
  return 'end'
}
