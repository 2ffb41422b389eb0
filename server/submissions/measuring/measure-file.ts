// Measures a file by its content: format, length, EXIF time, and whether its end is missing. Runs in the worker
// (worker.ts), because reading a whole mp3 takes longer than the event loop may be blocked.
import { open, stat } from 'node:fs/promises'
import exifr from 'exifr'
import { fileTypeFromFile } from 'file-type'
import { parseFile } from 'music-metadata'
import { type FileFormat, type Measured, withArticle } from '../../../domain/submissions/measures.ts'
import { statedSeconds } from './boxes.ts'
import { findCut } from './cut-files.ts'
import { readMp3 } from './mp3.ts'

/** The names of file-type for the formats that can be accepted. */
const formats: Record<string, FileFormat> = {
  mp3: 'mp3',
  m4a: 'm4a',
  wav: 'wav',
  ogg: 'ogg',
  oga: 'ogg',
  opus: 'ogg',
  jpg: 'jpg',
  mp4: 'mp4',
  m4v: 'mp4',
  mov: 'mov',
  webm: 'webm',
}

/**
 * Measures the file at `path`. A file of an unknown or wrong format is no error: `found` says what it is.
 */
export async function measureFile(path: string): Promise<Measured> {
  const { size } = await stat(path)
  if (size === 0) return notAccepted('empty')
  const type = await fileTypeFromFile(path)
  if (!type) return notAccepted('of an unknown kind')
  const format = formats[type.ext]
  if (!format) return notAccepted(type.ext === 'zip' ? 'a ZIP archive' : `${withArticle(type.ext)} file`)
  const cut = await findCut(path, format)
  if (cut) return { ...known(format), damaged: cut }
  if (format === 'jpg') return measurePhoto(path)
  return format === 'mp3' ? measureMp3(path, size) : measureLength(path, format)
}

const nothing = { damaged: null, seconds: null, taken: null, takenOffset: null }

const known = (format: FileFormat) => ({ ...nothing, format, found: `${withArticle(format)} file` })

function notAccepted(found: string): Measured {
  return { ...nothing, format: null, found }
}

/** How many bytes of a photograph are read: EXIF is before the picture, in one of the first segments. */
const headBytes = 256 * 1024

/** Reads the time from EXIF. exifr gets the bytes, because its own reading of a file fails on this version of Node. */
async function measurePhoto(path: string): Promise<Measured> {
  const file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0).finally(() => file.close())
  const options = { pick: ['DateTimeOriginal', 'OffsetTimeOriginal'], reviveValues: false }
  const exif = await exifr.parse(buffer.subarray(0, bytesRead), options).catch(() => null)
  const textOf = (name: string) => (typeof exif?.[name] === 'string' ? exif[name] : null)
  const [taken, takenOffset] = [textOf('DateTimeOriginal'), textOf('OffsetTimeOriginal')]
  return { ...known('jpg'), taken, takenOffset }
}

/** Counts the frames: music-metadata believes the number in the header, which may be wrong or that of a cut file. */
function measureMp3(path: string, size: number): Measured {
  const { seconds, isCut } = readMp3(path, size)
  return { ...known('mp3'), seconds, damaged: seconds === null ? 'sound' : isCut ? 'end' : null }
}

/**
 * Of a film, the longer of sound and index counts, because each may state too little. A film without a picture counts
 * as audio.
 */
async function measureLength(path: string, recognised: FileFormat): Promise<Measured> {
  const read = await parseFile(path, { duration: true, skipCovers: true }).catch(() => null)
  const stated = recognised === 'mp4' || recognised === 'mov' ? await statedSeconds(path) : 0
  const seconds = Math.max(read?.format.duration ?? 0, stated)
  const format = recognised === 'mp4' && read?.format.hasVideo === false ? 'm4a' : recognised
  if (seconds === 0 || !Number.isFinite(seconds)) return { ...known(format), damaged: 'length' }
  return { ...known(format), seconds }
}
