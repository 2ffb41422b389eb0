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
        `Your ${festival} pass has a new code. Gates and counters no longer accept the old code.`,
        'Open your profile once before you come, so that your phone has the new pass. If you printed or saved your pass, please print or save it again.',
      ],
      button: 'Open my pass',
      after: ['The code changes when you set a new password or ask for a new code at the desk.'],
    }),
  },
} satisfies Partial<Mails>
