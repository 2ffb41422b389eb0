// The mails by the clock: the reminder a day before a deadline, and the mail about a deadline that moved.
// Also on PostgreSQL.
import { describe, expect, it } from 'vitest'
import { anMp3 } from '../../testing/media/mp3.ts'
import { day, hour, isoTime, minute } from '../clock.ts'
import { tidyMail } from '../mail/outbox.ts'
import { cancel, reinstate } from '../testing/cancelling.ts'
import { anOrganiser } from '../testing/desk.ts'
import { aPerson } from '../testing/people.ts'
import { aSession, aSessionBody, changeSession, sessionRow } from '../testing/programme.ts'
import { aSite, type Site } from '../testing/site.ts'
import { aCountedSite } from '../testing/statements.ts'
import { handIn } from '../testing/submissions.ts'
import { aMember, aTeam } from '../testing/teams.ts'
import { remindBefore, tellMoves } from './reminders.ts'

/** The session of the play begins at 10:00 of the festival's time zone, and its music is due an hour before. */
const deadline = Date.parse('2030-11-14T03:30:00Z')

async function aPlay() {
  const site = await aSite()
  site.clock.now = deadline - 20 * day
  const team = await aTeam(site, { eventId: 2, name: 'Night Owls' })
  const sessionId = await aSession(site, { eventId: 2 })
  await run(site)
  /** Changes the session; for `edit`, the fields besides the times stay. */
  const change = async (fields: Record<string, unknown>) => {
    const { venue_id: venueId } = await sessionRow(site, sessionId)
    const all = fields.kind === 'edit' ? aSessionBody({ eventId: 2, venueId, ...fields }) : fields
    // A new log-in, because the sessions of organisers end after hours.
    const { status, text } = await changeSession(site, await anOrganiser(site, 'admin'), sessionId, all)
    expect(status, text).toBe(200)
  }
  const move = async (fields: Record<string, unknown>) => {
    await change(fields)
    await run(site)
  }
  return { site, team, captain: team.captain, change, move, music: { event: 2, submission: 'music', team: team.id } }
}

/** Runs both jobs twice: the second run must change nothing. */
async function run(site: Site): Promise<void> {
  for (let times = 0; times < 2; times++) {
    await tellMoves(site.database, site.edition, site.clock.now)
    await remindBefore(site.database, site.edition, site.clock.now)
    await site.worker.tick()
  }
}

async function runAt(site: Site, now: number): Promise<void> {
  site.clock.now = now
  await run(site)
}

/** How many reminders and mails about a moved deadline the person got. */
function counts(site: Site, { email }: { email: string }): { reminders: number; moves: number } {
  const own = site.mailbox.filter(mail => mail.to === email)
  const count = (words: RegExp) => own.filter(({ subject }) => words.test(subject)).length
  return { reminders: count(/is missing/), moves: count(/deadline/) }
}

async function cleanOutbox(site: Site): Promise<void> {
  const [now, oldest] = [isoTime(site.clock.now), isoTime(site.clock.now + 1)]
  await site.database.write(trx => tidyMail(trx, { now, oldest }))
  expect(await site.database.db.selectFrom('outgoing_mail').select('id').execute()).toEqual([])
}

describe('W3: the reminder before a deadline', () => {
  it('is sent once, a day before, also when the outbox is cleaned', async () => {
    const { site, captain } = await aPlay()
    await runAt(site, deadline - day - minute)
    expect(counts(site, captain)).toEqual({ reminders: 0, moves: 0 })
    await runAt(site, deadline - day)
    await cleanOutbox(site)
    await runAt(site, deadline - hour)
    expect(counts(site, captain)).toEqual({ reminders: 1, moves: 0 })
  })

  it('is sent again a day before the new deadline if it moved by a week', async () => {
    const { site, captain, move } = await aPlay()
    await runAt(site, deadline - day)
    await move({ kind: 'edit', day: '2030-11-16', from: '23:00', to: '23:30' })
    expect(counts(site, captain)).toEqual({ reminders: 1, moves: 1 })
    await runAt(site, deadline + 2 * day + 13 * hour - day)
    expect(counts(site, captain)).toEqual({ reminders: 2, moves: 1 })
  })

  it('is not sent again if the deadline moves by hours: the mail about the move says that it is missing', async () => {
    const { site, captain, move } = await aPlay()
    await runAt(site, deadline - day)
    await move({ kind: 'late', minutes: 30, reason: 'rain' })
    await runAt(site, deadline - 10 * hour)
    await move({ kind: 'late', minutes: 60, reason: 'rain' })
    await runAt(site, deadline)
    expect(counts(site, captain)).toEqual({ reminders: 1, moves: 2 })
  })

  it('is not sent beside the mail about a deadline that moved to the next hours', async () => {
    const { site, captain, move } = await aPlay()
    await runAt(site, deadline - day - 3 * hour)
    await move({ kind: 'edit', from: '06:00', to: '07:00' })
    await runAt(site, deadline - 5 * hour)
    expect(counts(site, captain)).toEqual({ reminders: 0, moves: 1 })
  })

  it('is not sent to people who handed it in, who left, or whose event is cancelled', async () => {
    const { site, captain, team, music } = await aPlay()
    const member = await aMember(site, team)
    await runAt(site, deadline - 2 * day)
    const other = await aTeam(site, { eventId: 2, name: 'Echo' })
    expect((await handIn(site, captain, anMp3(1), music)).status).toBe(204)
    await cancel(await anOrganiser(site, 'admin'), 2)
    await runAt(site, deadline - 20 * hour)
    expect(counts(site, other.captain).reminders).toBe(0)
    await reinstate(await anOrganiser(site, 'admin'), 2)
    await run(site)
    expect([captain, member, other.captain].map(one => counts(site, one).reminders)).toEqual([0, 0, 1])
  })
})

describe('W3: the mail about a deadline that moved', () => {
  it('is sent for each move once, also back; not for a move that was taken back before anybody was told', async () => {
    const { site, captain, change, move } = await aPlay()
    await move({ kind: 'edit', from: '11:00', to: '12:00' })
    await move({ kind: 'edit', from: '10:00', to: '11:00' })
    expect(counts(site, captain)).toEqual({ reminders: 0, moves: 2 })
    await change({ kind: 'edit', from: '12:00', to: '13:00' })
    await change({ kind: 'edit', from: '10:00', to: '11:00' })
    await cleanOutbox(site)
    await run(site)
    expect(counts(site, captain)).toEqual({ reminders: 0, moves: 2 })
  })

  it('names the last deadline once if it moves again before the mail is sent', async () => {
    const { site, captain, change } = await aPlay()
    for (const from of ['11:00', '12:00']) {
      await change({ kind: 'edit', from, to: '13:00' })
      await tellMoves(site.database, site.edition, site.clock.now)
    }
    await run(site)
    expect(counts(site, captain)).toEqual({ reminders: 0, moves: 1 })
    expect(site.mailbox.at(-1)?.text).toContain('14 Nov, 11:00')
  })

  it('is not sent for a cancelled session that is restored at its time, and sent if the time is another', async () => {
    const { site, captain, move } = await aPlay()
    await move({ kind: 'cancel', reason: 'no power' })
    await move({ kind: 'restore' })
    expect(counts(site, captain)).toEqual({ reminders: 0, moves: 0 })
    await move({ kind: 'cancel', reason: 'no power' })
    await move({ kind: 'restore' })
    await move({ kind: 'edit', from: '15:00', to: '16:00' })
    expect(counts(site, captain)).toEqual({ reminders: 0, moves: 1 })
  })

  it('is not sent for the first time of a session: the reminder follows a day before', async () => {
    const site = await aSite()
    site.clock.now = deadline - 20 * day
    const { captain } = await aTeam(site, { eventId: 2 })
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [2] })
    await coordinator.post('/submissions/2/remind', { submission: 'music' })
    await run(site)
    await aSession(site, { eventId: 2 })
    await run(site)
    await runAt(site, deadline - day)
    expect(counts(site, captain)).toEqual({ reminders: 2, moves: 0 })
  })
})

describe('the work by the clock', () => {
  it('reads no more often about eight teams than about two', async () => {
    const { site, database, statementsOf } = await aCountedSite()
    site.clock.now = deadline - 20 * day
    const admin = await anOrganiser(site, 'admin')
    const sessionId = await aSession(site, { eventId: 2 }, admin)
    await tellMoves(database, site.edition, site.clock.now)
    const add = async (count: number) => {
      for (let i = 0; i < count; i++) await aTeam(site, { eventId: 2, name: `Team ${i} of ${count}` })
    }
    const jobs = async (minutes: number) => {
      await changeSession(site, admin, sessionId, { kind: 'late', minutes, reason: 'rain' })
      site.clock.now += 15 * day
      const sent = await statementsOf(async () => {
        await tellMoves(database, site.edition, site.clock.now)
        await remindBefore(database, site.edition, deadline - hour)
      })
      site.clock.now -= 15 * day
      return sent
    }
    await add(2)
    const few = await jobs(10)
    expect(few.filter(statement => statement === 'insert outgoing_mail')).toHaveLength(2)
    await add(6)
    expect(await jobs(20)).toEqual(few)
  })

  it('mails people who are registered for an event of single people too', async () => {
    const site = await aSite()
    const end = Date.parse('2030-11-16T23:30:00Z')
    site.clock.now = end - 3 * day
    const person = await aPerson(site, { events: [11] })
    await run(site)
    await runAt(site, end - day)
    expect(counts(site, person)).toEqual({ reminders: 1, moves: 0 })
  })
})
