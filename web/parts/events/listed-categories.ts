// The catalogue as the Events page lists it. Rules are not listed, but their words are searchable.

import type { Millis } from '../../../domain/day.ts'
import type { Category, Festival, FestivalEvent } from '../../../domain/edition/content.ts'
import { plainWords } from '../../../domain/lists/find-by-name.ts'
import { howMany } from '../../../domain/lists/how-many.ts'
import { pictureOf } from '../../../domain/overrides/public-overrides.ts'
import { noPublicData, type PublicData } from '../../../domain/pages/public-data.ts'
import { scheduleOf, sessionsOfEvent } from '../../../domain/programme/schedule.ts'
import type { ScheduledSession } from '../../../domain/programme/schedule-types.ts'
import { seatsOf, seatsText } from '../../../domain/seats/public-seats.ts'
import { isTeamEvent } from '../../../domain/teams/teams.ts'
import { teamSize } from './event-facts.ts'
import { type ListedCategory, type ListedEvent, mostPeople, type SearchWords } from './find-events.ts'
import { shortPrice } from './prices.ts'

/** `publicData` contains the public settings and results, from which the times and seats at `now` are taken. */
export function listedCategories(
  catalogue: readonly Category[],
  festival: Festival,
  publicData: PublicData = noPublicData,
  now: Millis = 0,
): ListedCategory[] {
  const schedule = scheduleOf(publicData, { catalogue, festival }, now)
  const seats = ({ ind, capacity }: FestivalEvent) => {
    if (publicData.results.some(result => result.eventId === ind && result.kind === 'standings'))
      return 'results are out'
    const known = seatsOf(publicData, ind)
    const most = known ? known.places : capacity
    return (known && seatsText(known, festival)) ?? (most === null ? null : howMany(most, 'place'))
  }
  const usual = shortPrice(festival, { hostInstituteOnly: false })
  const unusual = (price: string) => (price === usual ? null : price)
  return catalogue.map(({ id, name, homeName, line, otherWords, events }) => ({
    id,
    name,
    homeName,
    line,
    search: searchWords(otherWords, [line]),
    events: events.map(event => ({
      ind: event.ind,
      heading: event.heading,
      title: event.title,
      facts: [
        event.title === event.heading ? null : event.title,
        sizeInWords(event),
        event.hostInstituteOnly ? `Students of ${festival.institute.shortName}` : null,
        seats(event),
      ]
        .filter(Boolean)
        // No line begins with the dot.
        .join('\u00a0· '),
      price: unusual(shortPrice(festival, event)),
      solo: event.team?.min === 1,
      team: isTeamEvent(event),
      people: event.team && peopleOf(event.team),
      when: begins(sessionsOfEvent(schedule, event.ind)),
      picture: pictureOf(publicData, event.ind),
      search: searchWords(event.otherWords, [
        event.description,
        ...event.rules,
        ...(event.prelims ?? []),
        ...(event.finals ?? []),
      ]),
    })),
  }))
}

/** The first session of each day, without cancelled sessions, and without past sessions unless all are past. */
function begins(sessions: readonly ScheduledSession[]): ListedEvent['when'] {
  const notCancelled = sessions.filter(({ state }) => state !== 'cancelled')
  const ahead = notCancelled.filter(({ state }) => state !== 'over')
  const shown = ahead.length > 0 ? ahead : notCancelled
  return shown
    .filter(({ day }, i) => shown.findIndex(other => other.day === day) === i)
    .map(({ day, dayText, from }) => ({ day, dayText, from }))
}

/** The smallest and largest number of people in a team, including extra members and substitutes. */
function peopleOf({ min, max, extraMembers = 0, substitutes = 0 }: NonNullable<FestivalEvent['team']>) {
  if (min === null && max === null) return null
  return { least: min ?? 1, most: max === null ? mostPeople : max + extraMembers + substitutes }
}

/** The words for the search, each only once to keep the page's data small. */
function searchWords(otherWords = '', texts: readonly string[]): SearchWords {
  const others = [...new Set(plainWords(otherWords))]
  const said = [...new Set(texts.flatMap(plainWords))].filter(word => !others.includes(word))
  return { others, said }
}

/** The team size as a phrase: 'Solo', 'Pair', 'Team of 12 to 22'. */
function sizeInWords(event: FestivalEvent): string | null {
  const size = teamSize(event.team)
  if (!size || size === 'Solo' || size === 'Pair') return size
  return `Team of ${size.charAt(0).toLowerCase()}${size.slice(1)}`
}
