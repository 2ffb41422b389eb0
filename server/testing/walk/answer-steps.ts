// Answers to questions at registration in the walk. The model knows who is registered and what fits each question; the
// invariants check that no answer stays after a registration has ended.
import type { Answered } from '../../../domain/answers/api.ts'
import { arena, debate } from '../answers.ts'
import { aWalker, expectCall, type Step, same } from './step.ts'

const path = '/api/users/answers'
const questions = [
  { event: debate, question: 'topic', values: ['Trees', 'Rivers', ''], unfit: 'x'.repeat(41) },
  { event: arena, question: 'adult', values: ['yes', 'no', ''], unfit: 'maybe' },
]

/** Answers, changes or clears; also for events of other people, with unfit answers, and too late. */
export const answerQuestion: Step = async walk => {
  const { random } = walk
  const walker = aWalker(walk)
  const { event, question, values, unfit } = random.pick(questions)
  const isFit = random.chance(0.9)
  const value = isFit ? random.pick(values) : unfit
  const before = await expectCall(walk, { path, token: walker.token }, { status: 200 })
  const asked = (before.body.answers as Answered[]).filter(each => each.event === event)
  const isRegistered = walker.events.includes(event)
  same('the questions to a person', asked.length, isRegistered ? 1 : 0)
  const isSame = (asked[0]?.value ?? '') === value
  const isLate = asked[0]?.isOpen === false
  const status = !isRegistered ? 404 : !isFit ? 400 : isLate && !isSame ? 409 : 200
  const body = { answers: [{ event, team: null, question, value }] }
  const after = await expectCall(walk, { path, body, token: walker.token }, { status })
  if (status !== 200) return
  const stored = (after.body.answers as Answered[]).find(each => each.event === event)
  same('the answer of a person', stored?.value ?? '', value)
}
