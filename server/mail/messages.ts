// The mails, an entry each: its subject, the link it carries and what it says. A new mail is an entry here and a `queueMail` at its cause.
// Names come from the content. write-message.ts makes the message, worker.ts decides when it goes and to whom.
import { whyConfirm } from '../../domain/email.ts'
import { findDoneChange, identityLinkLength, isWaiting, renewChangeToken } from '../account/identity-changes.ts'
import { linkLength } from '../account/links.ts'
import { newLogInLetter } from '../account/log-in-letter.ts'
import { day, hour, minute } from '../clock.ts'
import type { Db } from '../database/types.ts'
import { claimRejectedLetter, paymentLetter } from '../money/letters.ts'
import { noticeLetter } from '../notices/mails.ts'
import { renewToken } from '../organiser/staff/invitations.ts'
import { invitationLetter, roleGivenLetter, roleWaitsLetter } from '../organiser/staff/letters.ts'
import { heldLetter } from '../places/letter.ts'
import { registeredLetter } from '../registration/letter.ts'
import { incompleteLetter, takenOutLetter, teamChangedLetter } from '../teams/letters.ts'
import type { Letter, MailEntry, MailKind } from './kinds.ts'

const mails = {
  reset: {
    subject: festival => `Set a new password for ${festival}`,
    link: 'reset',
    letter: ({ festival }) => ({
      before: [
        `Somebody, hopefully you, asked for a new password for your ${festival} account. Open this link to choose one:`,
      ],
      button: 'Choose a new password',
      after: [
        `The link works once, for ${linkLength.reset / minute} minutes, and only while no newer one was sent.`,
        'If you did not ask for it, ignore this mail: your password stays as it is.',
      ],
    }),
  },
  confirm: {
    subject: festival => `Confirm your e-mail address for ${festival}`,
    link: 'confirm',
    letter: ({ festival }) => ({
      before: [
        `Please confirm that this address belongs to your ${festival} account by opening this link.`,
        whyConfirm,
      ],
      button: 'Confirm my address',
      after: [
        `The link works once, for ${linkLength.confirm / day} days, and only while no newer one was sent.`,
        'If you have no such account, ignore this mail: without the link nothing happens.',
      ],
    }),
  },
  desk_account: {
    subject: festival => `Your ${festival} account`,
    link: 'confirm',
    letter: ({ festival }) => ({
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
  },
  role_given: {
    subject: festival => `You are an organiser of ${festival}`,
    page: 'organiser',
    letter: roleGivenLetter,
  },
  staff_invitation: {
    subject: festival => `An invitation to work for ${festival}`,
    page: 'organiser/join',
    invitation: renewToken,
    letter: invitationLetter,
  },
  second_factor_removed: {
    subject: festival => `Your second factor for ${festival} was taken away`,
    page: 'organiser',
    letter: ({ festival }) => ({
      before: [
        `An administrator of ${festival} took the second factor of your account away, and you were logged out everywhere.`,
        'If you lost your phone and asked for this, log in and set up a new one:',
      ],
      button: 'Open the console',
      after: ['If you did not ask for it, tell the crew at once and choose a new password.'],
    }),
  },
  role_waits: {
    subject: festival => `A new administrator of ${festival} waits for you`,
    page: 'organiser/staff',
    letter: roleWaitsLetter,
  },
  email_change: {
    subject: festival => `Confirm your new e-mail address for ${festival}`,
    page: 'verifyEmail/',
    invitation: renewChangeToken,
    letter: ({ festival, db, about, now }) =>
      changeLetter(db, about, now, `Somebody, hopefully you, wants to use this address for a ${festival} account.`),
  },
  name_change: {
    subject: festival => `Confirm your new name for ${festival}`,
    page: 'verifyEmail/',
    invitation: renewChangeToken,
    letter: ({ festival, db, about, now }) =>
      changeLetter(db, about, now, `Somebody, hopefully you, asked to change the name on your ${festival} account.`),
  },
  email_changed: {
    subject: festival => `The e-mail address of your ${festival} account was changed`,
    invitation: async () => null,
    async letter({ festival, edition, db, about }) {
      if (about === null || !(await findDoneChange(db, about))) return null
      const { email } = edition.festival.contact
      return {
        before: [`This was the address of a ${festival} account. Its owner uses another one now.`],
        button: 'Open my profile',
        after: [`If that was not you, write to ${email} at once.`],
      }
    },
  },
  new_log_in: {
    subject: festival => `A new log-in to your ${festival} account`,
    letter: ({ db, edition, personId, about }) => newLogInLetter(db, edition, personId, about),
  },
  password_changed: {
    subject: festival => `The password of your ${festival} account was changed`,
    letter: ({ festival }) => ({
      before: [
        `Your ${festival} account has a new password, and every log-in with the old one has ended.`,
        'If it was you, there is nothing to do.',
      ],
      button: 'Open my profile',
      after: [
        'If it was not you, choose a new one: "Forgot password" on the log-in page sends you a link. Then tell us.',
      ],
    }),
  },
  registered: {
    subject: festival => `Your registration for ${festival}`,
    letter: ({ db, edition, personId }) => registeredLetter(db, edition, personId),
  },
  team_changed: {
    subject: festival => `Your team for ${festival} has changed`,
    letter: ({ db, edition, personId, about }) => (about ? teamChangedLetter(db, edition, personId, about) : null),
  },
  team_left: {
    subject: festival => `You are no longer in a team for ${festival}`,
    letter: ({ db, edition, personId, about }) => (about ? takenOutLetter(db, edition, personId, about) : null),
  },
  team_incomplete: {
    subject: festival => `Your team for ${festival} is not complete`,
    letter: ({ db, edition, personId, about, now }) =>
      about ? incompleteLetter(db, edition, personId, about, now) : null,
  },
  place_held: {
    subject: festival => `A place is free for you at ${festival}`,
    letter: ({ db, edition, personId, about, now }) => (about ? heldLetter(db, edition, personId, about, now) : null),
  },
  payment_received: {
    subject: festival => `Your payment for ${festival} arrived`,
    letter: paymentLetter,
  },
  claim_rejected: {
    subject: festival => `Your payment for ${festival} could not be confirmed`,
    letter: claimRejectedLetter,
  },
  notice: { subject: festival => `News of ${festival}`, letter: noticeLetter },
} satisfies Record<MailKind, MailEntry>

/** The letter with the link of a change that somebody asked for; null once it cannot be made any more. */
async function changeLetter(db: Db, about: string | null, now: number, asked: string): Promise<Letter | null> {
  if (about === null || !(await isWaiting(db, about, now))) return null
  return {
    before: [`${asked} Open this link and press the button to confirm it:`],
    button: 'Confirm the change',
    after: [
      `The link works once, for ${identityLinkLength / hour} hours, and only while no newer change was asked for.`,
      'If you did not ask for it, ignore this mail: nothing changes.',
    ],
  }
}

/** The mail of this kind; undefined when this version of the program has none, such as one that a newer version queued. */
export function findMail(kind: string): MailEntry | undefined {
  return Object.hasOwn(mails, kind) ? mails[kind as MailKind] : undefined
}

/** The subject of a mail of this kind; the kind itself when this version of the program has no such mail. */
export function subjectOf(kind: string, festival: string): string {
  return findMail(kind)?.subject(festival) ?? kind
}
