// Measures a file by its content. Runs in a worker thread (worker.ts), because reading a whole mp3 takes a while. No
// part of a film is read but its headers.
import { statSync } from 'node:fs'
import exifr from 'exifr'
import { fileTypeFromFile } from 'file-type'
import { parseFile } from 'music-metadata'
import { type FileFormat, type Measured, withArticle } from '../../../domain/submissions/measures.ts'
import { lengthByBoxes } from './boxes.ts'
import { readMp3 } from './mp3.ts'
import { findDamage, readParts } from './whole.ts'

/** The formats by the recognised file extension. */
const formats: Record<string, FileFormat> = {
  mp3: 'mp3',
  m4a: 'm4a',
  wav: 'wav',
  ogg: 'ogg',
  oga: 'ogg',
  opus: 'ogg',
  jpg: 'jpg',
  png: 'png',
  mp4: 'mp4',
  m4v: 'mp4',
  mov: 'mov',
  webm: 'webm',
}
const nothing = { damaged: null, seconds: null, taken: null, takenOffset: null }

/** What the content of the file says. Never throws because of the content: an unreadable file is damaged. */
export async function measureFile(path: string): Promise<Measured> {
  const { size } = statSync(path)
  const type = await fileTypeFromFile(path).catch(() => undefined)
  const format = formats[type?.ext ?? ''] ?? null
  if (!format) return { ...nothing, format: null, found: foundText(type?.ext) }
  const file = { ...nothing, format, found: `${withArticle(format)} file` }
  try {
    const damaged = findDamage(path, size, format)
    if (damaged) return { ...file, damaged }
    if (format === 'jpg' || format === 'png') return { ...file, ...(await readExif(path, size)) }
    if (format === 'mp3') {
      const { seconds, isCut } = readMp3(path, size)
      return { ...file, seconds, damaged: seconds === null ? 'sound' : isCut ? 'end' : null }
    }
    const seconds = await lengthOf(path, size, format)
    return seconds && Number.isFinite(seconds) ? { ...file, seconds } : { ...file, damaged: 'length' }
  } catch {
    return { ...file, damaged: 'content' }
  }
}

/** The length in seconds that the container says. The library reads only the tracks of sound of a film. */
async function lengthOf(path: string, size: number, format: FileFormat): Promise<number | undefined> {
  const hasBoxes = format === 'mp4' || format === 'mov' || format === 'm4a'
  const seconds = hasBoxes ? readParts(path, size, read => lengthByBoxes(read, size)) : null
  return seconds ?? (await parseFile(path, { duration: true, skipCovers: true })).format.duration
}

/** EXIF data is within the first bytes of a photograph. */
const longestHead = 4 * 1024 * 1024

async function readExif(path: string, size: number): Promise<Pick<Measured, 'taken' | 'takenOffset'>> {
  const head = readParts(path, size, read => read(0, longestHead))
  const pick = ['DateTimeOriginal', 'OffsetTimeOriginal']
  const options = { tiff: true, exif: { pick }, ifd0: false, gps: false, xmp: false, icc: false, iptc: false }
  const found = await exifr
    .parse(head, { ...options, reviveValues: false, translateValues: false } as object)
    .catch(() => undefined)
  const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 40) : null)
  return { taken: textOf(found?.DateTimeOriginal), takenOffset: textOf(found?.OffsetTimeOriginal) }
}

function foundText(extension: string | undefined): string {
  if (extension === undefined) return 'of an unknown kind'
  return extension === 'zip' ? 'a ZIP archive' : `${withArticle(extension)} file`
}
