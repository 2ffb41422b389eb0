// The mail about a replaced pass.
import type { Mails } from '../mail/kinds.ts'

declare module '../mail/kinds.ts' {
  interface MailKinds {
    pass_replaced: true
  }
}

export const passMails = {
  pass_replaced: {
    subject: festival => `Your ${festival} pass has a new code`,
    letter: ({ festival }) => ({
      before: [
        `Your ${festival} pass has a new code. Gates and counters do not accept the old one any more.`,
        'Open your profile once before you come, so that your phone has the new pass. If you printed or saved the old one, print or save it again.',
      ],
      button: 'Open my pass',
      after: ['The code changes with a new password, and when you ask for it at the desk.'],
    }),
  },
} satisfies Partial<Mails>
