// Stores answers: people for themselves and for their teams until the time, organisers at any time. Each call locks,
// checks and writes in one transaction: all of its answers or none.
import type { AnswersBody } from '../../domain/answers/api.ts'
import { checkAnswer, storedAnswer } from '../../domain/answers/rules.ts'
import type { Millis } from '../../domain/day.ts'
import { lockPerson } from '../access/accounts.ts'
import type { Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import type { Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { presentEdition } from '../overrides/live-edition.ts'
import { findPerson } from '../people/person.ts'
import { shareWindows } from '../people/window-locks.ts'
import { refuse, refuseIf } from '../refuse.ts'
import { lockActiveTeam } from '../taking-part/teams/members.ts'
import { type AskedQuestion, type Owner, readQuestions } from './read.ts'

type Typed = AnswersBody['answers'][number]

/**
 * Stores the person's own answers and those of their teams at `now`; an empty answer clears. Refuses questions that the
 * person or the team is not asked, answers that do not fit the question, and changes after the time. If two members of
 * a team answer at once, the last answer counts. A repeated answer changes nothing, also after the time.
 */
export async function saveAnswers(
  trx: Transaction,
  edition: Edition,
  { personId, answers }: { personId: string; answers: readonly Typed[] },
  now: Millis,
): Promise<void> {
  for (const { asked, value } of await checkedAnswers(trx, edition, { personId, answers }, now)) {
    if (value === asked.value) continue
    const { question, closing, event } = asked
    if (!closing.isOpen) refuse(event ? 'answer_closed' : 'answer_meals_closed', { question: question.name })
    await write(trx, asked, value, now)
  }
}

/**
 * Stores the answers of a person or their teams for an organiser at `now`, also after the time. Refuses as
 * `saveAnswers` does, and the change or removal of an answer without a reason. The audit log has no answers, because
 * people may type anything into them, and a team's answer concerns several people.
 */
export async function saveAnswersAtDesk(
  trx: Transaction,
  edition: Edition,
  call: { personId: string; answers: readonly Typed[]; reason: string },
  now: Millis,
): Promise<Audited<void>> {
  const changed: Checked[] = []
  const { username } = await findPerson(trx, call.personId)
  for (const { asked, value } of await checkedAnswers(trx, edition, { ...call, name: username }, now)) {
    if (value === asked.value) continue
    if (asked.value !== null && call.reason.length < 3)
      refuse('answer_reason_missing', { question: asked.question.name })
    await write(trx, asked, value, now)
    changed.push({ asked, value })
  }
  const entries = changed.map(({ asked, value }) => ({
    action: 'person.answers' as const,
    personId: call.personId,
    before: { answered: asked.value !== null },
    after: { answered: value !== null, ...subjectOf(asked) },
    reason: call.reason,
  }))
  return { answer: undefined, entries }
}

type Checked = { asked: AskedQuestion; value: string | null }

/**
 * Locks the person and their teams, and finds the question of each answer. `value` is the stored form, null to clear.
 * `name` is the person's name if an organiser answers.
 */
async function checkedAnswers(
  trx: Transaction,
  cachedEdition: Edition,
  { personId, answers, name }: { personId: string; answers: readonly Typed[]; name?: string },
  now: Millis,
): Promise<Checked[]> {
  await lockPerson(trx, personId)
  await shareWindows(trx, [...new Set(answers.flatMap(({ event }) => event ?? []))])
  const teamIds = [...new Set(answers.flatMap(({ team }) => team ?? []))].sort()
  for (const teamId of teamIds) await lockActiveTeam(trx, teamId)
  const edition = await presentEdition(trx, cachedEdition)
  // Read behind the locks: the person may have left the event or the team.
  const questions = await readQuestions(trx, edition, personId, now)
  const checked = answers.map(typed => {
    const asked =
      questions.find(each => isAbout(each, typed)) ??
      (name === undefined ? refuse('answer_question_unknown') : refuse('answer_question_unknown_desk', { name }))
    const value = storedAnswer(typed.value) || null
    // The content may no longer accept an earlier answer. Repeating it changes nothing.
    if (value !== asked.value) refuseIf(checkAnswer(asked.question, value ?? ''))
    return { asked, value }
  })
  if (new Set(checked.map(({ asked }) => asked)).size < checked.length) refuse('answer_twice')
  return checked
}

/** The event, the team and the question, for the audit log. */
function subjectOf({ event, team, question }: AskedQuestion) {
  return { event: event?.ind ?? null, team: team?.id ?? null, question: question.id }
}

function isAbout({ event, team, question }: AskedQuestion, typed: Typed): boolean {
  return (event?.ind ?? null) === typed.event && (team?.id ?? null) === typed.team && question.id === typed.question
}

async function write(
  trx: Transaction,
  { owner, question }: { owner: Owner; question: { id: string } },
  value: string | null,
  now: Millis,
): Promise<void> {
  await trx.deleteFrom('answer').where(owner.column, '=', owner.id).where('question', '=', question.id).execute()
  if (value === null) return
  await trx
    .insertInto('answer')
    .values({
      id: crypto.randomUUID(),
      registration_id: null,
      team_id: null,
      person_id: null,
      [owner.column]: owner.id,
      question: question.id,
      value,
      answered_at: isoTime(now),
    })
    .execute()
}
