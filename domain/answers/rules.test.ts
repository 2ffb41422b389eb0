import { describe, expect, it } from 'vitest'
import { eventQuestions } from '../edition/question-schema.ts'
import {
  answerWords,
  checkAnswer,
  isMissing,
  isUnexpected,
  listedAnswer,
  type Question,
  storedAnswer,
} from './rules.ts'

const text: Question = { name: 'Topic', kind: 'text', most: 5, required: true }
const choice: Question = {
  name: 'Language',
  kind: 'choice',
  choices: [
    { id: 'north', name: 'Northern' },
    { id: 'south', name: 'Southern' },
  ],
  required: false,
}
const yesNo: Question = { name: 'Adult', kind: 'yesNo', required: true, expects: 'yes' }

describe('an answer at registration', () => {
  it('W2: is one line without hidden characters, like other typed names', () => {
    expect(storedAnswer('  a\n\u202Eb\u200B  c ')).toBe('a b c')
    expect(storedAnswer(' \u200B ')).toBe('')
    expect(storedAnswer('e\u0301')).toBe('é')
  })

  it('W2: a text is refused beyond the limit with both numbers; characters count as people see them', () => {
    expect(checkAnswer(text, '🎸🎸🎸🎸🎸')).toBeNull()
    expect(checkAnswer(text, 'sitars')?.error).toBe('Topic: please use at most 5 characters; this answer has 6')
    const usual = { ...text, most: undefined }
    expect(checkAnswer(usual, 'x'.repeat(200))).toBeNull()
    expect(checkAnswer(usual, 'x'.repeat(201))?.code).toBe('answer_long')
  })

  it('W2: only a choice of the content, and only yes or no, are accepted', () => {
    expect(checkAnswer(choice, 'north')).toBeNull()
    for (const value of ['Northern', 'west', 'constructor'])
      expect([value, checkAnswer(choice, value)?.code]).toEqual([value, 'answer_choice_unknown'])
    expect([checkAnswer(yesNo, 'yes'), checkAnswer(yesNo, 'no')]).toEqual([null, null])
    for (const value of ['Yes', 'true', 'constructor'])
      expect([value, checkAnswer(yesNo, value)?.code]).toEqual([value, 'answer_yes_no'])
  })

  it('W2: an empty answer is always accepted, because it clears', () => {
    for (const question of [text, choice, yesNo]) expect(checkAnswer(question, '')).toBeNull()
  })

  it('W2: an answer to a choice keeps its meaning when the content changes its name, and stays visible when it goes', () => {
    const renamed = { ...choice, choices: [{ id: 'north', name: 'Of the north' }] }
    expect(answerWords(renamed, 'north')).toBe('Of the north')
    expect(answerWords(renamed, 'south')).toBe('south (not in the content)')
  })

  it('W2: an answer that no longer fits, because the question has another kind or choices, is missing and visible', () => {
    const asYesNo = { ...text, kind: 'yesNo' as const }
    for (const old of ['tabla', 'constructor']) {
      expect(isMissing(asYesNo, old)).toBe(true)
      expect(answerWords(asYesNo, old)).toBe(`${old} (not in the content)`)
    }
    expect(isMissing({ ...choice, required: true }, 'west')).toBe(true)
    expect(isMissing(choice, 'west')).toBe(false)
    expect(isMissing({ ...choice, required: true }, 'north')).toBe(false)
    const shorter: Question = { ...text, most: 2 }
    expect(isMissing(shorter, 'tabla')).toBe(false)
  })

  it('W2: lists show a missing required answer, and mark an answer that the rule does not expect', () => {
    expect(listedAnswer(yesNo, null)).toBe('not answered')
    expect(listedAnswer(choice, null)).toBe('')
    expect(listedAnswer(yesNo, 'no')).toBe('No (should be Yes)')
    expect(listedAnswer(yesNo, 'yes')).toBe('Yes')
    expect([isUnexpected(yesNo, null), isUnexpected(choice, 'north')]).toEqual([false, false])
  })
})

describe('a question in the content', () => {
  const question = { id: 'q', name: 'Q', ask: 'Which?', of: 'person', kind: 'text', required: true }
  const problems = (...questions: object[]) =>
    eventQuestions.safeParse(questions).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

  it('W2: has at least two different choices, and only if it is a choice', () => {
    const two = [
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
    ]
    expect(problems({ ...question, kind: 'choice', choices: two })).toEqual([])
    const few = '0.choices: must have at least two choices'
    expect(problems({ ...question, kind: 'choice' })).toEqual([few])
    expect(problems({ ...question, kind: 'choice', choices: two.slice(1) })).toEqual([few])
    expect(problems({ ...question, choices: two })).toEqual([
      "0.choices: belongs only to a question of the kind 'choice'",
    ])
    expect(problems({ ...question, kind: 'choice', choices: [two[0], two[0]] })).toEqual([
      '0.choices: must all have different ids',
      '0.choices: must all have different names',
    ])
  })

  it('W2: sets a length only for texts, and an expected answer only for yes or no', () => {
    expect(problems({ ...question, most: 20 }, { ...question, id: 'r', kind: 'yesNo', expects: 'yes' })).toEqual([])
    expect(problems({ ...question, kind: 'yesNo', most: 20 })).toEqual([
      "0.most: belongs only to a question of the kind 'text'",
    ])
    expect(problems({ ...question, expects: 'no' })).toEqual([
      "0.expects: belongs only to a question of the kind 'yesNo'",
    ])
  })

  it('W2: has another id than the other questions of its event', () => {
    expect(problems(question, question)).toEqual([': must all have different ids'])
  })
})
