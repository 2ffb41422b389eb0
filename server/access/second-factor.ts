// Second factors in the database: setting one, checking a code, taking one away. What codes are is
// second-factor-codes.ts.
import type { Millis } from '../../domain/day.ts'
import type { Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import { queueMail } from '../mail/outbox.ts'
import { refuse } from '../refuse.ts'
import { lockPerson } from './accounts.ts'
import { heldRoles } from './roles.ts'
import { newRecoveryCodes, recoveryHash, stepOf, unseal } from './second-factor-codes.ts'
import { type CurrentUser, endAllSessions } from './sessions.ts'

/** Whether the person has set a second factor. */
export async function hasSecondFactor(db: Db, personId: string): Promise<boolean> {
  const found = await db
    .selectFrom('second_factor')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('secret', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Refuses with `second_factor_first` what takes an account over (another password, another address, its end) in a
 * session of an organiser that has not given the code: a thief of the password must not make the account theirs.
 */
export async function refuseWithoutCode(
  db: Db,
  { id, second_factor_at }: Pick<CurrentUser, 'id' | 'second_factor_at'>,
): Promise<void> {
  if (second_factor_at !== null || !(await hasSecondFactor(db, id))) return
  // Whose roles ended has no page any more on which to give a code.
  if ((await heldRoles(db, id)).length > 0) refuse('second_factor_first')
}

/** How many recovery codes the person has left. */
export async function countRecoveryCodes(db: Db, personId: string): Promise<number> {
  const rows = await db
    .selectFrom('recovery_code')
    .select('id')
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .execute()
  return rows.length
}

/** Keeps a sealed secret until a first code shows that the app has it. The one in use goes on until then. */
export async function startSecondFactor(trx: Transaction, personId: string, sealed: string): Promise<void> {
  await lockPerson(trx, personId)
  await trx
    .insertInto('second_factor')
    .values({ person_id: personId, secret: null, pending_secret: sealed, last_step: 0, set_at: null })
    .onConflict(conflict => conflict.column('person_id').doUpdateSet({ pending_secret: sealed }))
    .execute()
}

type Call = { personId: string; sessionId: string; code: string; key: string }

/**
 * Takes the pending secret into use at `now` when the code is its own, and answers new recovery codes, which replace
 * the old ones. Refuses another code, and without a pending secret.
 */
export async function setSecondFactor(
  trx: Transaction,
  { personId, sessionId, code, key }: Call,
  now: Millis,
): Promise<Audited<string[]>> {
  await lockPerson(trx, personId)
  const { pending_secret } = (await findFactor(trx, personId)) ?? refuse('second_factor_wrong')
  const secret = pending_secret && unseal(pending_secret, key)
  const step = secret ? stepOf(secret, code, now) : null
  if (step === null) refuse('second_factor_wrong')
  await trx
    .updateTable('second_factor')
    .set({ secret: pending_secret, pending_secret: null, last_step: step, set_at: isoTime(now) })
    .where('person_id', '=', personId)
    .execute()
  const codes = newRecoveryCodes()
  await trx.deleteFrom('recovery_code').where('person_id', '=', personId).execute()
  const row = (one: string) => ({
    id: crypto.randomUUID(),
    person_id: personId,
    code_hash: recoveryHash(one),
    used_at: null,
  })
  await trx.insertInto('recovery_code').values(codes.map(row)).execute()
  // A code of the factor before let other log-ins in: they give one of this.
  await trx.updateTable('session').set({ second_factor_at: null }).where('person_id', '=', personId).execute()
  await passSession(trx, sessionId, now)
  return { answer: codes, entries: [{ action: 'second_factor.set', personId }] }
}

/**
 * Lets the session in with a code of the app or a recovery code at `now`. Each code works once: of two calls with the
 * same one only one gets in. Refuses a wrong or used code.
 */
export async function checkSecondFactor(
  trx: Transaction,
  { personId, sessionId, code, key }: Call,
  now: Millis,
): Promise<Audited<void>> {
  await lockPerson(trx, personId)
  const { secret: sealed, last_step } = (await findFactor(trx, personId)) ?? refuse('second_factor_wrong')
  const secret = sealed && unseal(sealed, key)
  const step = secret ? stepOf(secret, code, now) : null
  if (step !== null && step > last_step) {
    await trx.updateTable('second_factor').set({ last_step: step }).where('person_id', '=', personId).execute()
    await passSession(trx, sessionId, now)
    return { answer: undefined, entries: [] }
  }
  const used = await trx
    .updateTable('recovery_code')
    .set({ used_at: isoTime(now) })
    .where('person_id', '=', personId)
    .where('code_hash', '=', recoveryHash(code))
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!used) refuse('second_factor_wrong')
  await passSession(trx, sessionId, now)
  return { answer: undefined, entries: [{ action: 'second_factor.recover', personId }] }
}

/**
 * Takes a second factor away at `now`, for somebody who lost phone and recovery codes; all sessions of theirs end.
 * `actorId` is null on the command line. Refuses one's own, and when there is none.
 */
export async function removeSecondFactor(
  trx: Transaction,
  actorId: string | null,
  { person, reason }: { person: { id: string; email: string }; reason: string },
  now: Millis,
): Promise<Audited<void>> {
  if (actorId === person.id) refuse('second_factor_of_oneself')
  await lockPerson(trx, person.id)
  if (!(await hasSecondFactor(trx, person.id))) refuse('second_factor_none')
  await deleteSecondFactors(trx, [person.id])
  await endAllSessions(trx, person.id, now)
  await queueMail(trx, 'second_factor_removed', { personId: person.id }, now)
  return { answer: undefined, entries: [{ action: 'second_factor.remove', personId: person.id, reason }] }
}

/** Deletes the second factors of these people, with their recovery codes. */
export async function deleteSecondFactors(trx: Transaction, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('second_factor').where('person_id', 'in', ids).execute()
  await trx.deleteFrom('recovery_code').where('person_id', 'in', ids).execute()
}

function findFactor(trx: Transaction, personId: string) {
  return trx
    .selectFrom('second_factor')
    .select(['secret', 'pending_secret', 'last_step'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
}

async function passSession(trx: Transaction, sessionId: string, now: Millis): Promise<void> {
  await trx
    .updateTable('session')
    .set({ second_factor_at: isoTime(now) })
    .where('id', '=', sessionId)
    .execute()
}
