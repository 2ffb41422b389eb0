// What may be handed in, in words, and the early check of a chosen file. The server measures the file and decides.
import { howMany } from '../../../domain/lists/how-many.ts'
import type { OwnSubmission } from '../../../domain/submissions/api.ts'
import { sizeText } from '../../../domain/submissions/measures.ts'

export type Accepts = OwnSubmission['accepts'][number]

export const kindWords: Record<Accepts['kind'], string> = {
  audio: 'Audio',
  photo: 'Photographs',
  film: 'Film',
  text: 'Text',
  link: 'Link',
}

/** The rules of one kind, each a line with its name: ['Files', 'MP3, M4A or WAV'], ['Length', 'up to 12 minutes']. */
export function allowedLines(one: Accepts): [name: string, words: string][] {
  const { kind, formats, maxBytes, maxSeconds, maxWords, exif, duringFestival } = one
  const lines: [string, string | false][] = [
    ['Files', formats.length > 0 && formatsText(formats)],
    [
      'Length',
      kind === 'text'
        ? `up to ${howMany(maxWords ?? 0, 'word')}`
        : maxSeconds !== null && `up to ${spanText(maxSeconds)}`,
    ],
    ['Size', maxBytes !== null && `up to ${sizeText(maxBytes)}${kind === 'photo' ? ' each' : ''}`],
    ['Taken', duringFestival && 'on a day of the festival'],
    ['EXIF', exif && 'needed: hand in the original of the camera. Chat apps and screenshots remove the time.'],
    ['Link', kind === 'link' && 'begins with https:// and opens without a password'],
  ]
  return lines.flatMap(([name, words]) => (words ? [[name, words] as [string, string]] : []))
}

/** 'MP3', 'MP3 or WAV', 'MP3, M4A or WAV'. */
function formatsText(formats: readonly string[]): string {
  const names = formats.map(format => format.toUpperCase())
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}

/** '60 seconds', '12 minutes', '2:30 minutes'. */
export function spanText(seconds: number): string {
  if (seconds < 120) return howMany(seconds, 'second')
  const rest = seconds % 60
  return rest === 0
    ? howMany(seconds / 60, 'minute')
    : `${Math.floor(seconds / 60)}:${String(rest).padStart(2, '0')} minutes`
}

/** MIME types besides the endings: some phones know a file only by its type. */
const types: Record<string, string[]> = {
  audio: ['audio/mpeg', 'audio/mp4', 'audio/x-m4a', 'audio/wav', 'audio/ogg'],
  photo: ['image/jpeg', 'image/png'],
  film: ['video/mp4', 'video/quicktime', 'video/webm'],
}

/** The `accept` of the file chooser: '.mp3,.wav,audio/mpeg'. */
export function acceptOf(accepts: readonly Accepts[]): string {
  const endings = accepts.flatMap(({ formats }) =>
    formats.flatMap(format => (format === 'jpg' ? ['.jpg', '.jpeg'] : [`.${format}`])),
  )
  const mime = accepts.flatMap(({ kind, formats }) =>
    (types[kind] ?? []).filter(type => formats.some(format => isOf(type, format))),
  )
  return [...new Set([...endings, ...mime])].join(',')
}

const typeNames: Record<string, string[]> = {
  mp3: ['audio/mpeg'],
  m4a: ['audio/mp4', 'audio/x-m4a'],
  wav: ['audio/wav'],
  ogg: ['audio/ogg'],
  jpg: ['image/jpeg'],
  png: ['image/png'],
  mp4: ['video/mp4'],
  mov: ['video/quicktime'],
  webm: ['video/webm'],
}

function isOf(type: string, format: string): boolean {
  return typeNames[format]?.includes(type) ?? false
}

type Chosen = { name: string; size: number }

/** Why the file cannot be accepted, as far as the browser can tell; null if it may be. Sizes are in bytes. */
export function faultOf({ size }: Chosen, accepts: readonly Accepts[]): string | null {
  if (size === 0) return 'This file is empty (0 bytes)'
  const largest = Math.max(...accepts.map(({ maxBytes }) => maxBytes ?? Number.POSITIVE_INFINITY))
  return size > largest ? `This file has ${sizeText(size)}; at most ${sizeText(largest)} are allowed` : null
}

/** A hint if the ending is not one of the accepted ones. The server looks at the content, so the file may be right. */
export function hintOf({ name }: Chosen, accepts: readonly Accepts[]): string | null {
  const ending = /\.(\w{1,5})$/.exec(name)?.[1]?.toLowerCase().replace('jpeg', 'jpg')
  const formats = accepts.flatMap(one => one.formats)
  if (!ending || formats.includes(ending)) return null
  return `This looks like a ${ending.toUpperCase()} file; ${formatsText(formats)} is needed.`
}
