// The mails about roles and second factors.
import { invitationLength, roleWords } from '../../domain/staff/roles.ts'
import { findRole } from '../access/roles.ts'
import { hour } from '../clock.ts'
import type { Letter, LetterFacts, Mails } from '../mail/kinds.ts'
import { findInvitation, renewToken } from './invitations.ts'

declare module '../mail/kinds.ts' {
  interface MailKinds {
    role_granted: true
    role_pending: true
    staff_invitation: true
    second_factor_removed: true
  }
}

export const staffMails = {
  role_granted: {
    subject: festival => `You are an organiser of ${festival}`,
    page: 'organiser',
    letter: roleGivenLetter,
  },
  role_pending: {
    subject: festival => `Approve a new administrator of ${festival}`,
    page: 'organiser/staff',
    letter: roleWaitsLetter,
  },
  staff_invitation: {
    subject: festival => `An invitation to work for ${festival}`,
    page: 'organiser/join',
    secret: (trx, { about }) => renewToken(trx, about!),
    priority: 'first',
    goesTo: 'address',
    letter: invitationLetter,
  },
  second_factor_removed: {
    subject: festival => `Your second factor for ${festival} was removed`,
    page: 'organiser',
    letter: ({ festival }) => ({
      before: [
        `An administrator of ${festival} removed the second factor of your account, and you were logged out on all devices.`,
        'If you lost your phone and asked for this, log in and set up a new one:',
      ],
      button: 'Open the console',
      after: ['If you did not ask for this, tell the crew at once and choose a new password.'],
    }),
  },
} satisfies Partial<Mails>

/** Tells a person about their new active role. */
async function roleGivenLetter({ festival, db, personId, about }: LetterFacts): Promise<Letter | null> {
  const role = about === null ? undefined : await findRole(db, about)
  if (role?.person_id !== personId) return null
  const { name, does } = roleWords[role.role]
  return {
    before: [
      `${role.granter ?? 'The team that runs the server'} gave you a role for ${festival}: ${name} (${does}).`,
      'You were logged out on all devices. Log in again to use the role:',
    ],
    button: 'Open the console',
    after: [
      'If somebody else may know your password, choose a new one first: "Forgot password" on the log-in page.',
      'If you did not expect this, tell the crew.',
    ],
  }
}

/** Invites a person to a role. */
async function invitationLetter({ festival, db, about, now }: LetterFacts): Promise<Letter | null> {
  const invitation = about === null ? undefined : await findInvitation(db, about, now)
  if (!invitation) return null
  const { name, does } = roleWords[invitation.role]
  return {
    before: [
      `${invitation.inviter} invites you to work for ${festival} as ${name} (${does}). Open this link to accept:`,
    ],
    button: 'Open the invitation',
    after: [
      `The link works once, for ${invitationLength / hour} hours after you were invited, and only with an account of this address.`,
      'If you do not know what this is about, ignore this mail.',
    ],
  }
}

/** Asks an administrator to approve a role. */
async function roleWaitsLetter({ festival, db, about }: LetterFacts): Promise<Letter | null> {
  const role = about === null ? undefined : await findRole(db, about)
  if (!role || role.approved_at !== null) return null
  return {
    before: [
      `${role.granter ?? 'Somebody'} wants to make ${role.username} (${role.user_id}) an administrator of ${festival}.`,
      'A second administrator must approve the role:',
    ],
    button: 'Review the role',
    after: ['If this looks wrong, remove the role on the same page and ask the administrator who gave it.'],
  }
}
