import { describe, expect, it } from 'vitest'
import { catalogue } from '../../testing/edition/catalogue.ts'
import { festival } from '../../testing/edition/festival.ts'
import { nowAndSoon } from './now-and-soon.ts'
import { scheduleOf } from './schedule.ts'
import { asPlanned } from './sessions.ts'

const iso = (time: string) => new Date(`2030-11-14T${time}:00+05:30`).toISOString()
const session = (title: string, from: string, to: string, state: 'planned' | 'cancelled' = 'planned') => ({
  id: title,
  eventId: null,
  title,
  venueId: 'lawn',
  ...asPlanned,
  state,
  sequence: 0,
  startsAt: iso(from),
  endsAt: iso(to),
})
const venues = [{ id: 'lawn', name: 'Lawn', directions: 'Behind the gate.', mapUrl: 'https://maps.example/lawn' }]

function at(time: string, sessions: ReturnType<typeof session>[], most = 2) {
  const now = Date.parse(iso(time))
  return nowAndSoon(scheduleOf({ venues, sessions }, { catalogue, festival }, now), now, most)
}
const names = (some: { name: string }[] | undefined) => some?.map(({ name }) => name)

describe('present and next sessions on the landing page', () => {
  const play = session('Play', '10:00', '11:00')
  const song = session('Song', '11:15', '12:00')
  const late = session('Late', '15:00', '16:00')

  it('a running session and a session within half an hour have venue, directions and map', () => {
    const shown = at('10:50', [play, song, late])
    expect(shown?.now).toEqual([
      {
        id: 'Play',
        name: 'Play',
        eventId: null,
        when: 'until 11:00',
        startsAt: iso('10:00'),
        venue: 'Lawn',
        way: 'Behind the gate.',
        mapUrl: 'https://maps.example/lawn',
      },
    ])
    expect(shown?.soon.map(({ name, when }) => [name, when])).toEqual([['Song', '11:15']])
  })

  it('a session counts as "soon" from half an hour before its start, not a minute earlier', () => {
    expect(names(at('10:44', [play, song, session('Talk', '11:00', '12:00')])?.soon)).toEqual(['Talk'])
    expect(names(at('10:45', [play, song, session('Talk', '11:00', '12:00')])?.soon)).toEqual(['Talk', 'Song'])
    expect(names(at('12:30', [play, song, late])?.soon)).toEqual(['Late'])
  })

  it('a running session is never listed as later, even if the first screen has no room for it', () => {
    const many = ['A', 'B', 'C'].map(name => session(name, '10:00', '11:00'))
    const shown = at('10:30', [...many, song, late])
    expect([names(shown?.alsoNow), names(shown?.later)]).toEqual([['C'], ['Late']])
  })

  it('sessions that are left out are counted, and cancelled sessions are not listed', () => {
    const many = ['A', 'B', 'C'].map(name => session(name, '10:00', '11:00'))
    expect(at('10:30', many)?.more).toBe(1)
    expect(names(at('10:30', [...many, session('Off', '10:45', '11:00', 'cancelled')])?.soon)).toEqual([])
  })

  it('nothing is shown on days without sessions and after the last session of a day', () => {
    expect(at('10:00', [])).toBeNull()
    expect(at('18:00', [play])).toBeNull()
  })
})
