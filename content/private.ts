// What visitors must not see: the group-chat links that people get after registering, and where money goes. Only the
// server may import this file. For a new edition put this year's two invitation links here, or null while there is no
// group, the UPI address of the festival's account (null: people pay at the desk) with the name banks show for it,
// where the desk is, the names of the gates (console: Facts of the festival), and remove `sample: true`: before
// that nobody gets these links.
// At most 30 gates, each a different name of at most 40 characters.
import type { PrivateContent } from '../domain/edition/content.ts'

export const privateContent = {
  groupChatLinks: {
    student: 'https://chat.example.org/festival-students',
    outside: 'https://chat.example.org/festival-participants',
  },
  upi: { vpa: null, name: 'Festival Office' },
  desk: 'Pay at the registration desk in the Festival Office, in cash or by UPI. Tell your user id there.',
  gates: [],
  sample: true,
} satisfies PrivateContent
