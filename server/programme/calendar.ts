// Writes the programme as iCalendar files (RFC 5545), to which the calendars of phones and laptops subscribe.
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { addDays, festivalDay, type Millis, timeOf } from '../../domain/day.ts'
import { findEvent } from '../../domain/edition/catalogue.ts'
import { momentText } from '../../domain/edition/festival-dates.ts'
import { actualTimes, type ProgrammeSession, sessionName, type Venue } from '../../domain/programme/sessions.ts'
import type { CalendarEntry } from '../calendar-entry.ts'
import type { Edition } from '../edition.ts'

/** The refresh interval in seconds that we request. Many calendar programs refresh only every few hours. */
const refreshInterval = 15 * 60

export type CalendarFacts = {
  edition: Edition
  /** The address of the site, without a slash at the end. */
  siteUrl: string
  venues: readonly Venue[]
  now: Millis
  /** Entries of other features, in a person's own calendar. */
  entries?: readonly CalendarEntry[]
}

/**
 * The calendar of these sessions. The UID of a session never changes, and every change of time, place or state raises
 * its SEQUENCE, so calendar programs update their entry. A cancelled session stays, with STATUS:CANCELLED (document 4,
 * §2).
 */
export function writeCalendar(name: string, sessions: readonly ProgrammeSession[], facts: CalendarFacts): string {
  const { edition, siteUrl, venues, now, entries = [] } = facts
  const calendar = ical({
    name,
    prodId: { company: edition.festival.institute.shortName, product: edition.festival.name },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshInterval,
  })
  for (const session of sessions) {
    const { id, eventId, title, venueId, state, sequence, reason, changedAt } = session
    const { from, to } = actualTimes(session)
    const venue = venues.find(({ id }) => id === venueId)
    const event = eventId === null ? null : findEvent(edition.catalogue, eventId)
    const note = state === 'cancelled' ? `Cancelled. ${reason}` : reason
    calendar.createEvent({
      id: `${id}@${new URL(siteUrl).hostname}`,
      sequence,
      stamp: new Date(now),
      start: new Date(from),
      end: new Date(to),
      summary: sessionName(title, event),
      ...(venue && { location: [venue.name, venue.directions].filter(Boolean).join(', ') }),
      description: [note.trim(), nightWords(edition, from), event?.description].filter(Boolean).join('\n'),
      url: `${siteUrl}${event ? `/events/${event.ind}` : '/schedule'}`,
      status: state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(changedAt && { lastModified: new Date(changedAt) }),
    })
  }
  for (const { id, first, last, path, ...entry } of entries)
    calendar.createEvent({
      ...entry,
      id: `${id}@${new URL(siteUrl).hostname}`,
      stamp: new Date(now),
      // Whole days have no time zone, so that every phone shows the same day.
      timezone: 'UTC',
      allDay: true,
      start: new Date(`${first}T00:00:00Z`),
      end: new Date(`${addDays(last, 1)}T00:00:00Z`),
      url: `${siteUrl}${path}`,
    })
  return calendar.toString()
}

/**
 * The start of a session after midnight in words, such as 'Fri night, 00:30 (Sat 10 Feb)', because calendars show it on
 * the next day; '' for other sessions.
 */
function nightWords({ festival }: Edition, moment: number): string {
  const isNight = timeOf(festival.timeZone, moment).slice(0, 10) !== festivalDay(festival, moment)
  return isNight ? momentText(festival, moment) : ''
}
