// The signpost's links to the most visited pages. They are loader data, so that the scripts need not repeat them.
import type { LandingPhase } from '../../../domain/edition/landing-words.ts'

export type Sign = { to: string; name: string }

/** After the festival the link to the results is called `winners`. */
export function signsOf(phase: LandingPhase, winners: string): Sign[] {
  return [
    { to: '/schedule', name: 'Schedule' },
    { to: '/prices', name: 'Prices' },
    { to: '/results', name: phase === 'after' ? winners : 'Results' },
    { to: '/questions', name: 'Questions' },
  ]
}
