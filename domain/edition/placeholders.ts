// Placeholders in the texts of content/, such as '{festival} {year}: {motto}, {dates}', and their values.
// A fact of the edition is written once, and all texts use it.

import { rupees } from '../rupees.ts'
import type { Category, Festival } from './content.ts'
import { countDays, datesText, submissionsKeptDays } from './festival-dates.ts'

/** Every placeholder with the meaning of its value, for the content check. */
export const placeholders = {
  festival: 'the name of the festival',
  year: 'the year of the edition',
  motto: 'the motto of the edition',
  dates: "the days, such as '9 - 11 Feb'",
  days: "how long it lasts, such as 'three days'",
  Days: "how long it lasts, at the beginning of a sentence, such as 'Three days'",
  length: "how long it lasts, before a noun, such as 'three-day'",
  events: 'the number of events',
  categories: 'the number of categories',
  theme: 'the theme of the social cause',
  institute: 'the short name of the institute',
  region: 'the region of the institute',
  price: "the price of one event, such as '₹500'",
  most: 'the highest total for events',
  studentPrice: 'what a student of the institute pays for one event',
  studentMost: 'the most that a student of the institute pays for events',
  submissionsKept: "how long what people hand in is stored after the festival, such as '30 days'",
} as const

export type PlaceholderValues = Record<keyof typeof placeholders, string>

type Sources = {
  festival: Pick<Festival, 'name' | 'year' | 'motto' | 'dates' | 'institute' | 'prices' | 'submissionsKeptDays'>
  catalogue: readonly Category[]
  socialCause: { theme: string }
}

const pattern = /\{([^{}]*)\}/g
const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** The value of each placeholder in this edition. Numbers up to twelve are words. */
export function placeholderValues({ festival, catalogue, socialCause }: Sources): PlaceholderValues {
  const count = countDays(festival.dates)
  const days = daysInWords(count)
  return {
    festival: festival.name,
    year: String(festival.year),
    motto: festival.motto,
    dates: datesText(festival.dates),
    days,
    Days: days.charAt(0).toUpperCase() + days.slice(1),
    length: `${inWords(count)}-day`,
    events: inWords(catalogue.reduce((sum, { events }) => sum + events.length, 0)),
    categories: inWords(catalogue.length),
    theme: socialCause.theme,
    institute: festival.institute.shortName,
    region: festival.institute.region,
    price: rupees(festival.prices.outside.perEvent),
    most: rupees(festival.prices.outside.cap),
    studentPrice: rupees(festival.prices.student.perEvent),
    studentMost: rupees(festival.prices.student.cap),
    submissionsKept: daysInWords(submissionsKeptDays(festival)),
  }
}

function daysInWords(count: number): string {
  return `${inWords(count)} ${count === 1 ? 'day' : 'days'}`
}

function inWords(count: number): string {
  return words[count - 1] ?? String(count)
}

/**
 * A copy of the content with all placeholders filled in all texts. Unknown placeholders remain in the text: the content
 * check refuses them.
 */
export function fillPlaceholders<Content>(content: Content, values: PlaceholderValues): Content {
  return fill(content, new Map(Object.entries(values))) as Content
}

function fill(content: unknown, values: ReadonlyMap<string, string>): unknown {
  if (typeof content === 'string') return content.replace(pattern, (whole, name: string) => values.get(name) ?? whole)
  if (Array.isArray(content)) return content.map(entry => fill(entry, values))
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, fill(value, values)]))
}

/** The unknown placeholders of a text, such as '{yaer}'. */
export function unknownPlaceholders(text: string): string[] {
  return (text.match(pattern) ?? []).filter(found => !Object.hasOwn(placeholders, found.slice(1, -1)))
}
