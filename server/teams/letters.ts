// The mails about teams, as things stand when they are sent. They name no members: whoever has an invitation chooses such a name.
import { findEvent } from '../../domain/catalogue.ts'
import { missingMembers, neededText, peopleOfRole } from '../../domain/teams.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { Letter } from '../mail/kinds.ts'
import { momentText } from '../mail/write-message.ts'
import { teamClosing } from './closing.ts'
import { activeMembers, countRoles, findTeam, type TeamRow } from './members.ts'

const button = 'Open my profile'

/** To the captain when somebody has joined or left; null for who is captain no more. */
export async function teamChangedLetter(db: Db, edition: Edition, personId: string, teamId: string) {
  const team = await findTeam(db, { id: teamId })
  if (team?.captain_id !== personId) return null
  const state = await stateOf(db, edition, team)
  return (
    state && { before: [`Your team ${team.name} for ${state.event} has changed. ${state.words}`], button, after: [] }
  )
}

/** To who was taken out of a team; null for who is in it again. */
export async function takenOutLetter(
  db: Db,
  edition: Edition,
  personId: string,
  teamId: string,
): Promise<Letter | null> {
  const team = await db.selectFrom('team').select(['name', 'event_id']).where('id', '=', teamId).executeTakeFirst()
  const members = await activeMembers(db, teamId)
  const event = team && findEvent(edition.catalogue, team.event_id)
  if (!event || members.some(({ person_id }) => person_id === personId)) return null
  const what = `You are no longer in the team ${team.name} for ${event.title}. You stay registered for the event.`
  return { before: [what, 'Your profile shows your events and teams:'], button, after: [] }
}

/** To the captain of an incomplete team before the deadline; null when nothing is missing or it is too late. */
export async function incompleteLetter(db: Db, edition: Edition, personId: string, teamId: string, now: number) {
  const team = await findTeam(db, { id: teamId })
  if (team?.captain_id !== personId) return null
  const event = findEvent(edition.catalogue, team.event_id)
  const state = await stateOf(db, edition, team)
  if (!event || !state || state.missing === 0) return null
  if (state.closing !== null && now >= state.closing) return null
  const before = [
    `Your team ${team.name} for ${event.title} is not complete. ${state.words}`,
    'Share its invitation: your profile leads to the team.',
  ]
  return { before, button, after: ['A team that is incomplete at the end may not be able to take part.'] }
}

/** How complete the team is, in words; null when its event left the programme. */
async function stateOf(db: Db, edition: Edition, team: TeamRow) {
  const event = findEvent(edition.catalogue, team.event_id)
  if (!event) return null
  const counts = countRoles(await activeMembers(db, team.id))
  const missing = missingMembers(event, counts)
  const called = peopleOfRole(event, 'member')
  const closing = await teamClosing(db, edition, event, team)
  const until = closing === null ? '' : ` by ${momentText(edition.festival.timeZone, closing)}`
  const lack = missing === 0 ? 'It is complete.' : `${neededText(missing, called)}${until}.`
  return {
    event: event.title,
    ...{ missing, closing },
    words: `${counts.member === 1 ? 'You are alone in it' : `It has ${counts.member} ${called}`}. ${lack}`,
  }
}
