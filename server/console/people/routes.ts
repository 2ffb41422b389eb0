// The calls about people: the list, one person's page, a new pass, and ending log-ins. registration-desk/ has the calls
// that change a person's events and account.
import { z } from 'zod'
import { personPage } from '../../../domain/people/api.ts'
import { lockPerson } from '../../access/accounts.ts'
import { deskCalls } from '../../access/desk-calls.ts'
import { endAllSessions } from '../../access/sessions.ts'
import type { StaffParts } from '../../access/staff-parts.ts'
import type { Api } from '../../parts.ts'
import { replacePass } from '../../pass/store.ts'
import { readEndedEvents } from './page.ts'
import { personPages } from './person-pages.ts'
import { people } from './store.ts'

const userParams = z.object({ userId: z.string().max(60) })

export function peopleRoutes(api: Api, parts: StaffParts): void {
  const { database, now } = parts
  const { db } = database
  const { get, postSteps } = deskCalls(api, parts)
  const { idOf, pageOf } = personPages(parts)

  people.addTo(api, parts)
  get('/people/:userId', { may: 'people' }, async ({ params }) => pageOf(await idOf(params.userId)))
  get('/people/:userId/registrations', { may: 'people' }, async ({ params, query }) =>
    readEndedEvents(db, await idOf(params.userId), query),
  )

  const person = { params: userParams, answer: personPage }

  postSteps('/people/:userId/pass', { ...person, may: 'replacePass' }, async ({ params, body: { reason }, write }) => {
    const personId = await idOf(params.userId)
    await write(async trx => {
      await lockPerson(trx, personId)
      await replacePass(trx, personId, now())
      return { answer: undefined, entries: [{ action: 'pass.replace', personId, reason }] }
    })
    return pageOf(personId)
  })
  postSteps(
    '/people/:userId/end-sessions',
    { may: 'correct', freshPassword: true, ownMoney: 'none: log-ins cost nothing' },
    async ({ staff, params, body: { reason }, write }) => {
      const personId = await idOf(params.userId)
      await write(async trx => {
        await lockPerson(trx, personId)
        await endAllSessions(trx, personId, now(), staff.session_id)
        return { answer: undefined, entries: [{ action: 'sessions.end', personId, reason }] }
      })
      return pageOf(personId)
    },
  )
}
