// The story of the tests' edition.
import type { About } from '../../domain/edition/content.ts'

export const about = {
  paragraphs: ['Mela is a festival that only tests know.'],
  statistics: [{ figure: '6', label: 'events' }],
} satisfies About
