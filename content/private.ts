// The content that visitors must not see: the group-chat links for registered people, and the account for payments.
// Only the server may import this file. For a new edition, enter:
// - the two invitation links of this year (null: there is no group; until they are known, the pages below say that the
//   groups open later)
// - the UPI address of the festival's account (null: people pay at the desk), and the name that banks show for it
// - the place of the desk
// - the names of the gates: at most 30 different names of at most 40 characters
// Then remove `sample: true`: until then nobody gets an invitation link. The console can change these facts too.
import type { PrivateContent } from '../domain/edition/content.ts'

export const privateContent = {
  groupChatLinks: {
    student: '/coming-soon?for=students',
    outside: '/coming-soon?for=participants',
  },
  upi: { vpa: null, name: 'Festival Office' },
  desk: 'Pay at the registration desk in the Festival Office, in cash or by UPI. Tell your user id there.',
  gates: [],
  sample: true,
} satisfies PrivateContent
