// The mail about required questions without an answer.
import { eventName } from '../../domain/edition/catalogue.ts'
import { momentText } from '../../domain/edition/festival-dates.ts'
import type { Letter, LetterFacts, Mails } from '../mail/kinds.ts'
import { readMissing } from './read.ts'

declare module '../mail/kinds.ts' {
  interface MailKinds {
    answers_missing: true
  }
}

export const answerMails = {
  answers_missing: {
    subject: festival => `A question about your registration for ${festival}`,
    page: 'profile#answers',
    letter: missingLetter,
  },
} satisfies Partial<Mails>

/** The letter; null if nothing is missing at the time of sending. */
async function missingLetter({ db, edition, personId, now }: LetterFacts): Promise<Letter | null> {
  const missing = await readMissing(db, edition, personId, now)
  if (missing.length === 0) return null
  const lines = missing.map(({ event, team, question, closing }) => {
    const about = event ? eventName(edition.catalogue, event.ind) : 'Meals'
    const until =
      closing.closesAt === null ? '' : ` Please answer until ${momentText(edition.festival, closing.closesAt)}.`
    return `${about}${team ? `, team ${team.name}` : ''}: ${question.ask}${until}`
  })
  return {
    before: ['You are registered, but an answer is missing:', ...lines],
    button: 'Answer in my profile',
    after: [],
  }
}
