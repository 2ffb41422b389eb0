// Reads the choices for a new edition from options, from lines of a file, or from answers to questions. Each answer is
// checked at its question. Writes nothing.
import { choiceProblems, type Present, type Problem } from './check.ts'
import { type Choices, type Field, fields } from './fields.ts'

export type Answers = { choices: Choices; problems: Problem[] }

/** Fields that are asked for, in the order of the questions. */
export const asked = fields.filter(({ unasked }) => !unasked)

/** The choices with the given answers, and every problem of the answers. A fact without an answer is unchanged. */
export function takeOptions(before: Choices, given: Readonly<Record<string, unknown>>, present: Present): Answers {
  let choices = before
  const problems: Problem[] = []
  const refused = new Set<Field>()
  for (const field of fields) {
    const answer = given[field.option]
    const taken = takeAnswer(field, typeof answer === 'string' ? answer.trim() : undefined, choices, present, refused)
    const known = new Set(problems.map(sentenceOf))
    problems.push(...taken.problems.filter(problem => !known.has(sentenceOf(problem))))
    if (taken.problems.length > 0) refused.add(field)
    else choices = taken.choices
  }
  return { choices, problems }
}

/** The same as `takeOptions`, but with one line of the text per question. An empty line keeps the current value. */
export function takeLines(before: Choices, text: string, present: Present): Answers {
  const lines = text.replace(/\n$/, '').split('\n')
  // Empty lines after the last answer are ignored.
  while (lines.length > asked.length && lines.at(-1)?.trim() === '') lines.pop()
  const given = Object.fromEntries(asked.map(({ option }, index) => [option, lines[index]?.trim() || undefined]))
  const taken = takeOptions(before, given, present)
  const next = asked[lines.length]
  const counts = next
    ? `The answers end before the last question. The next question: ${next.asks}`
    : `There are ${lines.length} answers to ${asked.length} questions.`
  return lines.length === asked.length
    ? taken
    : { ...taken, problems: [...taken.problems, { option: null, sentence: counts }] }
}

type Terminal = { question: (text: string) => Promise<string>; say: (line: string) => void }

/** Thrown when the person closes the terminal. `choices` has the answers so far. */
export class Ended extends Error {
  readonly choices: Choices
  constructor(choices: Choices) {
    super('You ended before the last question.')
    this.choices = choices
  }
}

/**
 * Asks every question. After a refused answer it prints the reason and asks again. An empty answer keeps the current
 * value.
 * @throws Ended if `question` throws, because the terminal has no more answers.
 */
export async function ask(before: Choices, present: Present, { question, say }: Terminal): Promise<Choices> {
  let choices = before
  for (const [index, field] of asked.entries())
    for (;;) {
      const prompt = `${index + 1}/${asked.length} ${field.asks} [${field.shown(choices)}]: `
      const answer = await question(prompt).catch(() => {
        throw new Ended(choices)
      })
      const taken = takeAnswer(field, answer.trim() || undefined, choices, present)
      if (taken.problems.length === 0) {
        choices = taken.choices
        break
      }
      const last = taken.problems.at(-1)
      for (const problem of taken.problems) say(`   ${refusal(problem)}${problem === last ? wayOut(problem) : ''}`)
    }
  return choices
}

function refusal({ option, sentence }: Problem): string {
  if (option && !sentence.startsWith('content/'))
    return /^(?:the |")/.test(sentence) ? `In this answer, ${sentence}.` : `This answer ${sentence}.`
  return `With this answer, ${sentence}.`
}

/** The advice for a problem in another file than the file with the answer. */
function wayOut({ option, sentence }: Problem): string {
  if (!sentence.startsWith('content/')) return ''
  return option
    ? ' Correct that file and give the answer again, or give another one.'
    : ' Give a shorter one, or press Ctrl+D, change that text and start again.'
}

/** The choices with one more answer, or its problems. Without an answer the unchanged fact is checked too. */
function takeAnswer(
  field: Field,
  answer: string | undefined,
  choices: Choices,
  present: Present,
  refused: ReadonlySet<Field> = new Set(),
): Answers {
  const next = answer === undefined ? choices : field.put(choices, answer)
  if (!next) return { choices, problems: [unreadable(field, answer ?? '')] }
  // Later answers may still make a title short enough, so each of them counts as one letter here.
  const later = fields.slice(fields.indexOf(field) + 1)
  const short = [...later, ...refused].reduce(
    (trial, { isText, put }) => (isText ? (put(trial, 'x') ?? trial) : trial),
    next,
  )
  const problems = choiceProblems(short, present).filter(({ option }) => option === null || option === field.option)
  return { choices: next, problems }
}

function unreadable({ option, form = '', example, wrongPart }: Field, answer: string): Problem {
  const part = wrongPart?.(answer)
  return { option, sentence: `${part ? `"${part}" ` : ''}must be ${form}, such as ${example}` }
}

/** The printed form of a problem: its option, if any, and the sentence. */
export function sentenceOf({ option, sentence }: Problem): string {
  return option ? `--${option}: ${sentence}` : sentence
}

/** The answers that differ from the current values, as options on a command line. */
export function asOptions(before: Choices, choices: Choices): string {
  return fields
    .filter(({ shown }) => shown(before) !== shown(choices))
    .map(({ option, shown }) => `--${option} '${shown(choices).replaceAll("'", "'\\''")}'`)
    .join(' ')
}
