// People's own answers, and their teams'.
// Also on PostgreSQL.
import { describe, expect, it } from 'vitest'
import { hour } from '../clock.ts'
import { answerAs, answersFor, arena, countAnswers, debate, quiz, valuesFor } from '../testing/answers.ts'
import { cancel, reinstate } from '../testing/cancelling.ts'
import { anOrganiser } from '../testing/desk.ts'
import { perEvent, testEdition, withEvent, withFestival } from '../testing/editions.ts'
import { aPerson } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'
import { beforeNights } from '../testing/stay.ts'
import { aMember, aTeam } from '../testing/teams.ts'

const adult = { event: arena, question: 'adult' }
const unregister = (site: Site, { token }: { token: string }, event: number) =>
  site.post('/api/users/deleteEvent', { event: [event] }, { token })

describe('the answers of a person', () => {
  it('W2: a person is asked for each registered event and can answer, change and clear the answer', async () => {
    const site = await aSite()
    const person = await aPerson(site, { events: [debate, arena] })
    expect(await answersFor(site, person)).toMatchObject([
      { event: debate, team: null, question: 'topic', name: 'Topic', required: false, value: null, isOpen: true },
      { event: arena, team: null, question: 'adult', required: true, value: null, words: '', unexpected: false },
    ])
    const answer = (value: string) => answerAs(site, person, { event: debate, question: 'topic', value })
    expect((await answer('  Trees \n and birds ')).status).toBe(200)
    expect(await valuesFor(site, person)).toEqual(['Trees and birds', null])
    await answer('Rivers')
    expect(await valuesFor(site, person)).toEqual(['Rivers', null])
    await answer('')
    expect([await valuesFor(site, person), await countAnswers(site)]).toEqual([[null, null], 0])
  })

  it('W2: an answer that the rule does not expect is stored, and the person is told', async () => {
    const site = await aSite()
    const person = await aPerson(site, { events: [arena] })
    const { status, body } = await answerAs(site, person, { ...adult, value: 'no' })
    expect(status).toBe(200)
    expect(body.answers).toMatchObject([{ value: 'no', words: 'No', unexpected: true }])
  })

  it('W2: an old answer that the question no longer accepts does not prevent other answers', async () => {
    const site = await aSite()
    const person = await aPerson(site, { events: [debate, arena] })
    const topic = { event: debate, question: 'topic', value: 'Trees and birds' }
    await answerAs(site, person, topic)
    const { dataDir, databaseUrl } = site.config
    const [question] = testEdition.catalogue.flatMap(({ events }) => events).find(({ ind }) => ind === debate)!
      .questions!
    const edition = withEvent(debate, { questions: [{ ...question!, most: 5 }] })
    const later = await aSite({ edition, place: { dataDir, databaseUrl, remove: async () => {} } })
    expect((await answerAs(later, person, topic, { ...adult, value: 'yes' })).status).toBe(200)
    expect(await valuesFor(later, person)).toEqual(['Trees and birds', 'yes'])
    expect((await answerAs(later, person, { ...topic, value: 'Forests' })).body.code).toBe('answer_long')
  })

  it('W2: unknown questions, wrong answers, other people’s events and teams are refused, and nothing is stored', async () => {
    const site = await aSite()
    const person = await aPerson(site, { events: [debate, arena] })
    const team = await aTeam(site, { eventId: quiz, college: 'One College' })
    const topic = { event: debate, question: 'topic', value: 'Trees' }
    for (const [bad, code] of [
      [{ ...adult, question: 'nothing', value: 'yes' }, 'answer_question_unknown'],
      [{ ...adult, event: 1, value: 'yes' }, 'answer_question_unknown'],
      [{ ...adult, value: 'maybe' }, 'answer_yes_no'],
      [{ ...topic, value: 'x'.repeat(41) }, 'answer_long'],
      [{ question: 'diet', value: 'plants' }, 'answer_question_unknown'],
      [{ event: quiz, team: team.id, question: 'language', value: 'north' }, 'answer_question_unknown'],
      [{ ...topic, value: 'Birds' }, 'answer_twice'],
    ] as const) {
      const answer = await answerAs(site, person, topic, bad)
      expect([answer.body.code, await countAnswers(site)]).toEqual([code, 0])
    }
    const wrong = await answerAs(site, team.captain, {
      event: quiz,
      team: team.id,
      question: 'language',
      value: 'West',
    })
    expect(wrong.body.code).toBe('answer_choice_unknown')
    expect((await site.post('/api/users/answers', { answers: [] })).status).toBe(401)
  })

  it('W2: an answer can be changed until teams may not change any more; the same answer again is accepted', async () => {
    const closesAt = '2030-10-10T00:00:00+05:30'
    const teamsCloseAt = '2030-10-12T00:00:00+05:30'
    const edition = withEvent(arena, { teamsCloseAt })
    const site = await aSite({ edition })
    const person = await aPerson(site, { events: [arena] })
    site.clock.now = Date.parse(closesAt)
    expect((await answersFor(site, person))[0]).toMatchObject({
      isOpen: true,
      closesAt: new Date(Date.parse(teamsCloseAt)).toISOString(),
    })
    await answerAs(site, person, { ...adult, value: 'no' })
    site.clock.now = Date.parse(teamsCloseAt)
    const late = await answerAs(site, person, { ...adult, value: 'yes' })
    expect([late.status, late.body.error]).toEqual([
      409,
      '18 or older: the time for this answer is over. The coordinator of the event can change it.',
    ])
    expect((await answerAs(site, person, { ...adult, value: 'no' })).status).toBe(200)
    expect(await valuesFor(site, person)).toEqual(['no'])
  })

  it('W2: a question with its own time closes then, before or after the teams', async () => {
    const [question] = testEdition.catalogue.flatMap(({ events }) => events).find(({ ind }) => ind === arena)!
      .questions!
    const closesAt = '2030-10-10T00:00:00+05:30'
    const edition = withEvent(arena, { questions: [{ ...question!, closesAt }] })
    const site = await aSite({ edition })
    const person = await aPerson(site, { events: [arena] })
    site.clock.now = Date.parse(closesAt) - 1
    expect((await answerAs(site, person, { ...adult, value: 'yes' })).status).toBe(200)
    site.clock.now++
    expect((await answerAs(site, person, { ...adult, value: 'no' })).body.code).toBe('answer_closed')
  })

  it('W2: registering never needs an answer, and a person who leaves and returns is asked again', async () => {
    const site = await aSite()
    const person = await aPerson(site)
    const register = () =>
      site.post('/api/users/eventRegistration', { events: [arena], amount: perEvent }, { token: person.token })
    expect((await register()).status).toBe(200)
    await answerAs(site, person, { ...adult, value: 'yes' })
    expect((await unregister(site, person, arena)).status).toBe(200)
    expect([await answersFor(site, person), await countAnswers(site)]).toEqual([[], 0])
    await register()
    expect(await valuesFor(site, person)).toEqual([null])
  })

  it('W2: an event that is cancelled and reinstated has its answers again', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const person = await aPerson(site, { events: [arena] })
    await answerAs(site, person, { ...adult, value: 'yes' })
    await cancel(admin, arena)
    expect(await answersFor(site, person)).toEqual([])
    await reinstate(admin, arena)
    expect(await valuesFor(site, person)).toEqual(['yes'])
  })
})

describe('the answers of a team', () => {
  const language = (team: string, value: string) => ({ event: quiz, team, question: 'language', value })

  it('W2: any member can answer for the team, and all members see the answer', async () => {
    const site = await aSite()
    const team = await aTeam(site, { eventId: quiz, college: 'One College' })
    const member = await aMember(site, team, { college: 'One College' })
    await answerAs(site, member, language(team.id, 'north'))
    for (const person of [team.captain, member])
      expect(await answersFor(site, person)).toMatchObject([
        { event: quiz, team: { id: team.id, name: team.name }, value: 'north', words: 'Northern' },
      ])
  })

  it('W2: when two members answer at once, the last answer counts and the team has one', async () => {
    const site = await aSite()
    const team = await aTeam(site, { eventId: quiz, college: 'One College' })
    const member = await aMember(site, team, { college: 'One College' })
    const answers = await Promise.all([
      answerAs(site, team.captain, language(team.id, 'north')),
      answerAs(site, member, language(team.id, 'south')),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await countAnswers(site)).toBe(1)
    expect(await valuesFor(site, member)).toEqual(await valuesFor(site, team.captain))
  })

  it('W2: a member who leaves cannot answer any more, and the team keeps its answer until it ends', async () => {
    const site = await aSite()
    const team = await aTeam(site, { eventId: quiz, college: 'One College' })
    const member = await aMember(site, team, { college: 'One College' })
    await answerAs(site, member, language(team.id, 'north'))
    await unregister(site, member, quiz)
    expect((await answerAs(site, member, language(team.id, 'south'))).body.code).toBe('answer_question_unknown')
    expect(await valuesFor(site, team.captain)).toEqual(['north'])
    await unregister(site, team.captain, quiz)
    expect(await countAnswers(site)).toBe(0)
  })

  it('W2: a team that is merged into another ends with its answer; the other team keeps its own', async () => {
    const site = await aSite({ edition: withEvent(quiz, { team: { min: 2, max: 4 }, sameInstitution: false }) })
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [quiz] })
    const [one, other] = [await aTeam(site, { eventId: quiz }), await aTeam(site, { eventId: quiz })]
    await answerAs(site, one.captain, language(one.id, 'north'))
    await answerAs(site, other.captain, language(other.id, 'south'))
    const merge = { reason: 'they are one team', change: { kind: 'merge', into: other.id } }
    expect((await coordinator.post(`/teams/${one.id}/change`, merge)).status).toBe(200)
    expect(await valuesFor(site, one.captain)).toEqual(['south'])
    expect(await countAnswers(site)).toBe(1)
  })

  it('W2: a team that was ended and restored is asked again', async () => {
    const site = await aSite()
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [quiz] })
    const team = await aTeam(site, { eventId: quiz, college: 'One College' })
    await answerAs(site, team.captain, language(team.id, 'north'))
    const end = { reason: 'asked by the captain', change: { kind: 'end' } }
    expect((await coordinator.post(`/teams/${team.id}/change`, end)).status).toBe(200)
    expect((await coordinator.post(`/teams/${team.id}/restore`, { reason: 'a mistake' })).status).toBe(200)
    expect(await valuesFor(site, team.captain)).toEqual([null])
  })
})

describe('the answers about meals', () => {
  it('W2: people who choose meals are asked; the answer ends with the meals', async () => {
    const site = await aSite()
    const person = await aPerson(site)
    const choose = (facility: string) =>
      site.post('/api/users/updateUserFacility', { facility }, { token: person.token })
    const diet = (value: string) => answerAs(site, person, { question: 'diet', value })
    expect((await diet('plants')).body.code).toBe('answer_question_unknown')
    await choose('Meals')
    expect(await answersFor(site, person)).toMatchObject([{ event: null, question: 'diet', value: null, isOpen: true }])
    expect((await diet('plants')).status).toBe(200)
    await choose('Hostel And Meals')
    expect(await valuesFor(site, person)).toEqual(['plants'])
    await choose('Nothing')
    expect([await answersFor(site, person), await countAnswers(site)]).toEqual([[], 0])
    await choose('Meals')
    expect(await valuesFor(site, person)).toEqual([null])
  })

  it('W2: after registration and the last day to change a stay, only the desk changes the answer about meals', async () => {
    const closesAt = '2030-11-14T00:00:00+05:30'
    const site = await aSite({ edition: withFestival({ registration: { opensAt: null, closesAt } }) })
    site.clock.now = beforeNights
    const person = await aPerson(site, { facility: 'Meals' })
    site.clock.now = Date.parse(closesAt)
    const late = await answerAs(site, person, { question: 'diet', value: 'plants' })
    expect(late.body.code).toBe('answer_meals_closed')
    site.clock.now -= hour
    expect((await answerAs(site, person, { question: 'diet', value: 'plants' })).status).toBe(200)
  })
})
