// The questions that a walk-in answers at the desk, in the same form.
import { expect, it } from 'vitest'
import type { Answered } from '../../domain/answers/api.ts'
import type { PersonPage, SavedWalkIn } from '../../domain/people/api.ts'
import { arena, countAnswers, debate, quiz } from '../testing/answers.ts'
import { anOrganiser, auditRows, type Staff } from '../testing/desk.ts'
import { perEvent, testEdition } from '../testing/editions.ts'
import { aSite } from '../testing/site.ts'

const meals = testEdition.festival.facilities.find(one => one.meals && one.adds !== undefined)!
const adult = { event: arena, team: null, question: 'adult', value: 'yes' }
const diet = { event: null, team: null, question: 'diet', value: 'plants' }
const topic = { event: debate, team: null, question: 'topic', value: 'Trees' }

function aWalkIn(answers: unknown[], fields: Record<string, unknown> = {}) {
  return {
    actId: crypto.randomUUID(),
    person: { username: 'Om', email: '', phone: '', gender: 'female' },
    events: [arena, debate],
    facility: meals.name,
    total: 2 * perEvent + meals.adds!,
    payment: null,
    answers,
    ...fields,
  }
}

const save = async (cashier: Staff, body: object) => {
  const answer = await cashier.post('/people', body)
  expect(answer.status).toBe(200)
  return answer.body as unknown as SavedWalkIn
}
const answersOf = async (cashier: Staff, { userId }: Pick<PersonPage, 'userId'>) =>
  ((await cashier.get(`/people/${userId}/answers`)).body.answers as Answered[]).map(({ value }) => value)

it('W2: the desk reads what a walk-in is asked: about each event and about meals, but not what a team is asked', async () => {
  const site = await aSite()
  const { answers } = (await (await anOrganiser(site, 'cashier')).get('/questions')).body as { answers: Answered[] }
  expect(answers.map(({ event }) => event)).not.toContain(quiz)
  const asked = answers.map(({ event, question, value }) => [event, question, value])
  expect(asked).toContainEqual([arena, 'adult', null])
  expect(asked.at(-1)).toEqual([null, 'diet', null])
})

it('W2: the answers of a walk-in are stored with it, and the audit log names the cashier', async () => {
  const site = await aSite()
  const cashier = await anOrganiser(site, 'cashier')
  const saved = await save(cashier, aWalkIn([topic, adult, diet]))
  expect(saved.answersRefused).toBe('')
  expect((await answersOf(cashier, saved)).toSorted()).toEqual(['Trees', 'plants', 'yes'])
  const entries = await auditRows(site, 'person.answers')
  expect(entries.map(({ actor_id }) => actor_id)).toEqual([cashier.id, cashier.id, cashier.id])
})

it('W2: a walk-in without answers is saved; they are asked later', async () => {
  const site = await aSite()
  const cashier = await anOrganiser(site, 'cashier')
  const { answers: _, ...body } = aWalkIn([])
  const saved = await save(cashier, body)
  expect([saved.answersRefused, await answersOf(cashier, saved)]).toEqual(['', [null, null, null]])
})

it('W2: a refused answer never refuses the walk-in: its sentence comes with the saved person, and no answer is stored', async () => {
  const site = await aSite()
  const cashier = await anOrganiser(site, 'cashier')
  const saved = await save(cashier, aWalkIn([adult, { ...topic, value: 'x'.repeat(41) }]))
  expect(saved).toMatchObject({ username: 'Om', total: 2 * perEvent + meals.adds! })
  expect(saved.answersRefused).toBe('Topic: please use at most 40 characters; this answer has 41')
  const foreign = await save(cashier, aWalkIn([adult], { events: [debate], total: perEvent + meals.adds! }))
  expect(foreign.answersRefused).toBe('Om is not asked this question: check the registration and the team')
  expect(await countAnswers(site)).toBe(0)
})

it('W2, W14: a walk-in that is sent twice has one account, and each answer once', async () => {
  const site = await aSite()
  const cashier = await anOrganiser(site, 'cashier')
  const body = aWalkIn([adult, diet])
  const [first, second] = [await save(cashier, body), await save(cashier, body)]
  expect([second.userId, second.answersRefused]).toEqual([first.userId, ''])
  expect(await countAnswers(site)).toBe(2)
  expect(await auditRows(site, 'person.answers')).toHaveLength(2)
})
