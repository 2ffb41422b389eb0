// Takes the choices for a new edition from options, or from answers to questions. Nothing is written here.
import { choiceProblems, type Present, type Problem } from './check.ts'
import { type Choices, type Field, fields } from './fields.ts'

/** The choices with the options in them, or what is wrong with the options. What is not given stays. */
export function takeOptions(
  before: Choices,
  given: Readonly<Record<string, unknown>>,
  present: Present,
): Choices | Problem[] {
  const unread: Problem[] = []
  let choices = before
  for (const field of fields) {
    const answer = given[field.option]
    if (typeof answer !== 'string') continue
    const next = field.put(choices, answer.trim())
    if (next) choices = next
    else unread.push(unreadable(field))
  }
  const problems = unread.length > 0 ? unread : choiceProblems(choices, present)
  return problems.length > 0 ? problems : choices
}

type Terminal = { question: (text: string) => Promise<string>; say: (line: string) => void }

/**
 * Asks every question, then again those whose answers make no sense together. An empty answer keeps what is there.
 * `problems` are those that no answer can mend.
 */
export async function ask(
  before: Choices,
  present: Present,
  terminal: Terminal,
): Promise<{ choices: Choices; problems: Problem[] }> {
  let choices = before
  let open = fields.filter(({ unasked }) => !unasked)
  for (;;) {
    for (const field of open) choices = await askFor(field, choices, terminal)
    const problems = choiceProblems(choices, present)
    if (problems.length === 0) return { choices, problems }
    open = fields.filter(({ option }) => problems.some(problem => problem.option === option))
    if (open.length === 0) return { choices, problems }
    for (const problem of problems) terminal.say(sentenceOf(problem))
  }
}

async function askFor(field: Field, choices: Choices, { question, say }: Terminal): Promise<Choices> {
  for (;;) {
    const answer = (await question(`${field.asks} [${field.shown(choices)}]: `)).trim()
    if (answer === '') return choices
    const next = field.put(choices, answer)
    if (next) return next
    say(sentenceOf(unreadable(field)))
  }
}

function unreadable({ option, path, form }: Field): Problem {
  return { option, sentence: `content/edition.ts, ${path}: must be ${form}` }
}

/** A problem as it is printed: its option, where it has one, and the sentence. */
export function sentenceOf({ option, sentence }: Problem): string {
  return option ? `--${option}: ${sentence}` : sentence
}

/** The answers that differ from what is there, as options on a command line. */
export function asOptions(before: Choices, choices: Choices): string {
  return fields
    .filter(({ shown }) => shown(before) !== shown(choices))
    .map(({ option, shown }) => `--${option} '${shown(choices).replaceAll("'", "'\\''")}'`)
    .join(' ')
}
