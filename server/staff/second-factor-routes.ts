// The calls about second factors: set one's own, check a code after the log-in, remove one after a phone was lost.
import type { FastifyRequest } from 'fastify'
import { organiserCalls } from '../../domain/organiser-calls.ts'
import { findByUserId } from '../access/accounts.ts'
import { deskCalls } from '../access/desk-calls.ts'
import { currentStaff } from '../access/guard.ts'
import type { Attempt } from '../access/limits.ts'
import {
  checkSecondFactor,
  hasSecondFactor,
  removeSecondFactor,
  setSecondFactor,
  startSecondFactor,
} from '../access/second-factor.ts'
import { addressOf, newSecret, seal } from '../access/second-factor-codes.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { cancelRequestedChanges } from '../account/identity-changes.ts'
import { staffWrite } from '../audit/audit.ts'
import { networkOf } from '../http/network.ts'
import type { Api } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { readStaffPage } from './invitations.ts'

const start = organiserCalls['POST /second-factor/start']
const set = organiserCalls['POST /second-factor/set']
const check = organiserCalls['POST /second-factor/check']

export function secondFactorRoutes(api: Api, parts: StaffParts): void {
  const { database, live, now, limiter, guardFor, keys } = parts
  const { post } = deskCalls(api, parts)

  api.route({
    method: 'POST',
    url: '/organiser/second-factor/start',
    onRequest: guardFor(null, { freshPassword: true, secondFactor: false }),
    schema: { response: { 200: start.answer } },
    async handler(request) {
      const { id, email, second_factor_at } = currentStaff(request)
      // Otherwise the password alone would be enough to replace the second factor.
      if (second_factor_at === null && (await hasSecondFactor(database.db, id))) refuse('second_factor_needed')
      const secret = newSecret()
      await database.write(trx => startSecondFactor(trx, id, seal(secret, keys.secondFactors)))
      const { name, year } = live.edition().festival
      return { secret, address: addressOf(secret, { issuer: `${name} ${year}`, label: email }) }
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/second-factor/set',
    onRequest: guardFor(null, { freshPassword: true, secondFactor: false }),
    schema: { body: set.body, response: { 200: set.answer } },
    async handler(request) {
      const { id, session_id, second_factor_at } = currentStaff(request)
      if (second_factor_at === null && (await hasSecondFactor(database.db, id))) refuse('second_factor_needed')
      const guess = await countGuess(request)
      const call = { personId: id, sessionId: session_id, code: request.body.code, key: keys.secondFactors }
      const codes = await staffWrite(database, id, now(), async trx => {
        const set = await setSecondFactor(trx, call, now())
        // A thief of the password may have requested another address before.
        await cancelRequestedChanges(trx, id, now())
        await limiter.giveBack(trx, guess)
        return set
      })
      return { codes }
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/second-factor/check',
    onRequest: guardFor(null, { secondFactor: false }),
    schema: { body: check.body, response: { 200: check.answer } },
    async handler(request) {
      const { id, session_id } = currentStaff(request)
      const guess = await countGuess(request)
      const call = { personId: id, sessionId: session_id, code: request.body.code, key: keys.secondFactors }
      await staffWrite(database, id, now(), async trx => {
        const passed = await checkSecondFactor(trx, call, now())
        await limiter.giveBack(trx, guess)
        return passed
      })
      return { passed: true }
    },
  })

  post(
    '/staff/remove-second-factor',
    { may: 'staff', freshPassword: true },
    async (trx, { staff, body: { userId, reason }, now }) => {
      const person = (await findByUserId(trx, userId)) ?? refuse('person_unknown')
      return removeSecondFactor(trx, staff.id, { person, reason }, now)
    },
    (_, { now }) => readStaffPage(database.db, now),
  )

  /** Counts a guess of a code. The caller gives it back when the code is right. */
  async function countGuess({ session, ip }: FastifyRequest): Promise<Attempt[]> {
    const { id, session_id } = session ?? refuse('not_logged_in')
    const guess: Attempt[] = [
      { limit: 'secondFactorPerSession', subject: session_id },
      { limit: 'secondFactorPerPair', subject: [id, networkOf(ip)] },
      { limit: 'secondFactorPerAccount', subject: id },
    ]
    await limiter.take(guess)
    return guess
  }
}
