// The calls about answers to questions at registration: people read and store their own, organisers those of others.
import { answersBody, answersList } from '../../domain/answers/api.ts'
import { hasPermission } from '../../domain/staff/roles.ts'
import { findByUserId } from '../access/accounts.ts'
import { deskCalls } from '../access/desk-calls.ts'
import type { Staff } from '../access/guard.ts'
import { currentUser } from '../access/sessions.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import type { Api, Parts } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { answersOf, deskQuestions, readQuestions } from './read.ts'
import { saveAnswers, saveAnswersAtDesk } from './store.ts'

export function answerRoutes(api: Api, { database, live, now, loggedIn }: Parts): void {
  const { db } = database
  const list = async (personId: string) => ({
    answers: answersOf(await readQuestions(db, live.edition(), personId, now())),
  })

  api.route({
    method: 'GET',
    url: '/users/answers',
    config: { counts: 'own rows' },
    onRequest: loggedIn,
    schema: { response: { 200: answersList } },
    handler: request => list(currentUser(request).id),
  })

  api.route({
    method: 'POST',
    url: '/users/answers',
    config: { counts: ['detailsPerAccount'] },
    onRequest: loggedIn,
    schema: { body: answersBody, response: { 200: answersList } },
    async handler(request) {
      const personId = currentUser(request).id
      const { answers } = request.body
      await database.write(trx => saveAnswers(trx, live.edition(), { personId, answers }, now()))
      return list(personId)
    },
  })
}

export function answerDeskRoutes(api: Api, parts: StaffParts): void {
  const { live, now } = parts
  const { db } = parts.database
  const { get, postSteps } = deskCalls(api, parts)

  /** Coordinators see and change the answers of their own events. The desk also those about meals. */
  const mayChange = ({ roles }: Staff, event: number | null) =>
    event === null ? hasPermission(roles, 'people') : hasPermission(roles, 'rosters', event)

  const idOf = async (userId: string) => (await findByUserId(db, userId))?.id ?? refuse('person_unknown')

  async function list(staff: Staff, personId: string) {
    const answers = answersOf(await readQuestions(db, live.edition(), personId, now()))
    return { answers: answers.filter(({ event }) => mayChange(staff, event)) }
  }

  get('/questions', { may: 'walkIn' }, async () => ({ answers: answersOf(deskQuestions(live.edition())) }))
  get('/people/:userId/answers', { may: 'rosters' }, async ({ staff, params }) =>
    list(staff, await idOf(params.userId)),
  )
  postSteps(
    '/people/:userId/answers',
    { may: 'rosters' },
    async ({ staff, params, body: { answers, reason }, write }) => {
      if (answers.some(({ event }) => !mayChange(staff, event))) refuse('duty_refused')
      const personId = await idOf(params.userId)
      await write(trx => saveAnswersAtDesk(trx, live.edition(), { personId, answers, reason }, now()))
      return list(staff, personId)
    },
  )
}
