import { describe, expect, it } from 'vitest'
import { festival } from '../../testing/edition/festival.ts'
import type { ScheduledSession } from '../programme/schedule-types.ts'
import type { PublicEntry, PublicResult } from '../results/results.ts'
import {
  eventWords,
  firstName,
  type GoingPerson,
  goingWords,
  invitationHead,
  invitationWords,
  nightWords,
  seatsLeft,
  winnerWords,
} from './words.ts'

const sender = { festival, site: 'fair.example' }
const event = { title: 'Street Play', team: { min: 5, max: 9, extraMembers: 1 } }
const session = (fields: Partial<ScheduledSession> = {}) =>
  ({
    dayText: 'Thu 14 Nov',
    day: '2030-11-14',
    from: '18:30',
    nightDate: null,
    venue: { id: 'hall', name: 'Hall' },
    state: 'planned',
    ...fields,
  }) as ScheduledSession
const team = (member: number, rest: { extra?: number; isOpen?: boolean; name?: string } = {}) => ({
  name: rest.name ?? 'The Owls',
  counts: { member, extra: rest.extra ?? 0, substitute: 0 },
  isOpen: rest.isOpen ?? true,
})
const going = (chosen: Partial<GoingPerson> = {}): GoingPerson => ({ name: '', college: '', events: [], ...chosen })
const standings = (entries: Partial<PublicEntry>[]): PublicResult => ({
  id: 'r',
  eventId: 2,
  kind: 'standings',
  name: '',
  publishedAt: '2030-11-15T10:00:00.000Z',
  isCorrected: false,
  entries: entries.map(entry => ({ place: 1, mention: '', name: 'Asha Rao', isTeam: false, college: '', ...entry })),
})

describe('the text of share pictures', () => {
  it('an event’s picture shows the first session that is not cancelled, and the number of later ones', () => {
    const words = eventWords(sender, event, 'Stage', [
      session({ state: 'cancelled', from: '09:00' }),
      session(),
      session({ day: '2030-11-15' }),
    ])
    expect(words).toMatchObject({ kicker: 'Stage', title: 'Street Play', when: 'Thu 14 Nov, 18:30', where: 'Hall' })
    expect(words).toMatchObject({ note: 'and 1 more session', strip: '14 & 15 Nov', site: 'fair.example' })
  })

  it('the picture of an event after midnight also names the calendar day', () => {
    const night = session({ dayText: 'Thu night', from: '00:30', nightDate: 'Fri 15 Nov' })
    expect(eventWords(sender, event, '', [night]).when).toBe('Thu night, 00:30 (Fri 15 Nov)')
  })

  it('the picture of an event without times shows the festival’s days and institute; a cancelled event says so', () => {
    const { when, where } = eventWords(sender, event, '', [])
    expect([when, where]).toEqual([expect.stringContaining('2030'), festival.institute.name])
    expect(eventWords(sender, event, '', [session({ state: 'cancelled' })])).toMatchObject({ when: 'Cancelled' })
  })

  it('T4: an invitation’s picture shows team, event and free seats, but no names of people', () => {
    const words = invitationWords(sender, event, team(6), [session()])
    expect(words).toMatchObject({ title: 'The Owls', about: 'Street Play', count: '3', counted: 'seats left' })
    expect(words.when).toBe('Thu 14 Nov, 18:30, Hall')
    expect(invitationWords(sender, event, team(8), [])).toMatchObject({ count: '1', counted: 'seat left' })
    expect(invitationHead(sender, event, team(6), [session()])).toEqual({
      title: `Join The Owls for Street Play | ${festival.name} ${festival.year}`,
      description: '3 seats left. Thu 14 Nov, 18:30, Hall. The link shows the team and your price before you join.',
    })
  })

  it('an invitation counts the free seats of the next role that has any; without a limit it counts none', () => {
    expect(seatsLeft(event, team(9).counts)).toMatchObject({ count: 1, people: 'extras' })
    expect(seatsLeft(event, team(9, { extra: 1 }).counts).count).toBe(0)
    expect(seatsLeft({ team: { min: 3, max: null } }, team(40).counts).count).toBeNull()
  })

  it('the picture of a full or closed team says so; a name that cannot be drawn is left out', () => {
    expect(invitationWords(sender, event, team(9, { extra: 1 }), [])).toMatchObject({
      count: '',
      counted: 'The team is full',
    })
    expect(invitationWords(sender, event, team(6, { isOpen: false }), []).counted).toBe('The team is closed')
    expect(invitationWords(sender, event, team(6, { name: '' }), []).title).toBe('join our team')
    expect(invitationHead(sender, event, team(6, { name: '' }), []).title).toContain('Join a team for Street Play')
  })

  it('winners who share a place are on one picture; there is no picture without a named winner', () => {
    const shared = standings([{ college: 'One' }, { name: 'Bela Das', college: 'Two' }, { place: 2, name: null }])
    expect(winnerWords(sender, event, shared, 1)).toMatchObject({
      kicker: '1st place',
      title: 'Asha Rao & Bela Das',
      where: 'One & Two',
      place: '1',
    })
    expect(winnerWords(sender, event, shared, 2)).toBeNull()
    expect(winnerWords(sender, event, shared, 3)).toBeNull()
  })

  it('a participant’s picture has a name only if the participant chose it, and only the first name', () => {
    expect(goingWords(sender, going()).title).toBe('I am going!')
    expect(goingWords(sender, going({ name: firstName('  Asha Devi Rao ') })).title).toBe('Asha is going!')
  })

  it('I am going: the picture shows the chosen events and college; of many events two and the number of others', () => {
    const plain = goingWords(sender, going())
    expect([plain.about, plain.where]).toEqual([undefined, festival.institute.name])
    const many = Array.from({ length: 12 }, (_, index) => `Event ${index + 1}`)
    const about = (count: number) => goingWords(sender, going({ events: many.slice(0, count) })).about
    expect([1, 2, 3, 4, 12].map(about)).toEqual([
      'Event 1',
      'Event 1 & Event 2',
      'Event 1, Event 2 & Event 3',
      'Event 1, Event 2 & 2 more',
      'Event 1, Event 2 & 10 more',
    ])
    const where = (college: string) => goingWords(sender, going({ college, events: many })).where
    expect(where('Hill College, Pune')).toBe('Hill College, Pune')
    expect(where('Institute of Technology and Management Sciences, Pune')).toBe(
      'Institute of Technology and Management Sciences',
    )
  })

  it('the picture of a night without an act has the night’s own name and says when the act is announced', () => {
    const night = {
      name: 'Night of stars',
      line: 'Soft.',
      day: 'Fri 15 Nov',
      session: null,
      act: null,
      announcement: 'Told on 1 Nov',
    }
    expect(nightWords(sender, night)).toMatchObject({
      kicker: 'Told on 1 Nov',
      title: 'Night of stars',
      when: 'Fri 15 Nov',
    })
    const told = { ...night, act: 'The Drummers', session: { from: '19:00', venue: 'Main Stage', startsAt: '' } }
    expect(nightWords(sender, told)).toMatchObject({
      kicker: 'Night of stars',
      title: 'The Drummers',
      when: 'Fri 15 Nov, 19:00',
      where: 'Main Stage',
    })
  })
})
