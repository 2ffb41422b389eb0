// The mail with a judge's link. The link is made when the mail is sent, and is stored nowhere.
import { findEvent } from '../../domain/edition/catalogue.ts'
import type { Letter, LetterFacts, Mails } from '../mail/kinds.ts'
import { judgePage, newMailLink } from './judge-links.ts'

declare module '../mail/kinds.ts' {
  interface MailKinds {
    judge_link: true
  }
}

export const marksMails = {
  judge_link: {
    subject: festival => `Your link for judging at ${festival}`,
    page: judgePage,
    secret: (trx, { about }) => newMailLink(trx, about!),
    priority: 'first',
    goesTo: 'address',
    letter: judgeLetter,
  },
} satisfies Partial<Mails>

/** The letter to a judge; null if the link was revoked before it was sent. */
async function judgeLetter({ festival, edition, db, about }: LetterFacts): Promise<Letter | null> {
  const judge =
    about === null
      ? undefined
      : await db
          .selectFrom('judge')
          .select('event_id')
          .where('id', '=', about)
          .where('revoked_at', 'is', null)
          .executeTakeFirst()
  const event = judge && findEvent(edition.catalogue, judge.event_id)
  if (!event) return null
  return {
    before: [
      `You are a judge of ${event.title} at ${festival}. Open this link on the phone on which you want to give marks. You need no account, and marks are also kept without network:`,
    ],
    button: 'Open my score sheets',
    after: [
      'Everybody who has this link can give marks in your name: keep it to yourself.',
      'If you do not know what this is about, ignore this mail.',
    ],
    subject: `Your link for judging: ${event.title}`,
  }
}
