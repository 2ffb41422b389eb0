// What each picture says. The facts are arguments, as they are at the moment; where the words stand is places.ts.
import type { Festival, FestivalEvent } from '../edition/content.ts'
import { datesAndYear, datesText, daysText } from '../edition/festival-dates.ts'
import { howMany } from '../lists/how-many.ts'
import type { ShownNight } from '../programme/concert-nights.ts'
import { type ScheduledSession, startText } from '../programme/shown-schedule.ts'
import { type PrizePlace, type PublicResult, placeWords } from '../results/results.ts'
import { mostOfRole, peopleOfRole, type TeamCounts, teamRoles } from '../teams/teams.ts'
import type { ShareWords } from './places.ts'

/** What every picture says: whose festival, and where to go. `site` is the site's host. */
export type Sender = { festival: Festival; site: string }

function everywhere({ festival, site }: Sender): ShareWords {
  return { festival: `${festival.name} ${festival.year}`, site }
}

/** The days on an event's poster: its own, or the festival's while they are not settled. */
export function posterDays(festival: Festival, sessions: readonly ScheduledSession[]): string {
  return sessions.length > 0 ? daysText([...new Set(sessions.map(({ day }) => day))]) : datesText(festival.dates)
}

/** When and where an event begins, of the sessions that take place. */
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

/** An event: its name, the day, the hour and the venue. */
export function eventWords(
  sender: Sender,
  event: Pick<FestivalEvent, 'title'>,
  category: string,
  sessions: readonly ScheduledSession[],
): ShareWords {
  return { ...everywhere(sender), kicker: category, title: event.title, ...whenAndWhere(sender.festival, sessions) }
}

/** A team that invites, without anybody in it. */
export type InvitingTeam = { name: string; counts: TeamCounts; isOpen: boolean }

/**
 * The places that are left in a team, by role in the order in which they are given: in the first role with room. Null:
 * no limit is published.
 */
export function placesLeft(
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

/** How a team stands: the figure on its ticket and the words below it; the same as a sentence. */
function room(
  event: Pick<FestivalEvent, 'team'>,
  { counts, isOpen }: InvitingTeam,
): { count: string; counted: string; sentence: string } {
  const { count } = placesLeft(event, counts)
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
 * An invitation: the event, the team's name and the places left, and nobody's name. `name` is empty where it cannot be
 * shown whole.
 */
export function invitationWords(
  sender: Sender,
  event: Pick<FestivalEvent, 'title' | 'team'>,
  team: InvitingTeam,
  sessions: readonly ScheduledSession[],
): ShareWords {
  const { when = '', where = '' } = whenAndWhere(sender.festival, sessions)
  const { count, counted } = room(event, team)
  return {
    ...everywhere(sender),
    kicker: team.name ? 'Come and join' : 'Come and',
    title: team.name || 'join our team',
    about: event.title,
    when: sessions.length > 0 && where ? `${when}, ${where}` : when,
    count,
    counted,
  }
}

/** What a link's preview shows of an invitation besides its picture. */
export function invitationHead(
  { festival }: Sender,
  event: Pick<FestivalEvent, 'title' | 'team'>,
  team: InvitingTeam,
  sessions: readonly ScheduledSession[],
): { title: string; description: string } {
  const { when, where } = whenAndWhere(festival, sessions)
  const { sentence } = room(event, team)
  return {
    title: `Join ${team.name || 'a team'} for ${event.title} | ${festival.name} ${festival.year}`,
    description: `${sentence}. ${[when, where].filter(Boolean).join(', ')}. The link shows the team and your price before you join.`,
  }
}

/**
 * Who came to a place, as it is published; null where nobody did, or where nobody in it has a name any more. Several
 * may share one.
 */
export function winnerWords(
  sender: Sender,
  event: Pick<FestivalEvent, 'title'>,
  standings: PublicResult,
  place: PrizePlace,
): ShareWords | null {
  const winners = standings.entries.filter(entry => entry.place === place && entry.name !== null)
  if (winners.length === 0) return null
  const colleges = [...new Set(winners.map(({ college }) => college))].filter(Boolean)
  return {
    ...everywhere(sender),
    kicker: placeWords[place],
    title: winners.map(({ name }) => name).join(' & '),
    where: colleges.join(' & '),
    about: event.title,
    place: String(place),
  }
}

/** Somebody who takes part. `name` is what they are called where they chose to say it. */
export function goingWords(sender: Sender, name: string): ShareWords {
  const { festival } = sender
  return {
    ...everywhere(sender),
    title: name ? `${name} is going!` : 'I am going!',
    when: datesAndYear(festival.dates),
    where: festival.institute.name,
    note: festival.motto,
  }
}

/** The first name of somebody: what stands before the first space. */
export function firstName(username: string): string {
  return username.trim().split(/\s+/)[0] ?? ''
}

/** A concert night: who plays, or the night's name until that is told. */
export function nightWords(sender: Sender, { name, line, day, session, act, told }: ShownNight): ShareWords {
  return {
    ...everywhere(sender),
    kicker: act ? name : told,
    title: act ?? name,
    when: session ? `${day}, ${session.from}` : day,
    where: session?.venue ?? sender.festival.institute.name,
    note: line,
  }
}
