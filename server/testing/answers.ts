// Answers to questions at registration, for tests, and the events of the tests' edition that ask.
import type { Answered } from '../../domain/answers/api.ts'
import type { TestPerson } from './people.ts'
import type { Answer, Site } from './site.ts'

/** Asks the team for a choice, which is required. */
export const quiz = 4
/** Asks the person for a text, which is not required. */
export const debate = 11
/** Asks the person yes or no, which is required, and expects yes. */
export const arena = 40

type Typed = { event?: number | null; team?: string | null; question: string; value: string }

/** Answers as the person. Fields that are left out are null, as for a question about meals. */
export function answerAs(site: Site, { token }: Pick<TestPerson, 'token'>, ...answers: Typed[]): Promise<Answer> {
  const body = { answers: answers.map(answer => ({ event: null, team: null, ...answer })) }
  return site.post('/api/users/answers', body, { token })
}

/** The person's questions with their answers. */
export async function answersFor(site: Site, { token }: Pick<TestPerson, 'token'>): Promise<Answered[]> {
  return (await site.get('/api/users/answers', { token })).body.answers as Answered[]
}

/** The stored answers by question, sorted. */
export async function valuesFor(site: Site, person: Pick<TestPerson, 'token'>): Promise<(string | null)[]> {
  return (await answersFor(site, person)).map(({ value }) => value)
}

/** How many answers the database has. */
export async function countAnswers(site: Site): Promise<number> {
  return (await site.database.db.selectFrom('answer').select('id').execute()).length
}
