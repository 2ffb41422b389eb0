// Answers by organisers, on lists, and in a person's own data.
import { describe, expect, it } from 'vitest'
import { readCsv } from '../../domain/lists/read-csv.ts'
import type { MealNumbers } from '../../domain/meals/api.ts'
import type { Roster } from '../../domain/rosters/api.ts'
import type { TeamsList } from '../../domain/teams/desk-api.ts'
import { answerAs, answersFor, arena, countAnswers, debate, quiz, valuesFor } from '../testing/answers.ts'
import { anOrganiser, userIdOf } from '../testing/desk.ts'
import { withEvent } from '../testing/editions.ts'
import { anEater, atNoon } from '../testing/meals.ts'
import { aPerson, type TestPerson } from '../testing/people.ts'
import { download, everything } from '../testing/personal-data.ts'
import { removePerson } from '../testing/removed-people.ts'
import { aSite, type Site } from '../testing/site.ts'
import { aTeam } from '../testing/teams.ts'

const closed = { teamsCloseAt: '2030-01-01T00:00:00+05:30' }
const adult = { event: arena, team: null, question: 'adult' }
const callOf = async (site: Site, person: TestPerson) => `/people/${await userIdOf(site, person)}/answers`

describe('answers by organisers', () => {
  it('W2: a coordinator answers for a person after the time; a change needs a reason, and the audit log has both', async () => {
    const site = await aSite({ edition: withEvent(arena, closed) })
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [arena] })
    const person = await aPerson(site, { username: 'Asha', events: [arena, debate] })
    const path = await callOf(site, person)
    const first = await coordinator.post(path, { answers: [{ ...adult, value: 'no' }] })
    expect(first.body.answers).toMatchObject([{ event: arena, value: 'no' }])
    const change = (reason?: string) => coordinator.post(path, { answers: [{ ...adult, value: 'yes' }], reason })
    expect((await change()).body.error).toBe('18 or older is answered: please give a reason for the change')
    expect(await valuesFor(site, person)).toEqual([null, 'no'])
    expect((await change('seen the card')).status).toBe(200)
    const cleared = await coordinator.post(path, { answers: [{ ...adult, value: '' }], reason: 'not sure' })
    expect(cleared.body.answers).toMatchObject([{ value: null }])
    const admin = await anOrganiser(site, 'admin')
    const { rows } = (await admin.get('/audit?action=person.answers')).body as { rows: { reason: string }[] }
    expect(rows.map(({ reason }) => reason).sort()).toEqual(['', 'not sure', 'seen the card'])
  })

  it('hole A5: a coordinator neither sees nor changes answers of other events or about meals; a cashier does', async () => {
    const site = await aSite()
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [debate] })
    const cashier = await anOrganiser(site, 'cashier')
    const person = await aPerson(site, { events: [arena, debate], facility: 'Meals' })
    const path = await callOf(site, person)
    const eventsFor = async (staff: typeof cashier) =>
      ((await staff.get(path)).body.answers as { event: number | null }[]).map(({ event }) => event)
    expect([await eventsFor(coordinator), await eventsFor(cashier)]).toEqual([[debate], [debate, arena, null]])
    const diet = { event: null, team: null, question: 'diet', value: 'plants' }
    for (const answer of [diet, { ...adult, value: 'yes' }]) {
      expect((await coordinator.post(path, { answers: [answer] })).body.code).toBe('duty_refused')
      expect((await cashier.post(path, { answers: [answer] })).status).toBe(200)
    }
  })

  it('W2: an organiser cannot answer for a person who is not registered', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const person = await aPerson(site, { username: 'Asha' })
    const refused = await cashier.post(await callOf(site, person), { answers: [{ ...adult, value: 'yes' }] })
    expect(refused.body.error).toBe('Asha is not asked this question: check the registration and the team')
    expect(await countAnswers(site)).toBe(0)
  })
})

describe('answers on lists', () => {
  it('W2: the roster and its file have a column for each question, also for people without an answer', async () => {
    const site = await aSite()
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [arena] })
    const yes = await aPerson(site, { username: 'Asha', events: [arena] })
    site.clock.now += 1000
    const no = await aPerson(site, { username: 'Bela', events: [arena] })
    site.clock.now += 1000
    await aPerson(site, { username: 'Chitra', events: [arena] })
    await answerAs(site, yes, { ...adult, value: 'yes' })
    await answerAs(site, no, { ...adult, value: 'no' })
    const { columns, rows } = (await coordinator.get(`/rosters/${arena}`)).body as Roster
    const { name } = columns.find(({ title }) => title === '18 or older')!
    expect(rows.map(row => row[name])).toEqual(['Yes', 'No (should be Yes)', 'not answered'])
    const { text } = await coordinator.get(`/rosters/${arena}/file?format=csv`)
    const [head, ...lines] = readCsv(text).lines.map(({ cells }) => cells)
    const column = head!.indexOf('18 or older')
    expect(lines.map(cells => cells[column])).toEqual(['Yes', 'No (should be Yes)', 'not answered'])
  })

  it('W2: the roster shows a team’s answer for each member, and that people without a team have none', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const team = await aTeam(site, { eventId: quiz, college: 'One College' })
    site.clock.now += 1000
    await aPerson(site, { events: [quiz] })
    const read = async () => {
      const { columns, rows } = (await cashier.get(`/rosters/${quiz}`)).body as Roster
      const { name } = columns.find(({ title }) => title === 'Language')!
      return rows.map(row => row[name])
    }
    expect(await read()).toEqual(['not answered', ''])
    await answerAs(site, team.captain, { event: quiz, team: team.id, question: 'language', value: 'north' })
    expect(await read()).toEqual(['Northern', ''])
  })

  it('W2: the list of teams and its file have the answer of each team', async () => {
    const site = await aSite()
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [quiz] })
    const answered = await aTeam(site, { eventId: quiz, college: 'One College', name: 'Answered' })
    await aTeam(site, { eventId: quiz, college: 'One College', name: 'Silent' })
    await answerAs(site, answered.captain, { event: quiz, team: answered.id, question: 'language', value: 'south' })
    const { rows } = (await coordinator.get(`/teams?event=${quiz}`)).body as unknown as TeamsList
    expect(rows.map(({ name, answers }) => [name, answers])).toEqual([
      ['Answered', [{ question: 'Language', answer: 'Southern' }]],
      ['Silent', [{ question: 'Language', answer: 'not answered' }]],
    ])
    const { text } = await coordinator.get(`/teams/list/file?event=${quiz}&format=csv`)
    const [head, ...lines] = readCsv(text).lines.map(({ cells }) => cells)
    expect(lines.map(cells => cells[head!.indexOf('Language')])).toEqual(['Southern', 'not answered'])
  })

  it('W2: the caterer sees by meal how many people chose each diet, on the page and in the file', async () => {
    const site = await aSite()
    site.clock.now = atNoon
    const staff = await anOrganiser(site, 'hospitality')
    const [one, other] = [await anEater(site), await anEater(site), await anEater(site)]
    await answerAs(site, one, { question: 'diet', value: 'plants' })
    await answerAs(site, other!, { question: 'diet', value: 'everything' })
    const { meals } = (await staff.get('/meals')).body as unknown as MealNumbers
    for (const meal of meals)
      expect(meal.answers).toEqual([
        {
          question: 'Diet',
          counts: [
            { answer: 'Plants', people: 1 },
            { answer: 'Everything', people: 1 },
            { answer: 'not answered', people: 1 },
          ],
        },
      ])
    const { text } = await staff.get('/meals/file?format=csv')
    const [head, line] = readCsv(text).lines.map(({ cells }) => cells)
    const of = (title: string) => line![head!.indexOf(title)]
    expect(['Plants', 'Everything', 'Diet: not answered'].map(of)).toEqual(['1', '1', '1'])
  })
})

describe('answers as personal data', () => {
  it('W2: the download has a person’s own answers and those of the team, with the event', async () => {
    const site = await aSite()
    const team = await aTeam(site, { eventId: quiz, college: 'One College', facility: 'Meals' })
    const { captain } = team
    await answerAs(site, captain, { event: quiz, team: team.id, question: 'language', value: 'north' })
    site.clock.now += 1000
    await answerAs(site, captain, { question: 'diet', value: 'plants' })
    const { body } = await download(site, captain)
    expect(body.answers).toMatchObject([
      { eventId: quiz, isOfTeam: true, question: 'language', value: 'north' },
      { eventId: null, isOfTeam: false, question: 'diet', value: 'plants' },
    ])
  })

  it('W2: deleting the account deletes the person’s answers everywhere', async () => {
    const site = await aSite()
    const person = await aPerson(site, { events: [debate] })
    const cashier = await anOrganiser(site, 'cashier')
    await answerAs(site, person, { event: debate, question: 'topic', value: 'Unseen topic' })
    const change = { answers: [{ event: debate, team: null, question: 'topic', value: 'Unseen change' }] }
    expect((await cashier.post(await callOf(site, person), { ...change, reason: 'Unseen reason' })).status).toBe(200)
    expect(await everything(site)).toMatch(/Unseen change/)
    await removePerson(site, person)
    expect(await everything(site)).not.toMatch(/Unseen/)
    expect(await countAnswers(site)).toBe(0)
  })

  it('W2: a person sees their answers by any name of the page, and nobody else’s', async () => {
    const site = await aSite()
    const person = await aPerson(site, { events: [debate] })
    await answerAs(site, person, { event: debate, question: 'topic', value: 'Trees' })
    expect(await answersFor(site, await aPerson(site, { events: [debate] }))).toMatchObject([{ value: null }])
  })
})
