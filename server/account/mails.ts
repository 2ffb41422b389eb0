// The mails about accounts.
import { whyConfirm } from '../../domain/account/email.ts'
import type { Millis } from '../../domain/day.ts'
import { day, hour, minute } from '../clock.ts'
import type { LinkPurpose } from '../database/tables/accounts.ts'
import type { Db } from '../database/types.ts'
import type { Letter, MailEntry, Mails } from '../mail/kinds.ts'
import { findAppliedChange, identityLinkLength, isWaiting, renewChangeToken } from './identity-changes.ts'
import { linkLength, makeLink, revokeLinks } from './links.ts'
import { newLogInLetter } from './log-in-letter.ts'

declare module '../mail/kinds.ts' {
  interface MailKinds {
    reset: true
    confirm: true
    desk_account: true
    email_change: true
    name_change: true
    email_changed: true
    new_log_in: true
    password_changed: true
  }
}

/** A one-time link. Older links are revoked after the mail is sent, because the person has no newer link before. */
const oneTimeLink = (page: string, purpose: LinkPurpose): Pick<MailEntry, 'page' | 'secret' | 'sent'> => ({
  page,
  secret: (trx, { personId, now }) => makeLink(trx, personId, purpose, now),
  sent: (trx, { personId, now, secret }) => revokeLinks(trx, personId, now, purpose, secret),
})
const confirmLink = oneTimeLink('verifyEmail/', 'confirm')
const onceUntilNewer = `The link works once, for ${linkLength.confirm / day} days`

/** The link that applies a change of name or address. */
const changeLink: Pick<MailEntry, 'page' | 'secret'> = {
  page: 'verifyEmail/',
  secret: (trx, { about }) => renewChangeToken(trx, about!),
}

export const accountMails = {
  reset: {
    subject: festival => `Set a new password for ${festival}`,
    priority: 'first',
    goesTo: 'unproven',
    ...oneTimeLink('forgotPassword/', 'reset'),
    letter: ({ festival }) => ({
      before: [
        `Somebody, hopefully you, asked for a new password for your ${festival} account. Open this link to choose one:`,
      ],
      button: 'Choose a new password',
      after: [
        `The link works once, for ${linkLength.reset / minute} minutes, unless a newer link is sent.`,
        'If you did not ask for it, ignore this mail: your password will not change.',
      ],
    }),
  },
  confirm: {
    subject: festival => `Confirm your e-mail address for ${festival}`,
    priority: 'last',
    goesTo: 'unproven',
    ...confirmLink,
    letter: ({ festival, isConfirmed }) =>
      isConfirmed
        ? null
        : {
            before: [
              `Please confirm that this address belongs to your ${festival} account by opening this link.`,
              whyConfirm,
            ],
            button: 'Confirm my address',
            after: [
              `${onceUntilNewer}, unless a newer link is sent.`,
              'If you do not have such an account, ignore this mail.',
            ],
          },
  },
  desk_account: {
    subject: festival => `Your ${festival} account`,
    goesTo: 'unproven',
    ...confirmLink,
    letter: ({ festival, isConfirmed }) =>
      isConfirmed
        ? null
        : {
            before: [
              `An organiser created a ${festival} account for you at the desk. Please confirm that this address is yours by opening this link:`,
            ],
            button: 'Confirm my address',
            after: [
              `${onceUntilNewer}, unless a newer link is sent.`,
              'To log in, choose a password first: "Forgot password" on the log-in page sends you a link for that.',
              'If you were not at the desk, ignore this mail.',
            ],
          },
  },
  email_change: {
    subject: festival => `Confirm your new e-mail address for ${festival}`,
    priority: 'last',
    goesTo: 'address',
    ...changeLink,
    letter: ({ festival, db, about, now }) =>
      changeLetter(db, about, now, `Somebody, hopefully you, wants to use this address for a ${festival} account.`),
  },
  name_change: {
    subject: festival => `Confirm your new name for ${festival}`,
    ...changeLink,
    letter: ({ festival, db, about, now }) =>
      changeLetter(db, about, now, `Somebody, hopefully you, asked to change the name on your ${festival} account.`),
  },
  email_changed: {
    subject: festival => `The e-mail address of your ${festival} account was changed`,
    priority: 'first',
    goesTo: 'address',
    async letter({ festival, edition, db, about }) {
      if (about === null || !(await findAppliedChange(db, about))) return null
      const { email } = edition.festival.contact
      return {
        before: [`The ${festival} account with this address now has a different address.`],
        button: 'Open my profile',
        after: [`If that was not you, write to ${email} at once.`],
      }
    },
  },
  new_log_in: {
    subject: festival => `A new log-in to your ${festival} account`,
    priority: 'first',
    letter: ({ db, edition, personId, about }) => newLogInLetter(db, edition, personId, about),
  },
  password_changed: {
    subject: festival => `The password of your ${festival} account was changed`,
    priority: 'first',
    letter: ({ festival }) => ({
      before: [
        `Your ${festival} account has a new password, and all devices with the old one were logged out.`,
        'If it was you, you do not need to do anything.',
      ],
      button: 'Open my profile',
      after: [
        'If it was not you, choose a new one: "Forgot password" on the log-in page sends you a link. Then tell us.',
      ],
    }),
  },
} satisfies Partial<Mails>

/** The mail with the link of a requested change; null if the change is no longer open. */
async function changeLetter(db: Db, about: string | null, now: Millis, request: string): Promise<Letter | null> {
  if (about === null || !(await isWaiting(db, about, now))) return null
  return {
    before: [`${request} Open this link and press the button to confirm it:`],
    button: 'Confirm the change',
    after: [
      `The link works once, for ${identityLinkLength / hour} hours, unless a newer change is requested.`,
      'If you did not ask for it, ignore this mail: nothing changes.',
    ],
  }
}
