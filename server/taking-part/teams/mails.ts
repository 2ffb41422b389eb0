// The mails about teams, with the state at the time of sending. They contain no names of members, because people choose
// their own names and could abuse them.
import type { Millis } from '../../../domain/day.ts'
import { findEvent } from '../../../domain/edition/catalogue.ts'
import { momentText } from '../../../domain/edition/festival-dates.ts'
import { caseText, missingMembers, neededText, peopleOfRole } from '../../../domain/teams/teams.ts'
import type { Db } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import type { Letter, Mails } from '../../mail/kinds.ts'
import { teamClosing } from './closing.ts'
import { activeMembers, countRoles, findTeam, type TeamRow } from './members.ts'
import { caseOf } from './view.ts'

declare module '../../mail/kinds.ts' {
  interface MailKinds {
    team_changed: true
    team_left: true
    team_incomplete: true
  }
}

export const teamMails = {
  team_changed: {
    subject: festival => `Your team for ${festival} has changed`,
    letter: ({ db, edition, personId, about, now }) =>
      about ? teamChangedLetter(db, edition, personId, about, now) : null,
  },
  team_left: {
    subject: festival => `You are no longer in a team for ${festival}`,
    letter: ({ db, edition, personId, about }) => (about ? removedLetter(db, edition, personId, about) : null),
  },
  team_incomplete: {
    subject: festival => `Your team for ${festival} is not complete`,
    letter: ({ db, edition, personId, about, now }) =>
      about ? incompleteLetter(db, edition, personId, about, now) : null,
  },
} satisfies Partial<Mails>

const button = 'Open my profile'

/** The letter to the captain after a member joined or left; null if the person is no longer captain. */
async function teamChangedLetter(db: Db, edition: Edition, personId: string, teamId: string, now: Millis) {
  const team = await findTeam(db, { id: teamId })
  if (team?.captain_id !== personId) return null
  const state = await stateOf(db, edition, team, now)
  return (
    state && { before: [`Your team ${team.name} for ${state.event} has changed. ${state.words}`], button, after: [] }
  )
}

/** The letter to a person who was removed from a team; null if they are a member again. */
async function removedLetter(db: Db, edition: Edition, personId: string, teamId: string): Promise<Letter | null> {
  const team = await db.selectFrom('team').select(['name', 'event_id']).where('id', '=', teamId).executeTakeFirst()
  const members = await activeMembers(db, teamId)
  const event = team && findEvent(edition.catalogue, team.event_id)
  if (!event || members.some(({ person_id }) => person_id === personId)) return null
  const what = `You are no longer in the team ${team.name} for ${event.title}. You are still registered for the event, and your total still includes its price. Join another team, or unregister on your profile if you do not want to take part.`
  return { before: [what, 'Your profile shows your events, your teams and your balance to pay:'], button, after: [] }
}

/**
 * The letter to the captain of an incomplete team before the deadline; null if the team is complete or the deadline has
 * passed.
 */
async function incompleteLetter(db: Db, edition: Edition, personId: string, teamId: string, now: Millis) {
  const team = await findTeam(db, { id: teamId })
  if (team?.captain_id !== personId) return null
  const event = findEvent(edition.catalogue, team.event_id)
  const state = await stateOf(db, edition, team, now)
  if (!event || !state || state.missing === 0) return null
  if (state.closing !== null && now >= state.closing) return null
  const before = [
    `Your team ${team.name} for ${event.title} is not complete. ${state.words}`,
    'Share its invitation: open the team from your profile.',
  ]
  return { before, button, after: ['An incomplete team may not be able to take part.'] }
}

/** The state of the team in words; null if its event was removed from the programme. */
async function stateOf(db: Db, edition: Edition, team: TeamRow, now: Millis) {
  const event = findEvent(edition.catalogue, team.event_id)
  if (!event) return null
  const counts = countRoles(await activeMembers(db, team.id))
  const missing = missingMembers(event, counts)
  const called = peopleOfRole(event, 'member')
  const { closesAt: closing } = await teamClosing(db, edition, event, team, now)
  const argues = caseOf(team)
  const until = closing === null ? '' : ` by ${momentText(edition.festival, closing, { year: true })}`
  const lack = missing === 0 ? 'It is complete.' : `${neededText(missing, called)}${until}.`
  return {
    event: event.title,
    missing,
    closing,
    words: `${argues ? `Your case and side: ${caseText(argues)}. ` : ''}${counts.member === 1 ? 'You are its only member' : `It has ${counts.member} ${called}`}. ${lack}`,
  }
}
