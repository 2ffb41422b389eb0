// The audience of a notice in words.
import { shortDay } from '../edition/festival-dates.ts'
import type { Audience } from './api.ts'

export function audienceWords(audience: Audience, eventName: (eventId: number) => string): string {
  const { who, events, captains, team, unpaid, facility, notCheckedIn, college, house, night, meals } = audience
  const names = events.map(eventName).join(', ')
  const people = captains ? 'captains of teams' : 'everybody'
  const taking = names ? ` of ${names}` : who === 'registered' ? ' who takes part' : ' with an account'
  const rest = [
    team === 'without' && 'who is in no team',
    team === 'incomplete' && 'in a team that lacks people',
    unpaid && 'who owes money',
    facility !== '' && `with ${facility}`,
    notCheckedIn && 'who was never let in',
    college !== '' && `of ${college}`,
    house && `who sleeps in ${house}`,
    night && `who has a bed on ${shortDay(night)}`,
    meals && 'who has meals',
  ].filter(Boolean)
  return [`${people}${captains && !names ? '' : taking}`, ...rest].join(', ')
}
