// The mails about submissions, with the state at the time of sending. They contain no names of people, because people
// choose their own names and could abuse them.
import { findEvent } from '../../domain/edition/catalogue.ts'
import { momentText } from '../../domain/edition/festival-dates.ts'
import type { SubmissionContent } from '../../domain/edition/submission-schema.ts'
import { isOpenAt } from '../../domain/submissions/deadlines.ts'
import { missingOf } from '../../domain/submissions/needed.ts'
import { isTeamEvent } from '../../domain/teams/teams.ts'
import type { Letter, LetterFacts, Mails } from '../mail/kinds.ts'
import { membershipsOf } from '../people/team-members.ts'
import { readAbout } from './notify.ts'
import type { Owner } from './owner.ts'
import { laterDeadline, openingFor, readDeadline, readOpenings } from './schedule.ts'
import { filesOf } from './store.ts'
import { isMember } from './target.ts'

declare module '../mail/kinds.ts' {
  interface MailKinds {
    team_submission: true
    submission_missing: true
    submission_moved: true
    submission_removed: true
  }
}

export const submissionMails = {
  team_submission: {
    subject: festival => `Your team handed something in for ${festival}`,
    letter: teamLetter,
  },
  submission_missing: {
    subject: festival => `Something is still to be handed in for ${festival}`,
    letter: missingLetter,
  },
  submission_moved: {
    subject: festival => `A deadline of ${festival} has changed`,
    letter: movedLetter,
  },
  submission_removed: {
    subject: festival => `A file of yours for ${festival} was removed`,
    letter: removedLetter,
  },
} satisfies Partial<Mails>

const button = 'Open my profile'

type Subject = { event: string; eventId: number; submission: SubmissionContent; rest: string; byTeams: boolean }

/** The event and the submission of a mail; null if the content does not have them any more. */
function subjectOf({ edition, about }: LetterFacts): Subject | null {
  const { eventId, submissionId, rest } = readAbout(about)
  const event = findEvent(edition.catalogue, eventId)
  const submission = event?.submissions?.find(({ id }) => id === submissionId)
  if (!event || !submission) return null
  return { event: event.title, eventId, submission, rest, byTeams: isTeamEvent(event) }
}

/** The letter to another member of the team; null if the person has left. */
async function teamLetter(facts: LetterFacts): Promise<Letter | null> {
  const subject = subjectOf(facts)
  if (!subject || !(await isMember(facts.db, facts.personId, subject.rest))) return null
  const { event, eventId, submission } = subject
  const owner: Owner = { of: 'team', id: subject.rest }
  const files = await filesOf(facts.db, { eventId, submissionId: submission.id, owner })
  const state = files.length === 0 ? 'was withdrawn by a member' : 'was handed in by a member'
  const before = [
    `${submission.name} of your team for ${event} ${state}. If several members hand it in, the last one counts.`,
    'Your profile shows what your team handed in, with sender and time:',
  ]
  return { before, button, after: [], subject: `${submission.name} of your team: ${event}` }
}

/** The letter about something that is missing; null if nothing is missing, or the deadline has passed. */
async function missingLetter(facts: LetterFacts): Promise<Letter | null> {
  const state = await stateOf(facts)
  if (!state || state.missing === 0) return null
  const { event, submission } = state.subject
  const until = state.deadline === null ? '' : ` until ${momentText(facts.edition.festival, state.deadline)}`
  return {
    before: [`${submission.name} for ${event} is missing. Please hand it in on your profile${until}.`],
    button,
    after: [],
    subject: `${submission.name} for ${event} is missing`,
  }
}

/** The letter about a deadline that moved; null if there is no deadline any more. */
async function movedLetter(facts: LetterFacts): Promise<Letter | null> {
  const state = await stateOf(facts)
  if (!state || state.deadline === null) return null
  const { event, submission } = state.subject
  const { festival } = facts.edition
  const missing = state.missing > 0 ? 'It is still missing.' : 'What you handed in is kept.'
  return {
    before: [
      `The new deadline of ${submission.name} for ${event} is ${momentText(festival, state.deadline)}. ${missing}`,
    ],
    button,
    after: [],
  }
}

/** What is missing in the team of the person that misses most, or in their own files; null if nothing is open. */
async function stateOf(facts: LetterFacts) {
  const { db, edition, personId, now } = facts
  const subject = subjectOf(facts)
  if (!subject) return null
  const { eventId, submission, byTeams } = subject
  const owners: Owner[] = byTeams
    ? (await membershipsOf(db, personId, [eventId])).map(({ team_id }) => ({ of: 'team', id: team_id }))
    : [{ of: 'person', id: personId }]
  const content = await readDeadline(db, edition, eventId, submission)
  const openings = await readOpenings(db, [eventId])
  const states = []
  for (const owner of owners) {
    const deadline = laterDeadline(content, openingFor(openings, eventId, submission.id, owner))
    if (!isOpenAt(deadline, now)) continue
    const files = await filesOf(db, { eventId, submissionId: submission.id, owner })
    states.push({ subject, deadline, missing: missingOf(submission, files) })
  }
  return states.toSorted((one, other) => other.missing - one.missing)[0] ?? null
}

/** The letter about a file that an organiser removed, with the reason; null if the person dismissed it already. */
async function removedLetter(facts: LetterFacts): Promise<Letter | null> {
  const subject = subjectOf(facts)
  const removal = await facts.db
    .selectFrom('submission_refusal')
    .select('sentence')
    .where('id', '=', subject?.rest ?? '')
    .where('person_id', '=', facts.personId)
    .executeTakeFirst()
  if (!subject || !removal) return null
  const before = [`${subject.submission.name} for ${subject.event}: ${removal.sentence}`]
  return { before, button, after: ['Before the deadline you can hand it in again on your profile.'] }
}
