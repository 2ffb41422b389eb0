import { describe, expect, it } from 'vitest'
import { howMany } from '../../domain/lists/how-many.ts'
import { rupees } from '../../domain/rupees.ts'
import { aSite, type Site } from '../../server/testing/site.ts'
import { fillDemo } from './fill.ts'
import { type NamedKind, namedKinds } from './named-people.ts'

type Shown = {
  user: { isStudent: boolean; events: unknown[]; teams: unknown[]; amountDue: number }
  room: { house: string } | null
  arrivedAt: string | null
  meals: { to: string; eaten: unknown }[]
  waits: unknown[]
  prizes: { eventId: number; place: number; mention: string }[]
  token: string
}

/** What the site tells the account about itself, through its calls. */
async function shownTo(site: Site, email: string, password: string): Promise<Shown> {
  const { body } = await site.post('/api/users/login', { email, password })
  const token = String(body.token)
  const get = async (path: string) => (await site.get(`/api/users/${path}`, { token })).body
  const stay = await get('stay')
  const certificates = (await get('certificates')).rows as Shown['prizes']
  return {
    user: body as unknown as Shown['user'],
    room: (stay?.room ?? null) as Shown['room'],
    arrivedAt: (stay?.arrivedAt ?? null) as string | null,
    meals: (await get('meals')).meals as Shown['meals'],
    waits: (await get('waitingList')).entries as unknown[],
    prizes: certificates.filter(({ place }) => place > 0),
    token,
  }
}

/** The evening of the tests' edition's last day: all its meals but the last are over. */
async function theDemo() {
  const site = await aSite()
  site.clock.now = Date.parse('2030-11-15T20:00:00+05:30')
  const accounts = await fillDemo(site.database, site.edition, { people: 300, now: site.clock.now })
  const shown = {} as Record<NamedKind, Shown & { words: string }>
  for (const kind of namedKinds) {
    const { email, password, shows } = accounts.find(({ role }) => role === kind)!
    shown[kind] = { ...(await shownTo(site, email, password)), words: shows }
  }
  return { site, shown }
}

describe('the named people of the demo', () => {
  it('V8: each named person has what the line in the terminal says', async () => {
    const { shown } = await theDemo()
    for (const { words, user, room, meals, waits, prizes } of Object.values(shown)) {
      const said = [
        howMany(user.events.length, 'event'),
        ...(user.teams.length > 0 ? [howMany(user.teams.length, 'team')] : []),
        ...(room ? ['a bed'] : []),
        ...(meals.length > 0 ? ['meals'] : []),
        ...(waits.length > 0 ? [`waits for ${howMany(waits.length, 'seat')}`] : []),
        ...prizes.map(({ place }) => `a certificate for place ${place}`),
        user.amountDue > 0 ? `owes ${rupees(user.amountDue)}` : 'paid',
      ]
      expect(words).toBe(`${user.isStudent ? 'student of NHC' : 'from another college'}: ${said.join(', ')}`)
      expect(user.events.length).toBeGreaterThan(0)
    }
  })

  it('V8: there is a student of the host college, a captain, a guest, a debtor, a person who waits and a winner', async () => {
    const { site, shown } = await theDemo()
    const { student, captain, participant, debtor, waiting, winner } = shown
    expect([student.user.isStudent, student.user.amountDue]).toEqual([true, 0])
    expect(captain.user.teams.length).toBeGreaterThan(1)
    expect(participant.room).not.toBeNull()
    expect(participant.arrivedAt).not.toBeNull()
    const begun = participant.meals.filter(({ to }) => Date.parse(to) <= site.clock.now)
    expect(begun.length).toBeGreaterThan(0)
    expect(begun.filter(({ eaten }) => eaten === null)).toEqual([])
    expect(debtor.user.amountDue).toBeGreaterThan(0)
    expect(waiting.waits.length).toBeGreaterThan(0)
    const [prize] = winner.prizes
    expect(prize?.place).toBe(1)
    const { eventId, place, mention } = prize!
    const file = await site.post('/api/users/certificates/file', { eventId, place, mention }, { token: winner.token })
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    for (const kind of ['student', 'participant', 'captain', 'waiting', 'winner'] as const)
      expect([kind, shown[kind].user.amountDue]).toEqual([kind, 0])
  })
})
