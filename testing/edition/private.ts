// What visitors of the tests' edition must not see.
import type { PrivateContent } from '../../domain/content.ts'

export const privateContent = {
  groupChatLinks: {
    student: 'https://chat.example.org/mela-students',
    outside: 'https://chat.example.org/mela-guests',
  },
  upi: { vpa: null, name: 'Mela Desk' },
  desk: 'Pay at the desk in the hall.',
} satisfies PrivateContent
