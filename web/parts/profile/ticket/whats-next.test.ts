import { expect, it } from 'vitest'
import type { ScheduledSession } from '../../../../domain/programme/schedule-types.ts'
import type { Stay } from '../../../../domain/stay/api.ts'
import { whatsNext } from './whats-next.ts'

const at = (time: string) => `2030-11-14T${time}:00.000Z`
const session = (id: string, from: string, to: string, state = 'planned') =>
  ({ id, startsAt: at(from), endsAt: at(to), state }) as ScheduledSession
const meal = (mealId: string, from: string, to: string, eaten = false) => ({
  mealId,
  day: '2030-11-14',
  name: mealId,
  from: at(from),
  to: at(to),
  place: '',
  eaten: eaten ? { at: at(from), counter: '1' } : null,
})
const stay = { room: { nights: ['2030-11-13', '2030-11-14'] }, later: [], leftAt: null } as unknown as Stay
const keys = (own: Partial<Parameters<typeof whatsNext>[0]>, now: string) =>
  whatsNext({ sessions: [], meals: [], stay: null, ...own }, Date.parse(at(now)), '2030-11-14').map(({ key }) => key)

it('V3: the next event, meal and bed are listed in order of time, the bed last', () => {
  const sessions = [session('final', '15:00', '16:00'), session('heat', '10:00', '11:00')]
  const meals = [meal('lunch', '12:00', '14:00'), meal('dinner', '19:00', '21:00')]
  expect(keys({ sessions, meals, stay }, '09:00')).toEqual([
    'session heat',
    'meal lunch 2030-11-14',
    'night 2030-11-14',
  ])
  expect(keys({ sessions, meals, stay }, '13:00')).toEqual([
    'meal lunch 2030-11-14',
    'session final',
    'night 2030-11-14',
  ])
})

it('V3: what is over, cancelled or eaten is not next', () => {
  const sessions = [session('off', '10:00', '11:00', 'cancelled'), session('past', '07:00', '08:00')]
  expect(keys({ sessions, meals: [meal('lunch', '08:00', '14:00', true)] }, '09:00')).toEqual([])
})

it('V3: after leaving the house no bed is next', () => {
  expect(keys({ stay: { ...stay, leftAt: at('08:00') } }, '09:00')).toEqual([])
})
