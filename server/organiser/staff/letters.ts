// What mails about roles say.
import { invitationLength, roleWords } from '../../../domain/roles.ts'
import { hour } from '../../clock.ts'
import type { Facts, Letter } from '../../mail/kinds.ts'
import { findInvitation } from './invitations.ts'
import { findRole } from './roles.ts'

/** Somebody has a role that counts. */
export async function roleGivenLetter({ festival, db, personId, about }: Facts): Promise<Letter | null> {
  const role = about === null ? undefined : await findRole(db, about)
  if (role?.person_id !== personId) return null
  const { name, does } = roleWords[role.role]
  return {
    before: [
      `${role.granter ?? 'Whoever runs the server'} gave you a role for ${festival}: ${name} (${does}).`,
      'You were logged out everywhere. Log in again to use it:',
    ],
    button: 'Open the console',
    after: [
      'If somebody else may know your password, choose a new one first: "Forgot password" on the log-in page.',
      'If you did not expect this, tell the crew.',
    ],
  }
}

/** Somebody is invited to a role. */
export async function invitationLetter({ festival, db, about, now }: Facts): Promise<Letter | null> {
  const invitation = about === null ? undefined : await findInvitation(db, about, now)
  if (!invitation) return null
  const { name, does } = roleWords[invitation.role]
  return {
    before: [
      `${invitation.inviter} invites you to work for ${festival} as ${name} (${does}). Open this link to accept:`,
    ],
    button: 'Look at the invitation',
    after: [
      `The link works once, for ${invitationLength / hour} hours after you were invited, and only with an account of this address.`,
      'If you do not know what this is about, ignore this mail: without the link nothing happens.',
    ],
  }
}

/** A role waits for a second administrator. */
export async function roleWaitsLetter({ festival, db, about }: Facts): Promise<Letter | null> {
  const role = about === null ? undefined : await findRole(db, about)
  if (!role || role.approved_at !== null) return null
  return {
    before: [
      `${role.granter ?? 'Somebody'} wants to make ${role.username} (${role.user_id}) an administrator of ${festival}.`,
      'The role counts when a second administrator approves it:',
    ],
    button: 'Look at it',
    after: ['If this looks wrong, take the role away on the same page and ask who gave it.'],
  }
}
