// Whether what the server measured of a file or a text is accepted (spec 7, part 3). The kind, the length and the time
// come from the content of the file, never from its name.
import { dayBounds, type Millis, momentAt } from '../day.ts'
import type { Festival } from '../edition/content.ts'
import { datesAndYear, momentText } from '../edition/festival-dates.ts'
import type { Accepted, SubmissionKind } from '../edition/submission-schema.ts'
import type { Refusal } from '../refusals.ts'
import { anyRefusal } from '../server-refusals.ts'
import { countWords } from './words.ts'

/** The formats of files by kind: file extensions, as the server recognises them by content. */
export type FileFormat = 'mp3' | 'm4a' | 'wav' | 'ogg' | 'jpg' | 'mp4' | 'mov' | 'webm'
export type FileKind = Exclude<SubmissionKind, 'text' | 'link'>

/** What the content of a file says. */
export type Measured = {
  /** The recognised format; null for another file. `found` describes it: 'a ZIP archive', 'an unknown file'. */
  format: FileFormat | null
  found: string
  /** The damaged part of a file of a known format: 'end', 'length'; null if the file is whole. */
  damaged: string | null
  /** The length in seconds of audio and film, not rounded; null for photographs. */
  seconds: number | null
  /** EXIF's DateTimeOriginal (2030:11:14 18:05:00) and OffsetTimeOriginal (+05:30); null if missing. */
  taken: string | null
  takenOffset: string | null
}

const kinds: Record<FileFormat, FileKind> = {
  mp3: 'audio',
  m4a: 'audio',
  wav: 'audio',
  ogg: 'audio',
  jpg: 'photo',
  mp4: 'film',
  mov: 'film',
  webm: 'film',
}

/** The kind of file that has this format. */
export function kindOf(format: FileFormat): FileKind {
  return kinds[format]
}

/** The MIME types by which files are handed out. */
export const mimeTypes: Record<FileFormat, string> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
}

/** The accepted entry and what is stored of an accepted file. `seconds` is rounded up, `takenAt` in milliseconds. */
export type AcceptedFile = {
  accepted: Accepted
  format: FileFormat
  kind: FileKind
  seconds: number | null
  takenAt: Millis | null
}

type Dates = Pick<Festival, 'timeZone' | 'dates' | 'dayBeginsAt'>

/**
 * Accepts a measured file, or refuses it with the measured value and the limit: another kind (`file_kind`), damaged
 * (`file_unreadable`), too long (`file_long`), no EXIF time (`file_no_exif`), taken on another day
 * (`file_outside_festival`).
 */
export function checkFile(
  accepts: readonly Accepted[],
  measured: Measured,
  festival: Dates,
): AcceptedFile | { refusal: Refusal } {
  const { format, seconds } = measured
  const accepted = accepts.find(one => format !== null && formatsOf(one).includes(format))
  if (!accepted || !format)
    return { refusal: anyRefusal('file_kind', { found: measured.found, wanted: wantedText(accepts) }) }
  if (measured.damaged) return { refusal: anyRefusal('file_unreadable', { part: measured.damaged }) }
  const length = seconds === null ? null : Math.max(1, Math.ceil(seconds - tolerance))
  if ('maxSeconds' in accepted && accepted.maxSeconds !== undefined) {
    if (length === null) return { refusal: anyRefusal('file_unreadable', { part: 'length' }) }
    if (length > accepted.maxSeconds)
      return { refusal: anyRefusal('file_long', { length: lengthText(length), most: lengthText(accepted.maxSeconds) }) }
  }
  const takenAt = takenMoment(measured, festival.timeZone)
  if (accepted.kind === 'photo' && accepted.exif) {
    if (takenAt === null) return { refusal: anyRefusal('file_no_exif') }
    const { dates, timeZone } = festival
    // The night before the first day's begin belongs to the festival too, because it is on the date of the first day.
    const [from, until] = [
      dayBounds({ timeZone, dayBeginsAt: 0 }, dates.first).from,
      dayBounds(festival, dates.last).to,
    ]
    if (accepted.duringFestival && (takenAt < from || takenAt >= until)) {
      const taken = momentText({ timeZone, dayBeginsAt: 0 }, takenAt, { year: true })
      return { refusal: anyRefusal('file_outside_festival', { taken, dates: datesAndYear(dates) }) }
    }
  }
  return { accepted, format, kind: kindOf(format), seconds: length, takenAt }
}

/** How much (seconds) a file may be longer than the limit, because encoders fill up the last frame. */
const tolerance = 0.2

/** The formats of an entry; none for texts and links. */
export function formatsOf(accepted: Accepted): readonly FileFormat[] {
  return 'formats' in accepted ? accepted.formats : []
}

/** 'an mp3 file', 'an mp4 or mov file', 'a text'. */
function wantedText(accepts: readonly Accepted[]): string {
  const formats = accepts.flatMap(formatsOf)
  if (formats.length > 0) return `${withArticle(formats.join(' or '))} file`
  return withArticle(accepts.map(({ kind }) => kind).join(' or '))
}

/** A word with its article by its sound: 'an mp3', 'a jpg', 'an xml'. */
export function withArticle(word: string): string {
  return `${/^([aeio8]|m[pk4]|xm|svg|rt|fl[av])/.test(word) ? 'an' : 'a'} ${word}`
}

/** Seconds as a player shows them: '0:45', '13:05', '1:02:03'. */
export function lengthText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** Bytes as people read them: '512 bytes', '3.4 MB', '10 GB' (decimal units, as file managers show them). */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  const [unit, size] = bytes < 1e6 ? ['kB', 1e3] : bytes < 1e9 ? ['MB', 1e6] : (['GB', 1e9] as const)
  return `${Number((bytes / Number(size)).toFixed(1))} ${unit}`
}

/**
 * When a photograph was taken (milliseconds); null if its EXIF data does not say. Cameras store the time without a time
 * zone: unless the offset is given too, it is a time in the festival's time zone.
 */
export function takenMoment({ taken, takenOffset }: Pick<Measured, 'taken' | 'takenOffset'>, timeZone: string) {
  const [, year, month, day, hours, minutes, seconds] =
    /^(\d{4}):(\d\d):(\d\d)[ T](\d\d):(\d\d):(\d\d)/.exec(taken ?? '') ?? []
  if (!year) return null
  const date = `${year}-${month}-${day}`
  if (takenOffset && /^[+-]\d\d:\d\d$/.test(takenOffset)) {
    const moment = Date.parse(`${date}T${hours}:${minutes}:${seconds}${takenOffset}`)
    return Number.isNaN(moment) ? null : moment
  }
  if (Number.isNaN(Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`))) return null
  const minute = momentAt(timeZone, date, `${hours}:${minutes}`)
  return minute === null ? null : minute + Number(seconds) * 1000
}

/** The number of words, or a refusal: empty, too many words, or no text is accepted (spec 7, part 3). */
export function checkText(
  accepts: readonly Accepted[],
  text: string,
  name: string,
): { words: number } | { refusal: Refusal } {
  const accepted = accepts.find(one => one.kind === 'text')
  if (!accepted) return { refusal: anyRefusal('submission_kind', { name }) }
  const words = countWords(text)
  if (words === 0) return { refusal: anyRefusal('text_empty') }
  if (words > accepted.maxWords) return { refusal: anyRefusal('text_long', { count: words, most: accepted.maxWords }) }
  return { words }
}

/** The link in its normal form, or a refusal: not https, with a user or a password, or no link is accepted. */
export function checkLink(
  accepts: readonly Accepted[],
  link: string,
  name: string,
): { link: string } | { refusal: Refusal } {
  if (!accepts.some(({ kind }) => kind === 'link')) return { refusal: anyRefusal('submission_kind', { name }) }
  const url = URL.parse(link.trim())
  const isGood = url?.protocol === 'https:' && !url.username && !url.password && url.hostname.includes('.')
  return isGood ? { link: url.href } : { refusal: anyRefusal('link_invalid') }
}
