// The texts of the mails, plain and as simple HTML. Names come from the content; worker.ts decides when and to whom they go.
import { rupees } from '../../domain/money.ts'
import { linkLength } from '../account/links.ts'
import { day, minute } from '../clock.ts'
import type { LinkPurpose, MailKind } from '../database/tables.ts'
import type { Edition } from '../edition.ts'

export type Message = { subject: string; text: string; html: string }

type Letter = { subject: string; before: string[]; button: string; after: string[] }

/** What a mail says besides the festival's name. Which fields are needed depends on the kind. */
export type Facts = {
  /** Empty while nobody has confirmed the address. */
  username: string
  /** The token of the link, for the kinds with a one-time link. */
  token?: string
  claim?: { utr: string; amount: number; reason: string }
}

/** The purpose of the one-time link in a mail of this kind; null when it has none. */
export const linkPurpose: Record<MailKind, LinkPurpose | null> = {
  reset: 'reset',
  confirm: 'confirm',
  desk_account: 'confirm',
  claim_rejected: null,
}

const linkPaths: Record<LinkPurpose, string> = { reset: 'forgotPassword', confirm: 'verifyEmail' }

/** Writes the mail of this kind to a person. `siteUrl` has no slash at the end. */
export function writeMessage(
  kind: MailKind,
  facts: Facts,
  edition: Edition,
  siteUrl: string,
): { message: Message; link: string } {
  const purpose = linkPurpose[kind]
  const link = `${siteUrl}/${purpose ? `${linkPaths[purpose]}/${facts.token}` : 'profile'}`
  const letter = letters[kind](edition.festival.name, facts)
  const greeting = facts.username ? `Hello ${facts.username},` : 'Hello,'
  const closing = `The ${edition.festival.name} team`
  const text = [greeting, ...letter.before, link, ...letter.after, closing].join('\n\n')
  const html = [
    paragraph(greeting),
    ...letter.before.map(paragraph),
    `<p><a href="${escaped(link)}">${escaped(letter.button)}</a></p>`,
    ...letter.after.map(paragraph),
    paragraph(closing),
  ].join('\n')
  return {
    message: {
      subject: letter.subject,
      text: `${text}\n`,
      html: `<!doctype html>\n<html lang="en">\n<body>\n${html}\n</body>\n</html>\n`,
    },
    link,
  }
}

/** The subject of a mail of this kind. */
export function subjectOf(kind: MailKind, edition: Edition): string {
  return letters[kind](edition.festival.name, { username: '' }).subject
}

const letters: Record<MailKind, (festival: string, facts: Facts) => Letter> = {
  reset: festival => ({
    subject: `Set a new password for ${festival}`,
    before: [
      `Somebody, hopefully you, asked for a new password for your ${festival} account. Open this link to choose one:`,
    ],
    button: 'Choose a new password',
    after: [
      `The link works once, for ${linkLength.reset / minute} minutes, and only while no newer one was sent.`,
      'If you did not ask for it, ignore this mail: your password stays as it is.',
    ],
  }),
  confirm: festival => ({
    subject: `Confirm your e-mail address for ${festival}`,
    before: [`Please confirm that this address belongs to your ${festival} account by opening this link:`],
    button: 'Confirm my address',
    after: [
      `The link works once, for ${linkLength.confirm / day} days, and only while no newer one was sent.`,
      'If you have no such account, ignore this mail: without the link nothing happens.',
    ],
  }),
  desk_account: festival => ({
    subject: `Your ${festival} account`,
    before: [
      `An organiser made a ${festival} account for you at the desk. Please confirm that this address is yours by opening this link:`,
    ],
    button: 'Confirm my address',
    after: [
      `The link works once, for ${linkLength.confirm / day} days, and only while no newer one was sent.`,
      'To log in, choose a password first: "Forgot password" on the log-in page sends you a link for that.',
      'If you were not at the desk, ignore this mail: without the link nothing happens.',
    ],
  }),
  claim_rejected: (festival, { claim }) => ({
    subject: `Your payment for ${festival} could not be confirmed`,
    before: [
      `You told us that you paid ${rupees(claim?.amount ?? 0)} by UPI with the number ${claim?.utr}. We could not confirm it:`,
      claim?.reason ?? '',
      'Your profile shows what is still to be paid:',
    ],
    button: 'Open my profile',
    after: ['If you think this is a mistake, bring this mail and the proof of your payment to the desk.'],
  }),
}

function paragraph(text: string): string {
  return `<p>${escaped(text)}</p>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, sign => entities[sign] ?? sign)
}
