// The rules of answers to questions at registration (specification 7, section 2): how an answer is stored, what is
// refused, and how lists show it. Questions are content: domain/edition/question-schema.ts.
import { plainLine } from '../account/sign-up.ts'
import { answerRefusals } from '../answer-refusals.ts'
import type { RegistrationQuestion } from '../edition/content.ts'
import { type Refusal, refusalIn } from '../refusals.ts'

/** The parts of a question that decide about an answer. */
export type Question = Pick<RegistrationQuestion, 'name' | 'kind' | 'choices' | 'most' | 'required' | 'expects'>

/** The most characters of a typed answer, unless the question sets `most`. */
export const usualMost = 200

const yesNoWords: ReadonlyMap<string, string> = new Map([
  ['yes', 'Yes'],
  ['no', 'No'],
])

/** The stored form of what was typed: one line, trimmed, without hidden characters. Empty means no answer. */
export function storedAnswer(typed: string): string {
  return plainLine(typed.normalize('NFC'))
}

/**
 * Checks a stored form. `value` is the text, the id of a choice, or 'yes' or 'no'; empty clears the answer and is
 * always accepted. Refuses other choices, other words than yes and no, and texts with too many characters.
 */
export function checkAnswer(
  { name: question, kind, choices, most = usualMost }: Question,
  value: string,
): Refusal | null {
  if (value === '') return null
  if (kind === 'choice')
    return choices?.some(({ id }) => id === value)
      ? null
      : refusalIn(answerRefusals, 'answer_choice_unknown', { question })
  if (kind === 'yesNo') return yesNoWords.has(value) ? null : refusalIn(answerRefusals, 'answer_yes_no', { question })
  const { length } = [...value]
  return length <= most ? null : refusalIn(answerRefusals, 'answer_long', { question, most, length })
}

/** The values that an answer can have: the ids of choices, or 'yes' and 'no'; null if people type a text. */
export function possibleValues({ kind, choices = [] }: Pick<Question, 'kind' | 'choices'>): readonly string[] | null {
  if (kind === 'text') return null
  return kind === 'yesNo' ? [...yesNoWords.keys()] : choices.map(({ id }) => id)
}

/**
 * Whether a required answer is missing. `value` is null without an answer. An answer that the content no longer offers
 * is missing too: a removed choice, or any earlier answer after the question got another kind.
 */
export function isMissing(question: Pick<Question, 'required' | 'kind' | 'choices'>, value: string | null): boolean {
  return question.required && (value === null || possibleValues(question)?.includes(value) === false)
}

/** Whether the rule needs another answer than this one. False for a missing answer. */
export function isUnexpected({ expects }: Pick<Question, 'expects'>, value: string | null): boolean {
  return expects !== undefined && value !== null && value !== expects
}

/**
 * The answer in words. The name of a choice may have changed since. An answer that the content no longer offers is
 * shown as it is stored. Empty without an answer.
 */
export function answerWords({ kind, choices }: Pick<Question, 'kind' | 'choices'>, value: string | null): string {
  if (value === null) return ''
  if (kind === 'text') return value
  const name = kind === 'yesNo' ? yesNoWords.get(value) : choices?.find(({ id }) => id === value)?.name
  return name ?? `${value} (not in the content)`
}

/** The text of lists when a required answer is missing. */
export const notAnswered = 'not answered'

/**
 * The answer as lists of organisers show it: with a note if the rule needs another answer, and 'not answered' if a
 * required answer is missing.
 */
export function listedAnswer(question: Question, value: string | null): string {
  if (value === null) return question.required ? notAnswered : ''
  const words = answerWords(question, value)
  return isUnexpected(question, value) ? `${words} (should be ${yesNoWords.get(question.expects ?? '')})` : words
}
