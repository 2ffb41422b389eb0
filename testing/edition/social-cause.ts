// The social cause of the tests' edition.
import type { SocialCause } from '../../domain/edition/content.ts'

export const socialCause = {
  theme: 'Mend And Share',
  paragraphs: ['Whatever can be mended is mended at the festival, and shared.'],
} satisfies SocialCause
