// The programme in the server's answer to the console, for tests of the programme's pages.
import type { ProgrammePage, SessionRow } from '../../domain/programme/api.ts'

export const day = '2030-11-14'

export function aSession(fields: Partial<SessionRow>): SessionRow {
  const times = { day, from: '10:00', to: '11:00', festivalDay: day, nextDay: false }
  return {
    ...times,
    id: 'finals',
    version: 1,
    sequence: 0,
    eventId: 1,
    title: 'Finals',
    name: 'Solo Song: Finals',
    venueId: 'hall',
    startsAt: '2030-11-14T04:30:00.000Z',
    endsAt: '2030-11-14T05:30:00.000Z',
    state: 'planned',
    isOver: false,
    isTakenOff: false,
    lateMinutes: 0,
    reason: '',
    actual: times,
    was: null,
    known: null,
    clashes: [],
    mayChange: true,
    ...fields,
  }
}

/** The published version of the session. */
export function knownAs(fields: Partial<SessionRow>): SessionRow['known'] {
  const { name, ...before } = aSession(fields)
  return { ...before, venue: before.venueId === 'hall' ? 'Hall' : 'Lawn' }
}

export function aBoard(sessions: SessionRow[], takenOff: SessionRow[] = []): ProgrammePage {
  const venue = { directions: '', mapUrl: '', version: 1 }
  return {
    venues: [
      { ...venue, id: 'hall', name: 'Hall', directions: 'Behind the library' },
      { ...venue, id: 'lawn', name: 'Lawn', directions: 'By the north gate' },
    ],
    sessions,
    takenOff,
    days: [day],
    timeZone: 'Asia/Kolkata',
    today: day,
    clock: '09:15',
    events: null,
    mayChangeAll: true,
  }
}
