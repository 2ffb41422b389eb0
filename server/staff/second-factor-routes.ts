// The calls that set up a second factor, check its code after the log-in, and remove another person's second factor
// after a phone was lost.
import { findByUserId } from '../access/accounts.ts'
import { deskCalls } from '../access/desk-calls.ts'
import type { Staff } from '../access/guard.ts'
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
import { networkOf } from '../http/network.ts'
import type { Api } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { readStaffPage } from './invitations.ts'

export function secondFactorRoutes(api: Api, parts: StaffParts): void {
  const { database, now, limiter, keys } = parts
  const { post, postSteps } = deskCalls(api, parts)

  const setting = { may: null, freshPassword: true, secondFactor: false } as const

  postSteps('/second-factor/start', setting, async ({ staff, edition }) => {
    await refuseReplacing(staff)
    const secret = newSecret()
    await database.write(trx => startSecondFactor(trx, staff.id, seal(secret, keys.secondFactors)))
    const { name, year } = edition.festival
    return { secret, address: addressOf(secret, { issuer: `${name} ${year}`, label: staff.email }) }
  })
  postSteps('/second-factor/set', setting, async ({ staff, body: { code }, request, write }) => {
    await refuseReplacing(staff)
    const guess = await countGuess(staff, request.ip)
    const codes = await write(async trx => {
      const set = await setSecondFactor(trx, callOf(staff, code), now())
      // A thief of the password may have requested changes of the address earlier.
      await cancelRequestedChanges(trx, staff.id, now())
      await limiter.giveBack(trx, guess)
      return set
    })
    return { codes }
  })
  postSteps(
    '/second-factor/check',
    { may: null, secondFactor: false },
    async ({ staff, body: { code }, request, write }) => {
      const guess = await countGuess(staff, request.ip)
      await write(async trx => {
        const passed = await checkSecondFactor(trx, callOf(staff, code), now())
        await limiter.giveBack(trx, guess)
        return passed
      })
      return { passed: true }
    },
  )
  post(
    '/staff/remove-second-factor',
    { may: 'staff', freshPassword: true },
    async (trx, { staff, body: { userId, reason }, now }) => {
      const person = (await findByUserId(trx, userId)) ?? refuse('person_unknown')
      return removeSecondFactor(trx, staff.id, { person, reason }, now)
    },
    (_, { now }) => readStaffPage(database.db, now),
  )

  const callOf = ({ id, session_id }: Staff, code: string) => {
    return { personId: id, sessionId: session_id, code, key: keys.secondFactors }
  }

  /** Refuses a session without a checked code. Otherwise the password would be enough to replace the second factor. */
  async function refuseReplacing({ id, second_factor_at }: Staff): Promise<void> {
    if (second_factor_at === null && (await hasSecondFactor(database.db, id))) refuse('second_factor_needed')
  }

  /** Counts a guess of a code. If the code is right, the caller lowers the counters again. */
  async function countGuess({ id, session_id }: Staff, ip: string): Promise<Attempt[]> {
    const guess: Attempt[] = [
      { limit: 'secondFactorPerSession', subject: session_id },
      { limit: 'secondFactorPerPair', subject: [id, networkOf(ip)] },
      { limit: 'secondFactorPerAccount', subject: id },
    ]
    await limiter.take(guess)
    return guess
  }
}
