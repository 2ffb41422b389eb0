// The mail about missing answers.
// Also on PostgreSQL.
import { describe, expect, it } from 'vitest'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { day, hour, isoTime, minute } from '../clock.ts'
import type { Edition } from '../edition.ts'
import { tidyMail } from '../mail/outbox.ts'
import { answerAs, answersFor, arena, debate, quiz } from '../testing/answers.ts'
import { perEvent, testEdition, withEvent } from '../testing/editions.ts'
import { aPerson, type TestPerson } from '../testing/people.ts'
import { unregisterAs } from '../testing/seats.ts'
import { aSite, type Site } from '../testing/site.ts'
import { aCountedSite } from '../testing/statements.ts'
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

  it('W2: the mail is sent once, also when the outbox has deleted it since', async () => {
    const site = await aSite()
    const people = [
      await aPerson(site, { events: [arena] }),
      await aPerson(site, { facility: 'Meals' }),
      (await aTeam(site, { eventId: quiz, college: 'One College' })).captain,
    ]
    await run(site)
    site.clock.now += hour
    await run(site)
    site.clock.now += 40 * day
    const [now, oldest] = [isoTime(site.clock.now), isoTime(site.clock.now - 30 * day)]
    await site.database.write(trx => tidyMail(trx, { now, oldest }))
    expect(await site.database.db.selectFrom('outgoing_mail').select('id').execute()).toEqual([])
    await run(site)
    site.clock.now += hour
    await run(site)
    expect(people.map(person => mailsTo(site, person).length)).toEqual([1, 1, 1])
  })

  it('W2: a person who answers and clears the answer gets no second mail', async () => {
    const site = await aSite()
    const person = await aPerson(site, { events: [arena] })
    await run(site)
    site.clock.now += hour
    await run(site)
    await answerAs(site, person, adult)
    await answerAs(site, person, { ...adult, value: '' })
    await run(site)
    site.clock.now += 2 * hour
    await run(site)
    expect(mailsTo(site, person)).toHaveLength(1)
  })

  it('W2: a person who registers again, or chooses meals after the first mail, gets a mail about that', async () => {
    const site = await aSite()
    const person = await aPerson(site, { events: [arena] })
    const { token } = person
    const mailsAfter = async () => {
      await run(site)
      site.clock.now += hour
      await run(site)
      return mailsTo(site, person).length
    }
    expect(await mailsAfter()).toBe(1)
    expect((await site.post('/api/users/updateUserFacility', { facility: 'Meals' }, { token })).status).toBe(200)
    expect(await mailsAfter()).toBe(2)
    expect((await unregisterAs(site, person, [arena])).status).toBe(200)
    const body = { events: [arena], amount: perEvent }
    expect((await site.post('/api/users/eventRegistration', body, { token })).status).toBe(200)
    expect(await mailsAfter()).toBe(3)
  })

  it('W2: what is missing while the first mail waits is in that mail; there is no second', async () => {
    const site = await aSite()
    const team = await aTeam(site, { eventId: quiz, college: 'One College' })
    await run(site)
    const { token } = team.captain
    await site.post('/api/users/eventRegistration', { events: [arena], amount: perEvent }, { token })
    for (let times = 0; times < 3; times++) {
      await run(site)
      site.clock.now += hour
    }
    await run(site)
    expect(mailsTo(site, team.captain)).toEqual([expect.stringMatching(/Quick Quiz.*Arena/s)])
  })

  it('W2: a new captain gets the mail about the team', async () => {
    const site = await aSite()
    const team = await aTeam(site, { eventId: quiz, college: 'One College' })
    const member = await aMember(site, team, { college: 'One College' })
    await run(site)
    site.clock.now += hour
    await run(site)
    await site.database.write(trx =>
      trx.updateTable('team').set({ captain_id: member.id }).where('id', '=', team.id).execute(),
    )
    await run(site)
    site.clock.now += hour
    await run(site)
    expect([mailsTo(site, team.captain).length, mailsTo(site, member).length]).toEqual([1, 1])
  })

  it('W2: about thirty people the job reads no more often than about three', async () => {
    const { site, database, statementsOf } = await aCountedSite()
    const job = () => statementsOf(() => mailMissingAnswers(database, site.edition, site.clock.now))
    const people: TestPerson[] = []
    const add = async (count: number) => {
      for (let i = 0; i < count; i++) people.push(await aPerson(site, { events: [arena], facility: 'Meals' }))
    }
    await add(3)
    const few = await job()
    expect(few).toContain('insert answer_reminder')
    await add(30)
    const many = await job()
    expect(many).toEqual(few)
    site.clock.now += hour
    await site.worker.tick()
    expect(people.filter(person => mailsTo(site, person).length === 1)).toHaveLength(33)
    expect((await job()).length).toBeLessThan(few.length)
  })

  it('W2: a question that is added to the content later gets a mail of its own, once', async () => {
    const site = await aSite()
    const person = await aPerson(site, { events: [arena] })
    await run(site)
    site.clock.now += hour
    await run(site)
    await answerAs(site, person, adult)
    const tall = { id: 'tall', name: 'Tall', ask: 'I am tall', of: 'person', kind: 'yesNo', required: true } as const
    const later = await aLaterSite(site, withEvent(arena, { questions: [...questionsOf(arena), tall] }))
    for (let times = 0; times < 3; times++) {
      await run(later)
      later.clock.now += hour
    }
    await run(later)
    expect(mailsTo(later, person)).toEqual([expect.stringContaining('I am tall')])
  })

  it('W2: a person whose choice the content no longer has is asked again, once', async () => {
    const site = await aSite()
    const person = await aPerson(site, { facility: 'Meals' })
    await answerAs(site, person, { question: 'diet', value: 'plants' })
    const [diet] = site.edition.stay.questions!
    const choices = [...diet!.choices!.filter(({ id }) => id !== 'plants'), { id: 'fish', name: 'Fish' }]
    const stay = { ...site.edition.stay, questions: [{ ...diet!, choices }] }
    const later = await aLaterSite(site, { ...site.edition, stay })
    for (let times = 0; times < 3; times++) {
      await run(later)
      later.clock.now += hour
    }
    await run(later)
    expect(mailsTo(later, person)).toEqual([expect.stringContaining('What do you eat?')])
    expect(await answersFor(later, person)).toMatchObject([
      { value: 'plants', words: 'plants (not in the content)', missing: true },
    ])
    expect((await answerAs(later, person, { question: 'diet', value: 'fish' })).status).toBe(200)
  })
})

/** Another site on the same database, with other content. */
async function aLaterSite(site: Site, edition: Edition): Promise<Site> {
  const { dataDir, databaseUrl } = site.config
  const later = await aSite({ edition, place: { dataDir, databaseUrl, remove: async () => {} } })
  later.clock.now = site.clock.now
  return later
}

function questionsOf(eventId: number) {
  return allEvents(testEdition.catalogue).find(({ ind }) => ind === eventId)!.questions!
}
