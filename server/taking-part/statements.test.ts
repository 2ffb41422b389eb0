// All database statements of the calls that many people make at the same moment. While a call holds the locks of seats,
// all other calls wait, and on PostgreSQL each statement is a round trip. If you add a statement, list it here and say
// why it is needed.
import { describe, expect, it } from 'vitest'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { isTeamEvent } from '../../domain/teams/teams.ts'
import { tokenHash } from '../access/tokens.ts'
import { deviceHeader } from '../http/network.ts'
import { testEngine } from '../testing/database.ts'
import { perEvent, testEdition, withEvents } from '../testing/editions.ts'
import { aPerson, aSignUp, type TestPerson, usualPassword } from '../testing/people.ts'
import { aCountedSite } from '../testing/statements.ts'
import { join } from '../testing/teams.ts'

const events = allEvents(testEdition.catalogue).filter(event => !event.hostInstituteOnly && event.capacity === null)
const solo = events.find(event => !isTeamEvent(event))!.ind
const played = events.find(event => isTeamEvent(event) && !event.sameInstitution)!.ind

/** Only PostgreSQL shares windows, because SQLite has one writer at a time. */
const sharedWindows = testEngine === 'postgres' ? ['select unnest'] : []
const session = 'select person'
/** Seats are read once to find the events with limited seats, and again behind the lock. */
const lockedSeats = [...sharedWindows, 'select asked', 'insert event_lock', 'select asked']
const summaryMail = ['select outgoing_mail', 'insert outgoing_mail']
const freshSeats = 'select asked'

async function aCrowdedSite(capacity: number | null = 1) {
  const counted = await aCountedSite({ edition: withEvents([solo, played], { capacity }) })
  const people: TestPerson[] = []
  for (let i = 0; i < 3; i++) people.push(await aPerson(counted.site, { confirmed: true }))
  const [one, other, third] = people as [TestPerson, TestPerson, TestPerson]
  const register = (person: TestPerson, eventId: number) =>
    counted.site.post('/api/users/eventRegistration', { events: [eventId], amount: perEvent }, person)
  return { ...counted, one, other, third, register }
}

/** The statements of a call, which must succeed. */
async function statements(
  { statementsOf }: Pick<Awaited<ReturnType<typeof aCountedSite>>, 'statementsOf'>,
  call: () => Promise<{ status: number; text: string }>,
): Promise<string[]> {
  return statementsOf(async () => {
    const { status, text } = await call()
    expect(status, text).toBe(200)
  })
}

describe('the statements', () => {
  it('registering for an unlimited event takes at most eight statements', async () => {
    const site = await aCrowdedSite(null)
    const sent = await statements(site, () => site.register(site.one, solo))
    expect(sent).toEqual([
      session,
      'update person',
      'select person',
      ...sharedWindows,
      'select asked',
      'insert registration',
      ...summaryMail,
    ])
    expect(sent.length).toBeLessThanOrEqual(8)
  })

  it('registering for a limited event locks its seats once', async () => {
    const site = await aCrowdedSite()
    expect(await statements(site, () => site.register(site.one, solo))).toEqual([
      session,
      'update person',
      'select person',
      ...lockedSeats,
      'insert registration',
      ...summaryMail,
      freshSeats,
      // The event is full now, and public pages show that.
      'insert programme_version',
    ])
  })

  it('joining and reading a waiting list lock the seats once', async () => {
    const site = await aCrowdedSite()
    await site.register(site.one, solo)
    const readList = ['select waiting_entry', 'select asked']
    const joinList = () => site.site.post('/api/users/waitingList', { event: solo }, site.other)
    expect(await statements(site, joinList)).toEqual([
      session,
      'update person',
      ...lockedSeats,
      'select waiting_entry',
      'select person',
      'select waiting_entry',
      'insert waiting_entry',
      freshSeats,
      ...readList,
    ])
    const sent = await statements(site, () => site.site.get('/api/users/waitingList', site.other))
    expect(sent).toEqual([session, ...readList])
  })

  it('unregistering offers the seat to the next person on the waiting list in the same call, and that person can accept it', async () => {
    const site = await aCrowdedSite()
    await site.register(site.one, solo)
    await site.site.post('/api/users/waitingList', { event: solo }, site.other)
    const leave = () => site.site.post('/api/users/deleteEvent', { event: [solo] }, site.one)
    expect(await statements(site, leave)).toEqual([
      session,
      'insert attempt',
      'update person',
      'select person',
      // Before the seats are locked, each feature checks whether the person has used anything.
      ...['select scan', 'select attendance', 'select arrival', 'select meal_scan'],
      ...lockedSeats,
      'select rounds',
      'select team_member',
      // What the person answered about the event ends with the registration.
      'delete answer',
      'update registration',
      'update waiting_entry',
      freshSeats,
      // The next person on the list is checked for eligibility.
      ...['select waiting_entry', 'select person'],
      ...['update waiting_entry', 'insert outgoing_mail'],
      // The answer is read after the locks are released.
      'select person',
    ])
    expect(await statements(site, () => site.register(site.other, solo))).toEqual([
      session,
      'update person',
      'select person',
      ...lockedSeats,
      'select waiting_entry',
      'insert registration',
      'update waiting_entry',
      ...summaryMail,
      freshSeats,
    ])
  })

  it('making a team in a limited event takes at most twenty statements, and joining it locks the seats once', async () => {
    const site = await aCrowdedSite()
    let code = ''
    const sent = await statements(site, async () => {
      const answer = await site.site.post('/api/teams', { event: played, name: 'One', amount: perEvent }, site.one)
      code = String(answer.body.invitation)
      return answer
    })
    expect(sent).toEqual([
      session,
      'insert attempt',
      'update person',
      ...lockedSeats,
      'select person',
      'insert registration',
      ...summaryMail,
      ...['select team_member', 'select team', 'insert team', 'insert team_member'],
      freshSeats,
      'insert programme_version',
      ...['select person', 'select asked'],
    ])
    expect(sent.length).toBeLessThanOrEqual(20)
    expect(await statements(site, () => join(site.site, code, site.other))).toEqual([
      session,
      ...['select attempt', 'select team', 'insert attempt', 'select team'],
      'update person',
      ...lockedSeats,
      'select team_member',
      'select person',
      'insert registration',
      ...summaryMail,
      ...['update team', 'select team_member', 'select team_member', 'insert team_member'],
      ...summaryMail,
      freshSeats,
      'select person',
    ])
  })

  it('reading the profile takes a single statement', async () => {
    const site = await aCrowdedSite()
    const read = () => site.site.get('/api/users/verifyAccessToken', site.one)
    expect(await statements(site, read)).toEqual([session])
  })

  it('logging in takes at most eleven statements from a new device, and at most nine from a known device', async () => {
    const site = await aCrowdedSite()
    const body = { email: site.one.email, password: usualPassword }
    const given = ['insert attempt', 'insert attempt']
    const compared = ['select attempt', 'insert attempt', 'select person', 'update person', ...given]
    const begun = ['insert session', 'select person']
    const logIn = () => site.site.post('/api/users/login', body)
    expect(await statements(site, logIn)).toEqual([...compared, ...begun, 'insert attempt', 'insert outgoing_mail'])
    const headers = { [deviceHeader]: tokenHash(site.one.token) }
    const logInAgain = () => site.site.post('/api/users/login', body, { headers })
    expect(await statements(site, logInAgain)).toEqual(['select person', ...compared, ...begun])
  })

  it('signing up takes at most eight statements', async () => {
    const site = await aCrowdedSite()
    const sent = await statements(site, () => site.site.post('/api/users/register', aSignUp()))
    expect(sent).toEqual([
      'insert attempt',
      'select attempt',
      'select attempt',
      'insert person',
      'insert attempt',
      'insert outgoing_mail',
      'insert session',
    ])
  })
})
