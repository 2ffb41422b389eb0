import { describe, expect, it } from 'vitest'
import { day, hour, minute } from '../../clock.ts'
import { anOrganiser, userIdOf } from '../../testing/desk.ts'
import { withEvent } from '../../testing/editions.ts'
import { aSite, type Site } from '../../testing/site.ts'
import { aMember, aTeam } from '../../testing/teams.ts'
import { remindCaptains } from './reminders.ts'

const play = 2

async function mailsTo(site: Site, { email }: { email: string }): Promise<string[]> {
  await site.worker.tick()
  return site.mailbox.filter(mail => mail.to === email && /team/i.test(mail.subject)).map(({ text }) => text)
}

describe('mails about a team', () => {
  it('T11: the captain gets one mail about all members who joined and left, at most once an hour', async () => {
    const site = await aSite()
    const team = await aTeam(site, { eventId: play, name: 'The Owls', confirmed: true })
    await aMember(site, team)
    expect(await mailsTo(site, team.captain)).toEqual([
      expect.stringContaining('It has 2 members. 3 more members needed'),
    ])
    for (let i = 0; i < 3; i++) {
      site.clock.now += minute
      await aMember(site, team)
    }
    expect(await mailsTo(site, team.captain)).toHaveLength(1)
    site.clock.now += hour
    expect((await mailsTo(site, team.captain)).at(-1)).toContain('It has 5 members. It is complete.')
    expect(await mailsTo(site, team.captain)).toHaveLength(2)
  })

  it('E10: members see their case and side, and the captain gets a mail', async () => {
    const site = await aSite({ edition: withEvent(play, { cases: true }) })
    const admin = await anOrganiser(site, 'admin')
    const team = await aTeam(site, { eventId: play, name: 'The Owls', confirmed: true })
    const read = async () => (await site.get(`/api/teams/${team.id}`, { token: team.captain.token })).body.argues
    expect(await read()).toBeNull()
    const drawn = { kind: 'case', caseNumber: 3, side: 'against' }
    expect((await admin.post(`/teams/${team.id}/change`, { reason: 'as it was drawn', change: drawn })).status).toBe(
      200,
    )
    expect(await read()).toEqual({ caseNumber: 3, side: 'against' })
    expect(await mailsTo(site, team.captain)).toEqual([
      expect.stringContaining('Your case and side: Case 3, against it.'),
    ])
  })

  it('T11, M12: a person removed from a team gets a mail that says the event must still be paid for; the captain gets no mail', async () => {
    const site = await aSite()
    const team = await aTeam(site, { eventId: play, name: 'The Owls', confirmed: true })
    const member = await aMember(site, team, { confirmed: true })
    await mailsTo(site, team.captain)
    const call = { token: team.captain.token }
    await site.send('DELETE', `/api/teams/${team.id}/members/${await userIdOf(site, member)}`, call)
    const [mail, ...others] = await mailsTo(site, member)
    expect(others).toEqual([])
    expect(mail).toContain('You are no longer in the team The Owls')
    // The mail says that the event must still be paid for, and how to unregister.
    expect(mail).toContain(
      'You are still registered for the event, and your total still includes its price. Join another team, or unregister',
    )
    site.clock.now += 2 * hour
    expect(await mailsTo(site, team.captain)).toHaveLength(1)
  })

  it('mails about a team are not sent to unconfirmed addresses, because a team’s name could advertise something to strangers', async () => {
    const site = await aSite()
    const team = await aTeam(site, { eventId: play, name: 'Win at evil.example', confirmed: false })
    const member = await aMember(site, team, { confirmed: false })
    const call = { token: team.captain.token }
    await site.send('DELETE', `/api/teams/${team.id}/members/${await userIdOf(site, member)}`, call)
    expect([await mailsTo(site, team.captain), await mailsTo(site, member)]).toEqual([[], []])
  })

  it('T11: a member who becomes captain because the captain left gets a mail', async () => {
    const site = await aSite()
    const team = await aTeam(site, { eventId: play, confirmed: true })
    const next = await aMember(site, team, { confirmed: true })
    const call = { token: team.captain.token }
    await site.send('DELETE', `/api/teams/${team.id}/members/${await userIdOf(site, team.captain)}`, call)
    expect(await mailsTo(site, next)).toEqual([expect.stringContaining('You are its only member')])
  })

  it('T11: captains of incomplete teams are reminded once, two days before the deadline', async () => {
    const closes = Date.parse('2031-05-20T09:00:00.000Z')
    const edition = withEvent(play, { teamsCloseAt: new Date(closes).toISOString(), team: { min: 2, max: 4 } })
    const site = await aSite({ edition })
    const [incomplete, complete] = [
      await aTeam(site, { eventId: play, confirmed: true }),
      await aTeam(site, { eventId: play, confirmed: true }),
    ]
    await aMember(site, complete)
    const remind = async (before: number) => {
      site.clock.now = closes - before
      await Promise.all([1, 2].map(() => remindCaptains(site.database, edition, site.clock.now)))
      return (await mailsTo(site, incomplete.captain)).length
    }
    expect(await remind(3 * day)).toBe(0)
    expect(await remind(2 * day - hour)).toBe(1)
    const version = () =>
      site.database.db.selectFrom('team').select('version').where('id', '=', incomplete.id).executeTakeFirst()
    const before = await version()
    expect(await remind(day)).toBe(1)
    // After the reminder the job, which runs every half hour, does not lock the team again.
    expect(await version()).toEqual(before)
    expect((await mailsTo(site, incomplete.captain))[0]).toMatch(/1 more needed by 20 May 2031, 14:30/)
    expect((await mailsTo(site, complete.captain)).join()).not.toContain('not complete')
  })
})
