// The mail about missing answers.
import { describe, expect, it } from 'vitest'
import { hour, minute } from '../clock.ts'
import { answerAs, arena, debate, quiz } from '../testing/answers.ts'
import { perEvent, withEvent } from '../testing/editions.ts'
import { aPerson, type TestPerson } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'
import { aMember, aTeam } from '../testing/teams.ts'
import { mailMissingAnswers } from './missing.ts'

const adult = { event: arena, question: 'adult', value: 'yes' }

async function run(site: Site): Promise<void> {
  await mailMissingAnswers(site.database, site.edition, site.clock.now)
  await site.worker.tick()
}

const mailsTo = (site: Site, { email }: TestPerson) =>
  site.mailbox.filter(mail => mail.to === email && /A question/.test(mail.subject)).map(({ text }) => text)

describe('the mail about missing answers', () => {
  it('W2: a person without a required answer gets one mail after an hour, which names event and question', async () => {
    const site = await aSite()
    const person = await aPerson(site, { events: [debate, arena] })
    await run(site)
    expect(mailsTo(site, person)).toEqual([])
    site.clock.now += hour
    await run(site)
    expect(mailsTo(site, person)).toEqual([expect.stringContaining('Arena: I am 18 or older')])
    expect(mailsTo(site, person)[0]).not.toContain('topic')
    for (let i = 0; i < 3; i++) {
      site.clock.now += 2 * hour
      await run(site)
    }
    expect(mailsTo(site, person)).toHaveLength(1)
  })

  it('W2: no mail is sent if the answer arrives while the mail waits', async () => {
    const site = await aSite()
    const person = await aPerson(site, { events: [arena] })
    await run(site)
    site.clock.now += 59 * minute
    await answerAs(site, person, adult)
    site.clock.now += hour
    await run(site)
    expect(mailsTo(site, person)).toEqual([])
  })

  it('W2: a later registration with a question gets a mail of its own', async () => {
    const site = await aSite()
    const team = await aTeam(site, { eventId: quiz, college: 'One College' })
    await run(site)
    site.clock.now += hour
    await run(site)
    expect(mailsTo(site, team.captain)).toEqual([expect.stringContaining(`Quick Quiz, team ${team.name}:`)])
    site.clock.now += hour
    const { token } = team.captain
    const body = { events: [arena], amount: perEvent }
    expect((await site.post('/api/users/eventRegistration', body, { token })).status).toBe(200)
    await run(site)
    site.clock.now += hour
    await run(site)
    expect(mailsTo(site, team.captain)).toHaveLength(2)
  })

  it('W2: about a team, only the captain gets the mail', async () => {
    const site = await aSite()
    const team = await aTeam(site, { eventId: quiz, college: 'One College' })
    const member = await aMember(site, team, { college: 'One College' })
    await run(site)
    site.clock.now += hour
    await run(site)
    expect([mailsTo(site, team.captain).length, mailsTo(site, member).length]).toEqual([1, 0])
  })

  it('W2: nobody gets a mail about a question that they cannot answer any more', async () => {
    const site = await aSite({ edition: withEvent(arena, { teamsCloseAt: '2020-01-01T00:00:00+05:30' }) })
    const person = await aPerson(site, { events: [arena] })
    await run(site)
    site.clock.now += hour
    await run(site)
    expect(mailsTo(site, person)).toEqual([])
  })

  it('W2: people with meals get the mail about their diet', async () => {
    const site = await aSite()
    const person = await aPerson(site, { facility: 'Meals' })
    await run(site)
    site.clock.now += hour
    await run(site)
    expect(mailsTo(site, person)).toEqual([expect.stringContaining('Meals: What do you eat?')])
  })
})
