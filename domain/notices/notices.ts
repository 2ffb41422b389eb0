// Notices from organisers, on the site, in profiles and by mail (document 4, §4).
import type { Millis } from '../day.ts'
import type { Audience } from './api.ts'

/** A notice that the site shows between `from` and `until` (ISO-8601). */
export type SiteNotice = { id: string; title: string; text: string; from: string; until: string }

/** An audience without conditions. */
export const everybody: Audience = {
  who: 'everybody',
  events: [],
  captains: false,
  team: '',
  unpaid: false,
  facility: '',
  notCheckedIn: false,
  college: '',
  house: '',
  night: '',
  meals: false,
}

/** The notices that the site shows at `now`, newest first. */
export function currentNotices(notices: readonly SiteNotice[], now: Millis): SiteNotice[] {
  return notices.filter(({ from, until }) => Date.parse(from) <= now && now < Date.parse(until)).sort(newestFirst)
}

/** The notices that the site has shown up to `now`, including ended ones, newest first. */
export function startedNotices(notices: readonly SiteNotice[], now: Millis): SiteNotice[] {
  return notices.filter(({ from }) => Date.parse(from) <= now).sort(newestFirst)
}

function newestFirst(a: SiteNotice, b: SiteNotice): number {
  return b.from.localeCompare(a.from) || a.id.localeCompare(b.id)
}

export type TextPart = { text: string; href: string | null }

/** Splits a text into plain parts and https links. A full stop after a link is not part of it. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: address, index } of text.matchAll(/https:\/\/[^\s<>"]*[^\s<>".,;:!?)']/g)) {
    if (index > end) parts.push({ text: text.slice(end, index), href: null })
    parts.push({ text: address, href: address })
    end = index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null })
  return parts
}
