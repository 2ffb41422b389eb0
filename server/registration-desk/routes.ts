// The registration desk's calls about walk-ins, registrations, student cards, facilities, waiting lists and
// corrections. Each call returns the person's page.
import { z } from 'zod'
import { normalEmail, placeholderAddress } from '../../domain/account/email.ts'
import { plainLine } from '../../domain/account/sign-up.ts'
import { defaultFacility } from '../../domain/edition/facility.ts'
import { personPage, type walkInBody } from '../../domain/people/api.ts'
import { checkWalkIn } from '../../domain/people/walk-in.ts'
import { hasPermission } from '../../domain/staff/roles.ts'
import { findAccount, type NewPerson } from '../access/accounts.ts'
import { deskCalls, type Steps } from '../access/desk-calls.ts'
import type { Turn } from '../access/fair-queue.ts'
import type { Staff } from '../access/guard.ts'
import { hashPassword, turnOf } from '../access/passwords.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { newToken } from '../access/tokens.ts'
import { saveAnswersAtDesk } from '../answers/store.ts'
import type { Audited } from '../audit/audit.ts'
import { personPages } from '../console/people/person-pages.ts'
import { isDuplicate } from '../database/errors.ts'
import type { Transaction } from '../database/types.ts'
import type { Api } from '../parts.ts'
import { refuseOwnMoney } from '../people/own-money.ts'
import { refusalOf, refuse, refuseIf } from '../refuse.ts'
import { keepSeat } from '../taking-part/lapsing/keep.ts'
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

const userParams = z.object({ userId: z.string().max(60) })

export function registrationDeskRoutes(api: Api, parts: StaffParts): void {
  const { live, now, personHooks } = parts
  const { db } = parts.database
  const { postSteps } = deskCalls(api, parts)
  const { idOf, pageOf } = personPages(parts)

  postSteps(
    '/people',
    { may: 'walkIn', limited: true, ownMoney: 'none: makes a new account' },
    async ({ staff: { id, roles }, body, request, write }) => {
      if (body.studentCard && !hasPermission(roles, 'studentByCard')) refuse('duty_refused')
      /** Stores the answers after the walk-in, which a refused answer never blocks. A repeated call changes nothing. */
      const savedWith = async (personId: string) => {
        const answersRefused = await refusalOf(async () => {
          if (body.answers.length === 0) return
          const call = { personId, answers: body.answers, reason: '' }
          await write(trx => saveAnswersAtDesk(trx, live.edition(), call, now()))
        })
        return { ...(await pageOf(personId)), answersRefused }
      }
      const existing = await findWalkIn(id, body.actId)
      if (existing) return savedWith(existing)
      const person = await newPerson(body.person, turnOf(request, id, { known: true }))
      const call = { ...body, person, changesNights: personHooks.changesNights }
      try {
        const personId = await write(trx => walkIn(trx, live.edition(), id, call, now()))
        return savedWith(personId)
      } catch (error) {
        if (!isDuplicate(error)) throw error
        // If the same request arrives twice at once, the second one answers with the account that the first one made.
        const made = await findWalkIn(id, body.actId)
        if (made) return savedWith(made)
        refuse((await findAccount(db, person.email)) ? 'email_taken' : 'student_card_used')
      }
    },
  )

  /** The id of the person that this act of the cashier created, or null. Refuses an `actId` of another act. */
  async function findWalkIn(cashierId: string, actId: string): Promise<string | null> {
    const act = await findAct(db, actId)
    if (!act) return null
    if (act.actor_id !== cashierId || act.action !== 'person.walk_in') refuse('act_reused')
    return act.person_id
  }

  /** A walk-in's account. Nobody knows its random password: the person chooses one by the link in the mail. */
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

  const person = { params: userParams, answer: personPage }
  const own = { ...person, ownMoney: 'refused' } as const

  postSteps('/people/:userId/events', { ...own, may: 'walkIn' }, call =>
    changeMoneyOf(call, (trx, personId) => changeEvents(trx, live.edition(), { ...call.body, personId }, now())),
  )
  postSteps('/people/:userId/student', { ...own, may: 'studentByCard' }, async call => {
    const { card } = call.body
    try {
      return await changeMoneyOf(call, (trx, personId) =>
        markStudent(trx, live.edition(), { personId, card }, personHooks, now()),
      )
    } catch (error) {
      if (isDuplicate(error)) refuse('student_card_used')
      throw error
    }
  })
  postSteps('/people/:userId/remove-student-card', { ...own, may: 'studentByCard' }, call =>
    changeMoneyOf(call, (trx, personId) =>
      removeStudentCard(trx, live.edition(), { ...call.body, personId }, personHooks, now()),
    ),
  )
  postSteps('/people/:userId/facility', { ...own, may: 'walkIn' }, call => {
    const { changesNights } = personHooks
    return changeMoneyOf(call, (trx, personId) =>
      changeFacility(trx, live.edition(), { ...call.body, changesNights, personId }, now()),
    )
  })
  postSteps(
    '/people/:userId/waiting-list',
    { ...person, may: 'walkIn', ownMoney: 'none: waiting costs nothing' },
    async ({ params, body, write }) => {
      const personId = await idOf(params.userId)
      await write(trx => joinAtDesk(trx, live.edition(), { ...body, personId }, now()))
      return pageOf(personId)
    },
  )
  postSteps('/people/:userId/seat', { ...own, may: 'walkIn' }, call =>
    changeMoneyOf(call, (trx, personId) => keepSeat(trx, live.edition(), { ...call.body, personId }, now())),
  )
  postSteps(
    '/people/:userId/correct',
    { ...own, may: 'correct', freshPassword: true },
    async ({ staff, params, body, write }) => {
      const personId = await idOf(params.userId)
      await write(async trx => {
        if (body.fields.facility !== undefined) await refuseOwnMoney(trx, staff.id, { people: [personId] })
        return correct(trx, live.edition(), { ...body, personId }, personHooks, now())
      })
      return pageOf(personId)
    },
  )

  /** Changes what a person owes, and answers their page. Refuses organisers who act on themselves. */
  async function changeMoneyOf(
    { staff, params, write }: { staff: Staff; params: z.output<typeof userParams> } & Steps,
    change: (trx: Transaction, personId: string) => Promise<Audited<void>>,
  ) {
    const personId = await idOf(params.userId)
    await write(async trx => {
      await refuseOwnMoney(trx, staff.id, { people: [personId] })
      return change(trx, personId)
    })
    return pageOf(personId)
  }
}
