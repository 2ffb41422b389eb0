// The calls about the second factor: setting one's own, giving a code after the log-in, taking away that of somebody who lost the phone.
import {
  recoveryCodes,
  removeSecondFactorBody,
  secondFactorBody,
  secondFactorPassed,
  secondFactorSecret,
  staffList,
} from '../../../domain/staff-api.ts'
import { findByUserId } from '../../account/store.ts'
import type { Attempt } from '../../http/limits.ts'
import type { Api } from '../../parts.ts'
import { refuse } from '../../refuse.ts'
import { staffWrite } from '../audit.ts'
import { currentStaff } from '../guard.ts'
import type { StaffParts } from '../parts.ts'
import { readStaffPage } from '../staff/invitations.ts'
import { addressOf, newSecret, seal } from './codes.ts'
import { checkSecondFactor, hasSecondFactor, removeSecondFactor, setSecondFactor, startSecondFactor } from './store.ts'

export function secondFactorRoutes(api: Api, parts: StaffParts): void {
  const { database, edition, now, limiter, guardFor, passSecret: keySecret, wakeMail } = parts

  api.route({
    method: 'POST',
    url: '/organiser/second-factor/start',
    onRequest: guardFor(null, { freshPassword: true, secondFactor: false }),
    schema: { response: { 200: secondFactorSecret } },
    async handler(request) {
      const { id, email, second_factor_at } = currentStaff(request)
      // Otherwise the password alone would be enough to replace it.
      if (second_factor_at === null && (await hasSecondFactor(database.db, id))) refuse('second_factor_needed')
      const secret = newSecret()
      await database.write(trx => startSecondFactor(trx, id, seal(secret, keySecret)))
      const { name, year } = edition.festival
      return { secret, address: addressOf(secret, { issuer: `${name} ${year}`, label: email }) }
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/second-factor/set',
    onRequest: guardFor(null, { freshPassword: true, secondFactor: false }),
    schema: { body: secondFactorBody, response: { 200: recoveryCodes } },
    async handler(request) {
      const { id, session_id, second_factor_at } = currentStaff(request)
      if (second_factor_at === null && (await hasSecondFactor(database.db, id))) refuse('second_factor_needed')
      const guess = await countGuess(id)
      const call = { personId: id, sessionId: session_id, code: request.body.code, keySecret }
      const codes = await staffWrite(database, id, now(), async trx => {
        const set = await setSecondFactor(trx, call, now())
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
    schema: { body: secondFactorBody, response: { 200: secondFactorPassed } },
    async handler(request) {
      const { id, session_id } = currentStaff(request)
      const guess = await countGuess(id)
      const call = { personId: id, sessionId: session_id, code: request.body.code, keySecret }
      await staffWrite(database, id, now(), async trx => {
        const passed = await checkSecondFactor(trx, call, now())
        await limiter.giveBack(trx, guess)
        return passed
      })
      return { passed: true }
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/staff/remove-second-factor',
    onRequest: guardFor('staff', { freshPassword: true }),
    schema: { body: removeSecondFactorBody, response: { 200: staffList } },
    async handler(request) {
      const { id } = currentStaff(request)
      const { userId, reason } = request.body
      await staffWrite(database, id, now(), async trx => {
        const person = (await findByUserId(trx, userId)) ?? refuse('person_unknown')
        return removeSecondFactor(trx, id, { person, reason }, now())
      })
      wakeMail()
      return readStaffPage(database.db, now())
    },
  })

  /** Counts a guess of a code; one that turns out right is given back. */
  async function countGuess(personId: string): Promise<Attempt[]> {
    const guess: Attempt[] = [{ limit: 'secondFactorPerAccount', whose: personId }]
    await limiter.take(guess)
    return guess
  }
}
