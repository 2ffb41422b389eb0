// Reads the current facts of each picture from the database. Pictures are public, so they have only published facts,
// and no members of a team.
import type { Millis } from '../../domain/day.ts'
import { categoryOf, findEvent } from '../../domain/edition/catalogue.ts'
import type { FestivalEvent, Pronites } from '../../domain/edition/content.ts'
import { concertNights } from '../../domain/programme/concert-nights.ts'
import { scheduleOf } from '../../domain/programme/schedule.ts'
import type { ScheduledSession } from '../../domain/programme/schedule-types.ts'
import type { PrizePlace } from '../../domain/results/results.ts'
import type { ShareForm } from '../../domain/share-pictures/forms.ts'
import {
  eventWords,
  goingWords,
  invitationWords,
  nightWords,
  type PictureSource,
  type TeamInvitation,
  winnerWords,
} from '../../domain/share-pictures/words.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { missingLetters } from '../fonts/font-files.ts'
import { presentEdition } from '../overrides/live-edition.ts'
import { readOverrides } from '../overrides/versions.ts'
import type { Parts } from '../parts.ts'
import { readProgramme } from '../programme/read.ts'
import { refuse } from '../refuse.ts'
import { readPublicResults } from '../results/public.ts'
import { teamClosing } from '../taking-part/teams/closing.ts'
import { activeMembers, countRoles, type TeamRow } from '../taking-part/teams/members.ts'
import type { SharePicture } from './compose.ts'

type Source = Pick<Parts, 'database' | 'live' | 'now' | 'config'>

/** The current edition with its overrides, and every session. */
async function readCurrent({ database, live, now, config }: Source) {
  const { db } = database
  const edition = await presentEdition(db, live.edition())
  const sessions = scheduleOf(await readProgramme(db), edition, now()).days.flatMap(day => day.sessions)
  return { db, edition, sessions, now: now(), sender: senderOf(config, edition) }
}

function senderOf({ siteUrl }: Parts['config'], { festival }: Edition): PictureSource {
  return { festival, site: new URL(siteUrl).host }
}

/** The event with its category, and the hash of the poster picture that organisers supplied. */
async function shownEvent(db: Db, edition: Edition, event: FestivalEvent) {
  const picture = edition.overridden ? ((await readOverrides(db)).events[event.ind]?.picture ?? null) : null
  return { ind: event.ind, category: categoryOf(edition.catalogue, event.ind)?.id ?? '', picture }
}

function eventOf({ catalogue }: Edition, ind: number): FestivalEvent {
  return findEvent(catalogue, ind) ?? refuse('share_unknown')
}

const ofEvent = (sessions: readonly ScheduledSession[], ind: number) =>
  sessions.filter(({ eventId }) => eventId === ind)

/** The picture of an event. Refuses events that are not in the catalogue. */
export async function eventPicture(source: Source, ind: number, form: ShareForm): Promise<SharePicture> {
  const { db, edition, sessions, sender } = await readCurrent(source)
  const event = eventOf(edition, ind)
  const words = eventWords(sender, event, categoryOf(edition.catalogue, ind)?.name ?? '', ofEvent(sessions, ind))
  return { kind: 'event', form, words, event: await shownEvent(db, edition, event) }
}

/** The picture of a concert night. Refuses a number that no night has. */
export async function nightPicture(
  source: Source,
  pronites: Pronites,
  number: number,
  form: ShareForm,
): Promise<SharePicture> {
  const { edition, sessions, now, sender } = await readCurrent(source)
  const night = concertNights(edition.festival, pronites, sessions, now)[number - 1] ?? refuse('share_unknown')
  return { kind: 'night', form, words: nightWords(sender, night) }
}

/** The picture of the winners at a place. Refuses if the standings are not published or nobody has the place. */
export async function winnerPicture(
  source: Source,
  { ind, place }: { ind: number; place: PrizePlace },
  form: ShareForm,
): Promise<SharePicture> {
  const { db, edition, sender } = await readCurrent(source)
  const event = eventOf(edition, ind)
  const results = await readPublicResults(db)
  const standings =
    results.find(({ eventId, kind }) => eventId === ind && kind === 'standings') ??
    refuse('share_unpublished', { event: event.title })
  const words = winnerWords(sender, event, { ...standings, entries: standings.entries.map(readable) }, place)
  return { kind: 'winner', form, words: words ?? refuse('share_unknown'), event: await shownEvent(db, edition, event) }
}

/** Removes names with letters that no typeface has, because a name is never shown in part. */
function readable<Entry extends { name: string | null; college: string }>(entry: Entry): Entry {
  return { ...entry, name: (entry.name && whole(entry.name)) || null, college: whole(entry.college) }
}

/** The text without emoji if the typefaces have all its letters; otherwise ''. */
function whole(text: string): string {
  const plain = text.replace(/\p{Extended_Pictographic}|\u{fe0f}/gu, '').trim()
  return missingLetters(plain).length === 0 ? plain : ''
}

/** The name and the counts of the team for its invitation, without its members. */
async function invitingTeam(db: Db, edition: Edition, team: TeamRow, now: Millis): Promise<TeamInvitation> {
  const { isOpen } = await teamClosing(db, edition, eventOf(edition, team.event_id), team, now)
  return { name: whole(team.name), counts: countRoles(await activeMembers(db, team.id)), isOpen }
}

/** The facts for pictures and previews of an invitation. */
export async function invitationFacts(source: Source, team: TeamRow) {
  const { db, edition, sessions, now, sender } = await readCurrent(source)
  const event = eventOf(edition, team.event_id)
  const inviting = await invitingTeam(db, edition, team, now)
  return { db, edition, event, sender, team: inviting, sessions: ofEvent(sessions, event.ind) }
}

export async function invitationPicture(source: Source, team: TeamRow, form: ShareForm): Promise<SharePicture> {
  const { db, edition, event, sender, team: inviting, sessions } = await invitationFacts(source, team)
  const words = invitationWords(sender, event, inviting, sessions)
  return { kind: 'invitation', form, words, event: await shownEvent(db, edition, event) }
}

/** What a person chose to show on the picture 'I am going'; empty without a choice. Events by their numbers. */
export type ChosenFacts = { name: string; college: string; events: readonly number[] }

/**
 * The picture 'I am going' with the chosen name, college and events. A name or college with letters that no typeface
 * has is omitted.
 */
export async function goingPicture(source: Source, chosen: ChosenFacts, form: ShareForm): Promise<SharePicture> {
  const { edition, sender } = await readCurrent(source)
  const events = chosen.events.flatMap(ind => findEvent(edition.catalogue, ind) ?? [])
  const words = goingWords(sender, {
    name: whole(chosen.name),
    college: whole(chosen.college),
    events: events.map(({ title }) => title),
  })
  return { kind: 'going', form, words, emblems: events.map(({ ind }) => ind).slice(0, 3) }
}
