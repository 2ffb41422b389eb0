// What visitors of the tests' edition must not see.
import type { PrivateContent } from '../../domain/edition/content.ts'

export const privateContent = {
  groupChatLinks: {
    student: 'https://chat.example/mela-students',
    outside: 'https://chat.example/mela-guests',
  },
  upi: { vpa: null, name: 'Mela Desk' },
  desk: 'Pay at the desk in the hall.',
  gates: [],
} satisfies PrivateContent
