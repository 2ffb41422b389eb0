// The social cause of the tests' edition.
import type { SocialCause } from '../../domain/edition/content.ts'

export const socialCause = {
  theme: 'Mend And Share',
  paragraphs: ['Whatever can be mended is mended at the festival, and shared.'],
  stalls: [
    { id: 'stall-shoes', name: 'Asha’s bench', makes: 'Mended shoes', where: 'Beside the gate' },
    { id: 'stall-lamps', name: 'A lamp mender', makes: 'Mended lamps', sample: true },
  ],
} satisfies SocialCause
