// The text of each picture, from current facts. text-boxes.ts has the positions.
import type { Festival, FestivalEvent } from '../edition/content.ts'
import { datesAndYear, datesText, daysText } from '../edition/festival-dates.ts'
import { howMany } from '../lists/how-many.ts'
import type { ConcertNight } from '../programme/concert-nights.ts'
import { type ScheduledSession, startText } from '../programme/schedule-types.ts'
import { type PrizePlace, type PublicResult, placeWords } from '../results/results.ts'
import { mostOfRole, peopleOfRole, type TeamCounts, teamRoles } from '../teams/teams.ts'
import type { ShareWords } from './text-box.ts'

/** The festival and site that every picture names. `site` is the site's host. */
export type PictureSource = { festival: Festival; site: string }

function commonWords({ festival, site }: PictureSource): ShareWords {
  return { festival: `${festival.name} ${festival.year}`, site }
}

/** The days on an event's poster: its own, or the festival's if its sessions are not planned yet. */
export function posterDays(festival: Festival, sessions: readonly ScheduledSession[]): string {
  return sessions.length > 0 ? daysText([...new Set(sessions.map(({ day }) => day))]) : datesText(festival.dates)
}

/** Start and venue of an event's first session that is not cancelled. */
function whenAndWhere(festival: Festival, sessions: readonly ScheduledSession[]): ShareWords {
  const [first, ...more] = sessions.filter(({ state }) => state !== 'cancelled')
  if (first) {
    const note = more.length > 0 ? `and ${howMany(more.length, 'more session')}` : ''
    return { when: startText(first), where: first.venue.name, note, strip: posterDays(festival, [first, ...more]) }
  }
  const strip = posterDays(festival, sessions)
  if (sessions.length > 0) return { when: 'Cancelled', strip }
  return { when: datesAndYear(festival.dates), where: festival.institute.name, strip }
}

/** An event: its name, day, hour and venue. */
export function eventWords(
  sender: PictureSource,
  event: Pick<FestivalEvent, 'title'>,
  category: string,
  sessions: readonly ScheduledSession[],
): ShareWords {
  return { ...commonWords(sender), kicker: category, title: event.title, ...whenAndWhere(sender.festival, sessions) }
}

/** A team as its invitation shows it, without its members. */
export type TeamInvitation = { name: string; counts: TeamCounts; isOpen: boolean }

/**
 * The free seats in a team, of the first role with free seats in the order in which roles are assigned. `count` is null
 * if the role has no limit.
 */
export function seatsLeft(
  event: Pick<FestivalEvent, 'team'>,
  counts: TeamCounts,
): { count: number | null; people: string } {
  for (const role of [teamRoles[0], 'substitute', 'extra'] as const) {
    const most = mostOfRole(event, role)
    if (most === null) return { count: null, people: peopleOfRole(event, role) }
    if (counts[role] < most) return { count: most - counts[role], people: peopleOfRole(event, role) }
  }
  return { count: 0, people: peopleOfRole(event, 'member') }
}

/** The free seats of a team, as a number for the ticket with the words below it, and as a sentence. */
function seatsText(
  event: Pick<FestivalEvent, 'team'>,
  { counts, isOpen }: TeamInvitation,
): { count: string; counted: string; sentence: string } {
  const { count } = seatsLeft(event, counts)
  if (!isOpen) return { count: '', counted: 'The team is closed', sentence: 'The team is closed' }
  if (count === 0) return { count: '', counted: 'The team is full', sentence: 'The team is full' }
  if (count === null) return { count: '', counted: 'There is room for you', sentence: 'There is room for you' }
  return {
    count: String(count),
    counted: count === 1 ? 'seat left' : 'seats left',
    sentence: `${howMany(count, 'seat')} left`,
  }
}

/**
 * An invitation: the event, the team's name and its free seats, but no names of people. The team's name is empty if a
 * typeface does not have all of its letters.
 */
export function invitationWords(
  sender: PictureSource,
  event: Pick<FestivalEvent, 'title' | 'team'>,
  team: TeamInvitation,
  sessions: readonly ScheduledSession[],
): ShareWords {
  const { when = '', where = '' } = whenAndWhere(sender.festival, sessions)
  const { count, counted } = seatsText(event, team)
  return {
    ...commonWords(sender),
    kicker: team.name ? 'Come and join' : 'Come and',
    title: team.name || 'join our team',
    about: event.title,
    when: sessions.length > 0 && where ? `${when}, ${where}` : when,
    count,
    counted,
  }
}

/** Title and description of an invitation's link preview. */
export function invitationHead(
  { festival }: PictureSource,
  event: Pick<FestivalEvent, 'title' | 'team'>,
  team: TeamInvitation,
  sessions: readonly ScheduledSession[],
): { title: string; description: string } {
  const { when, where } = whenAndWhere(festival, sessions)
  const { sentence } = seatsText(event, team)
  return {
    title: `Join ${team.name || 'a team'} for ${event.title} | ${festival.name} ${festival.year}`,
    description: `${sentence}. ${[when, where].filter(Boolean).join(', ')}. The link shows the team and your price before you join.`,
  }
}

/**
 * The winners of a place as published; null if there are none, or if their accounts are all deleted. Several people may
 * share a place.
 */
export function winnerWords(
  sender: PictureSource,
  event: Pick<FestivalEvent, 'title'>,
  standings: PublicResult,
  place: PrizePlace,
): ShareWords | null {
  const winners = standings.entries.filter(entry => entry.place === place && entry.name !== null)
  if (winners.length === 0) return null
  const colleges = [...new Set(winners.map(({ college }) => college))].filter(Boolean)
  return {
    ...commonWords(sender),
    kicker: placeWords[place],
    title: winners.map(({ name }) => name).join(' & '),
    where: colleges.join(' & '),
    about: event.title,
    place: String(place),
  }
}

/** What a participant chose to show. Each part is empty if the participant chose not to show it. */
export type GoingPerson = { name: string; college: string; events: readonly string[] }

/** A participant, with the chosen name, college and events. The events have the place of the festival's motto. */
export function goingWords(sender: PictureSource, { name, college, events }: GoingPerson): ShareWords {
  const { festival } = sender
  const says = name ? `${name} is going!` : 'I am going!'
  const when = datesAndYear(festival.dates)
  const where = shortCollege(college) || festival.institute.name
  if (events.length === 0) return { ...commonWords(sender), title: says, when, where, note: festival.motto }
  return { ...commonWords(sender), kicker: says, when, about: eventsText(events), where }
}

/** A longer name of a college is shown without its town. */
const mostOfCollege = 45

/** 'Institute of Technology' for 'Institute of Technology, Town', if the whole is too long to be read on a picture. */
function shortCollege(college: string): string {
  return college.length > mostOfCollege ? (college.split(',')[0] ?? '').trim() : college
}

/** How many events a picture names, if the person has more. */
const mostNamed = 2

/** 'Quiz, Street Play & Solo Song', or 'Quiz, Street Play & 10 more'. */
function eventsText(events: readonly string[]): string {
  const shown = events.length > mostNamed + 1 ? events.slice(0, mostNamed) : events
  const more = events.length - shown.length
  const parts = more > 0 ? [...shown, `${more} more`] : shown
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} & ${parts.at(-1)}`
}

/** The first name: the part before the first space. */
export function firstName(username: string): string {
  return username.trim().split(/\s+/)[0] ?? ''
}

/** A concert night: the act, or the night's name until the act is announced. */
export function nightWords(
  sender: PictureSource,
  { name, line, day, session, act, announcement }: ConcertNight,
): ShareWords {
  return {
    ...commonWords(sender),
    kicker: act ? name : announcement,
    title: act ?? name,
    when: session ? `${day}, ${session.from}` : day,
    where: session?.venue ?? sender.festival.institute.name,
    note: line,
  }
}
