// The concert nights of the tests' edition.
import type { Pronites } from '../../domain/content.ts'

export const pronites = { paragraph: 'Two nights with music in the open.' } satisfies Pronites
