// Whom a notice goes to, in words.
import type { Audience } from '../../../../domain/notice-types.ts'

export function audienceWords(audience: Audience, eventName: (eventId: number) => string): string {
  const { who, events, captains, unpaid, facility, notCheckedIn, college } = audience
  const names = events.map(eventName).join(', ')
  const people = captains ? 'captains of teams' : 'everybody'
  const taking = names ? ` of ${names}` : who === 'registered' ? ' who takes part' : ' with an account'
  const rest = [
    unpaid && 'who owes money',
    facility !== '' && `with ${facility}`,
    notCheckedIn && 'who was never let in',
    college !== '' && `of ${college}`,
  ].filter(words => words !== false)
  return [`${people}${captains && !names ? '' : taking}`, ...rest].join(', ')
}
