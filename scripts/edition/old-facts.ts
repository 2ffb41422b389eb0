// Facts of the previous edition that texts may still state: each fact that the answers changed, in every spelling.
import { countDays, datesText } from '../../domain/edition/festival-dates.ts'
import type { placeholders } from '../../domain/edition/placeholders.ts'
import { rupees } from '../../domain/rupees.ts'
import type { Choices } from './fields.ts'
import { numbersIn } from './numbers.ts'
import { wholeWord } from './whole-word.ts'

/** A fact, and whether a text says it. */
export type OldFact = {
  shown: string
  isIn: (text: string) => boolean
  /** The placeholder for the fact (domain/edition/placeholders.ts). */
  placeholder?: keyof typeof placeholders
}

type Edition = Choices['edition']

/** The facts of the edition `before` that the edition `now` does not have. */
export function oldFacts({ edition: before }: Choices, { edition: now }: Choices): OldFact[] {
  const stays = new Set(factsOf(now).map(({ shown }) => shown))
  const seen = new Set<string>()
  return factsOf(before).filter(({ shown }) => !stays.has(shown) && !seen.has(shown) && seen.add(shown))
}

function factsOf({ name, year, motto, dates, institute, contact, prices, facilities }: Edition): OldFact[] {
  const { student, outside } = prices
  const priced = facilities.flatMap(({ replaces, adds }) => [replaces ?? 0, adds ?? 0])
  const facts: OldFact[] = [
    asWord(name, 'festival'),
    asYear(name, year),
    asWord(motto, 'motto'),
    asWord(datesText(dates), 'dates'),
    asDay(dates.first),
    asDay(dates.last),
    counted(countDays(dates), 'days', /^[\s-]*(?:days?|nights?)\b/i),
    asWord(institute.region, 'region'),
    asWord(institute.shortName, 'institute'),
    ...[institute.name, institute.emailDomain].map(word => asWord(word)),
    ...[contact.email, contact.phone, ...contact.address].map(word => asWord(word)),
    asAmount(outside.perEvent, 'price'),
    asAmount(outside.cap, 'most'),
    asAmount(student.perEvent, 'studentPrice'),
    asAmount(student.cap, 'studentMost'),
    ...priced.filter(amount => amount > 0).map(amount => asAmount(amount)),
    ...facilities.flatMap(({ fromEvents }) =>
      fromEvents ? [counted(fromEvents, 'events', /^\s*(?:or more\s+)?events?\b/i)] : [],
    ),
    // The first facility is left out. It is the default of an account, such as None, and texts do not name it.
    ...facilities.slice(1).map(({ name }) => asWord(name)),
  ]
  return facts
}

/** A word is no old fact if the rest of an amount, a hyphen or the year of a past festival follows it. */
const [amount, hyphen, ofYear] = [',\\d', '-(?!\\d\\d-\\d\\d)', ' \\d{4}\\b']

function asWord(word: string, placeholder?: OldFact['placeholder']): OldFact {
  const pattern = wholeWord(word, { after: [amount, hyphen, ofYear] })
  return { shown: word, isIn: text => pattern.test(text), ...(placeholder && { placeholder }) }
}

/** A year, but not directly after the festival's name, because a past festival keeps its name. */
function asYear(name: string, year: number): OldFact {
  const fact = asWord(String(year), 'year')
  return { ...fact, isIn: text => fact.isIn(text.replaceAll(`${name} ${year}`, '')) }
}

/** A number of days or events, in digits or words. */
function counted(count: number, unit: string, follows: RegExp): OldFact {
  const isIn = (text: string) =>
    numbersIn(text).some(({ value, isOrdinal, end }) => value === count && !isOrdinal && follows.test(text.slice(end)))
  const shown = `${count} ${count === 1 ? unit.slice(0, -1) : unit}`
  return { shown, isIn, ...(unit === 'days' && { placeholder: 'days' as const }) }
}

/** An amount of money, in digits or words. A small number counts as an amount only beside its currency. */
function asAmount(amount: number, placeholder?: OldFact['placeholder']): OldFact {
  const isIn = (text: string) =>
    numbersIn(text).some(({ value, end }) => {
      if (value !== amount) return false
      const [before, after] = [text.slice(0, end), text.slice(end)]
      return amount >= 100 || /(?:₹|\bRs\.?)\s*[\d,]+$/i.test(before) || /^\s*rupees?\b/i.test(after)
    })
  return { shown: rupees(amount), isIn, ...(placeholder && { placeholder }) }
}

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July'].concat([
  'August',
  'September',
  'October',
  'November',
  'December',
])

/** A day in all spellings, such as 2030-02-09, 9 Feb, 9th February and February 9. */
function asDay(day: string): OldFact {
  const [, month = 1, date = 1] = day.split('-').map(Number)
  const name = months[month - 1] ?? ''
  const [inMonth, ofMonth] = [`${name.slice(0, 3)}(?:${name.slice(3)})?`, `0?${date}(?:st|nd|rd|th)?`]
  const pattern = new RegExp(
    `(?<!\\d)(?:${day}|${ofMonth} (?:of )?${inMonth}|${inMonth} ${ofMonth})(?![\\p{L}\\d])`,
    'iu',
  )
  return { shown: day, isIn: text => pattern.test(text) }
}
