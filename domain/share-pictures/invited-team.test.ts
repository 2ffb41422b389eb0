import { expect, it } from 'vitest'
import type { ScheduledSession } from '../programme/schedule-types.ts'
import { invitedTeam } from './invited-team.ts'

const event = {
  ind: 2,
  title: 'Street Play',
  team: { min: 5, max: 6, extraMembers: 1, called: 'players' },
} as Parameters<typeof invitedTeam>[0]
const team = (member: number, extra = 0, isOpen = true) =>
  invitedTeam(event, { name: 'The Owls', counts: { member, extra, substitute: 0 }, isOpen }, [])
const session = (from: string, state: ScheduledSession['state']) =>
  ({ dayText: 'Thu 14 Nov', from, nightDate: null, venue: { id: 'lawn', name: 'Lawn' }, state }) as ScheduledSession

it('T4: an invitation shows the seats of each role in the event', () => {
  expect(team(3).seats).toEqual([
    { people: 'players', taken: 3, most: 6 },
    { people: 'extras', taken: 0, most: 1 },
  ])
})

it('T4, T6: a team is open if any role has free seats, otherwise full; it is closed when it can no longer change', () => {
  expect([team(5), team(6), team(6, 1), team(3, 0, false)].map(({ state }) => state)).toEqual([
    'open',
    'open',
    'full',
    'closed',
  ])
})

it('T4: an invitation shows the next session that is not cancelled or over, if there is one', () => {
  const sessions = [session('09:00', 'over'), session('10:00', 'cancelled'), session('11:30', 'planned')]
  const inviting = { name: 'The Owls', counts: { member: 1, extra: 0, substitute: 0 }, isOpen: true }
  expect(invitedTeam(event, inviting, sessions).when).toBe('Thu 14 Nov, 11:30, Lawn')
  expect(invitedTeam(event, inviting, sessions.slice(0, 2)).when).toBe('')
})
