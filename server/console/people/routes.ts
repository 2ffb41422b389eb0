// The calls about people: the list, one person's page, walk-ins, registrations at the desk, corrections. All but the
// list answer the page.

import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { normalEmail, placeholderAddress } from '../../../domain/account/email.ts'
import { plainLine } from '../../../domain/account/sign-up.ts'
import { defaultFacility } from '../../../domain/edition/facility.ts'
import {
  correctBody,
  deskEventsBody,
  deskFacilityBody,
  deskSeatBody,
  deskWaitingBody,
  endSessionsBody,
  peopleList,
  peopleQuery,
  personPage,
  registrationsList,
  registrationsQuery,
  removeStudentCardBody,
  replacePassBody,
  studentBody,
  walkInBody,
} from '../../../domain/people/api.ts'
import { checkWalkIn } from '../../../domain/people/walk-in.ts'
import { hasPermission } from '../../../domain/staff/roles.ts'
import { findAccount, findByUserId, lockPerson, type NewPerson } from '../../access/accounts.ts'
import type { Turn } from '../../access/fair-queue.ts'
import { currentStaff } from '../../access/guard.ts'
import { hashPassword, turnOf } from '../../access/passwords.ts'
import { endAllSessions } from '../../access/sessions.ts'
import type { StaffParts } from '../../access/staff-parts.ts'
import { newToken } from '../../access/tokens.ts'
import { type Audited, staffWrite } from '../../audit/audit.ts'
import { isDuplicate } from '../../database/errors.ts'
import type { Transaction } from '../../database/types.ts'
import { fileRoute } from '../../lists/file-route.ts'
import { readListPage } from '../../lists/lists.ts'
import type { Api } from '../../parts.ts'
import { findPassCode, passCode, replacePass } from '../../pass/store.ts'
import { refuseOwnMoney } from '../../people/own-money.ts'
import { refuse, refuseIf } from '../../refuse.ts'
import { keepSeat } from '../../taking-part/lapsing/keep.ts'
import {
  changeEvents,
  changeFacility,
  correct,
  findAct,
  joinAtDesk,
  markStudent,
  removeStudentCard,
  walkIn,
} from './desk.ts'
import { readEndedEvents, readPage } from './page.ts'
import { peopleListing, peopleTable } from './store.ts'

const params = z.object({ userId: z.string().max(60) })

export function peopleRoutes(api: Api, parts: StaffParts): void {
  const { database, live, now, wakeMail, guardFor, limitDesk, keys, personHooks } = parts
  const answers = { 200: personPage }
  const idOf = async (userId: string) => (await findByUserId(database.db, userId))?.id ?? refuse('person_unknown')

  async function pageOf(personId: string) {
    const known = await findPassCode(database.db, personId, keys.passes)
    const code = known ?? (await database.write(trx => passCode(trx, personId, keys.passes, now())))
    const page = await readPage(database.db, live.edition(), parts.subjectOf, personId, code, now())
    return { ...page, usedFacility: await personHooks.hasUsed(database.db, personId, 'facility') }
  }

  api.route({
    method: 'GET',
    url: '/organiser/people',
    onRequest: guardFor('people'),
    schema: { querystring: peopleQuery, response: { 200: peopleList } },
    handler: async ({ query }) =>
      readListPage(database.db, await peopleListing(database, live.edition(), query), query),
  })

  fileRoute(api, parts, {
    url: '/people',
    permission: 'people',
    query: peopleQuery,
    table: query => peopleTable(database, live.edition(), query),
  })

  api.route({
    method: 'GET',
    url: '/organiser/people/:userId',
    onRequest: guardFor('people'),
    schema: { params, response: answers },
    handler: async request => pageOf(await idOf(request.params.userId)),
  })

  api.route({
    method: 'GET',
    url: '/organiser/people/:userId/registrations',
    onRequest: guardFor('people'),
    schema: { params, querystring: registrationsQuery, response: { 200: registrationsList } },
    handler: async ({ params, query }) => readEndedEvents(database.db, await idOf(params.userId), query),
  })

  api.route({
    method: 'POST',
    url: '/organiser/people',
    onRequest: guardFor('walkIn'),
    config: { ownMoney: 'none: makes a new account' },
    schema: { body: walkInBody, response: answers },
    async handler(request) {
      await limitDesk(request)
      const { body } = request
      const { id, roles } = currentStaff(request)
      if (body.studentCard && !hasPermission(roles, 'studentByCard')) refuse('duty_refused')
      const existing = await findWalkIn(id, body.actId)
      if (existing) return pageOf(existing)
      const person = await newPerson(body.person, turnOf(request, id, { known: true }))
      const call = { ...body, person, changesNights: personHooks.changesNights }
      try {
        const personId = await staffWrite(database, id, now(), trx => walkIn(trx, live.edition(), id, call, now()))
        wakeMail()
        return pageOf(personId)
      } catch (error) {
        if (!isDuplicate(error)) throw error
        // The same request twice at once: the second answers the account that the first made.
        const made = await findWalkIn(id, body.actId)
        if (made) return pageOf(made)
        refuse((await findAccount(database.db, person.email)) ? 'email_taken' : 'student_card_used')
      }
    },
  })

  /** The id of the person whom this act of the cashier made, or null. Refuses an `actId` of another act. */
  async function findWalkIn(cashierId: string, actId: string): Promise<string | null> {
    const act = await findAct(database.db, actId)
    if (!act) return null
    if (act.actor_id !== cashierId || act.action !== 'person.walk_in') refuse('act_reused')
    return act.person_id
  }

  /** The account of a walk-in. Nobody knows its password: the person chooses one through the mail. */
  async function newPerson(fields: z.output<typeof walkInBody>['person'], turn: Turn): Promise<NewPerson> {
    const plain = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, plainLine(text)]))
    refuseIf(checkWalkIn({ ...fields, ...plain, email: fields.email }))
    return {
      ...(plain as typeof fields),
      email: fields.email.trim() ? normalEmail(fields.email) : placeholderAddress(crypto.randomUUID()),
      facilityId: defaultFacility(live.edition().festival.facilities).id,
      passwordHash: await hashPassword(newToken(), turn),
    }
  }

  api.route({
    method: 'POST',
    url: '/organiser/people/:userId/events',
    onRequest: guardFor('walkIn'),
    config: { ownMoney: 'refused' },
    schema: { params, body: deskEventsBody, response: answers },
    async handler(request) {
      return changeMoneyOf(request, (trx, personId) =>
        changeEvents(trx, live.edition(), { ...request.body, personId }, now()),
      )
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/people/:userId/student',
    onRequest: guardFor('studentByCard'),
    config: { ownMoney: 'refused' },
    schema: { params, body: studentBody, response: answers },
    async handler(request) {
      const { card } = request.body
      try {
        return await changeMoneyOf(request, (trx, personId) =>
          markStudent(trx, live.edition(), { personId, card }, personHooks, now()),
        )
      } catch (error) {
        if (isDuplicate(error)) refuse('student_card_used')
        throw error
      }
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/people/:userId/remove-student-card',
    onRequest: guardFor('studentByCard'),
    config: { ownMoney: 'refused' },
    schema: { params, body: removeStudentCardBody, response: answers },
    async handler(request) {
      const { reason } = request.body
      return changeMoneyOf(request, (trx, personId) =>
        removeStudentCard(trx, live.edition(), { personId, reason }, personHooks, now()),
      )
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/people/:userId/facility',
    onRequest: guardFor('walkIn'),
    config: { ownMoney: 'refused' },
    schema: { params, body: deskFacilityBody, response: answers },
    async handler(request) {
      const call = { ...request.body, changesNights: personHooks.changesNights }
      return changeMoneyOf(request, (trx, personId) =>
        changeFacility(trx, live.edition(), { ...call, personId }, now()),
      )
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/people/:userId/line',
    onRequest: guardFor('walkIn'),
    config: { ownMoney: 'none: waiting costs nothing' },
    schema: { params, body: deskWaitingBody, response: answers },
    async handler(request) {
      const personId = await idOf(request.params.userId)
      const call = { ...request.body, personId }
      await staffWrite(database, currentStaff(request).id, now(), trx => joinAtDesk(trx, live.edition(), call, now()))
      wakeMail()
      return pageOf(personId)
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/people/:userId/seat',
    onRequest: guardFor('walkIn'),
    config: { ownMoney: 'refused' },
    schema: { params, body: deskSeatBody, response: answers },
    async handler(request) {
      return changeMoneyOf(request, (trx, personId) =>
        keepSeat(trx, live.edition(), { ...request.body, personId }, now()),
      )
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/people/:userId/pass',
    onRequest: guardFor('replacePass'),
    schema: { params, body: replacePassBody, response: answers },
    async handler(request) {
      const personId = await idOf(request.params.userId)
      const { reason } = request.body
      await staffWrite(database, currentStaff(request).id, now(), async trx => {
        await lockPerson(trx, personId)
        await replacePass(trx, personId, now())
        return { answer: undefined, entries: [{ action: 'pass.replace', personId, reason }] }
      })
      return pageOf(personId)
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/people/:userId/end-sessions',
    onRequest: guardFor('correct', { freshPassword: true }),
    config: { ownMoney: 'none: log-ins cost nothing' },
    schema: { params, body: endSessionsBody, response: answers },
    async handler(request) {
      const personId = await idOf(request.params.userId)
      const { reason } = request.body
      const { id, session_id } = currentStaff(request)
      await staffWrite(database, id, now(), async trx => {
        await lockPerson(trx, personId)
        await endAllSessions(trx, personId, now(), session_id)
        return { answer: undefined, entries: [{ action: 'sessions.end', personId, reason }] }
      })
      return pageOf(personId)
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/people/:userId/correct',
    onRequest: guardFor('correct', { freshPassword: true }),
    config: { ownMoney: 'refused' },
    schema: { params, body: correctBody, response: answers },
    async handler(request) {
      const personId = await idOf(request.params.userId)
      const call = { ...request.body, personId }
      const { id } = currentStaff(request)
      await staffWrite(database, id, now(), async trx => {
        if (call.fields.facility !== undefined) await refuseOwnMoney(trx, id, { people: [personId] })
        return correct(trx, live.edition(), call, personHooks, now())
      })
      wakeMail()
      return pageOf(personId)
    },
  })

  /** Changes what the person of the address owes, unless that is the organiser; answers the person's page. */
  async function changeMoneyOf(
    request: FastifyRequest<{ Params: z.output<typeof params> }>,
    change: (trx: Transaction, personId: string) => Promise<Audited<void>>,
  ) {
    const { id } = currentStaff(request)
    const personId = await idOf(request.params.userId)
    await staffWrite(database, id, now(), async trx => {
      await refuseOwnMoney(trx, id, { people: [personId] })
      return change(trx, personId)
    })
    wakeMail()
    return pageOf(personId)
  }
}
