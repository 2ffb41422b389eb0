// The landing page's words above and beside the dates: the content has words for each time of the year (L2).
import { festivalDay, type Millis } from '../day.ts'
import type { Festival, Pronites } from './content.ts'
import { countDays, dayAndMonth, momentText } from './festival-dates.ts'

type Worded = Pick<
  Festival,
  | 'dates'
  | 'dayBeginsAt'
  | 'institute'
  | 'landing'
  | 'registration'
  | 'registrationStarted'
  | 'startingFrom'
  | 'timeZone'
>

export type LandingWords = {
  /** The state of registration or of the festival. */
  registration: string
  /** The words before the name of `day` (YYYY-MM-DD). */
  from: string
  day: string
}

export type LandingPhase = 'before' | 'during' | 'after'

/**
 * The landing page's phase at `now`. The phase `during` lasts from the hour at which the first day begins to the end of
 * the last night. The phase `after` needs closed registration too: while registration is open, the page still invites
 * people. The sample edition is never over, so that a new site shows the words of the specification in any year.
 */
export function landingPhase(
  {
    dates,
    dayBeginsAt,
    institute,
    registration,
    timeZone,
  }: Pick<Worded, 'dates' | 'dayBeginsAt' | 'institute' | 'registration' | 'timeZone'>,
  now: Millis,
): LandingPhase {
  const today = festivalDay({ timeZone, dayBeginsAt }, now)
  if (today >= dates.first && today <= dates.last) return 'during'
  return today > dates.last && isClosed(registration, now) && !institute.sample ? 'after' : 'before'
}

/** The words at `now`. Before the festival, they say whether registration is not yet open, open, or closed. */
export function landingWords(festival: Worded, now: Millis): LandingWords {
  const { dates, landing, registration, startingFrom } = festival
  const phase = landingPhase(festival, now)
  if (phase === 'after') return { registration: landing.after, from: landing.was, day: dates.first }
  if (phase === 'during') return { registration: landing.during, from: landing.until, day: dates.last }
  const before = { from: startingFrom, day: dates.first }
  const { opensAt } = registration
  if (opensAt && now < Date.parse(opensAt))
    return { registration: `${landing.opens} ${momentText(festival, Date.parse(opensAt))}`, ...before }
  if (isClosed(registration, now)) return { registration: landing.closed, ...before }
  return { registration: festival.registrationStarted, ...before }
}

function isClosed({ closesAt }: Festival['registration'], now: Millis): boolean {
  return closesAt !== null && now >= Date.parse(closesAt)
}

/**
 * The facts shown before the festival: the days left, the price, the place, and the headline act or the day of its
 * announcement. Unknown facts are left out, and so is an announcement day that has passed.
 */
export function landingFacts(festival: Worded, nights: Pronites['nights'] = [], now: Millis): string[] {
  const { dates, landing } = festival
  const today = festivalDay(festival, now)
  const left = countDays({ first: today, last: dates.first }) - 1
  const headline = nights.find(night => night.headline)
  const who =
    headline?.act ??
    (headline?.announcedOn && headline.announcedOn >= today && announcedOn(landing, headline.announcedOn))
  return [
    left === 1 ? landing.tomorrow : left > 1 ? `${left} ${landing.daysLeft}` : '',
    landing.price,
    landing.place,
    who ? `${landing.headline}: ${who}` : '',
  ].filter(fact => fact !== '')
}

function announcedOn({ announced }: Festival['landing'], day: string): string {
  return `${announced} ${dayAndMonth(day)}`
}
