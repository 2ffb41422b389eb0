// The audience of a notice in words.
import { shortDay } from '../edition/festival-dates.ts'
import type { Audience } from './api.ts'

/** Such as 'all participants of Quick Quiz, in an incomplete team, with a balance to pay'. */
export function audienceWords(audience: Audience, eventName: (eventId: number) => string): string {
  const { who, events, captains, team, unpaid, facility, notCheckedIn, college, house, night, meals } = audience
  const names = events.map(eventName).join(', ')
  const everybody = names || who === 'registered' ? 'all participants' : 'everybody with an account'
  const people = captains ? 'team captains' : everybody
  const conditions = [
    team === 'without' && 'not in a team',
    team === 'incomplete' && 'in an incomplete team',
    unpaid && 'with a balance to pay',
    facility !== '' && `with ${facility}`,
    notCheckedIn && 'not checked in',
    college !== '' && `of ${college}`,
    house && `in ${house}`,
    night && `with a bed on ${shortDay(night)}`,
    meals && 'with meals',
  ].filter(Boolean)
  return [names ? `${people} of ${names}` : people, ...conditions].join(', ')
}
