// Second factors in the database: setting one, checking a code, taking one away. What codes are is codes.ts.
import { lockPerson } from '../../account/person.ts'
import { endAllSessions } from '../../account/sessions.ts'
import { isoTime } from '../../clock.ts'
import type { Db, Write } from '../../database/types.ts'
import { queueMail } from '../../mail/outbox.ts'
import { refuse } from '../../refuse.ts'
import type { Audited } from '../audit.ts'
import { newRecoveryCodes, recoveryHash, stepOf, unseal } from './codes.ts'

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
export async function startSecondFactor(trx: Write, personId: string, sealed: string): Promise<void> {
  await lockPerson(trx, personId)
  await trx
    .insertInto('second_factor')
    .values({ person_id: personId, secret: null, pending_secret: sealed, last_step: 0, set_at: null })
    .onConflict(conflict => conflict.column('person_id').doUpdateSet({ pending_secret: sealed }))
    .execute()
}

type Call = { personId: string; sessionId: string; code: string; keySecret: string }

/**
 * Takes the pending secret into use at `now` (milliseconds) when the code is its own, and answers new recovery codes, which replace the old
 * ones. Refuses another code, and without a pending secret.
 */
export async function setSecondFactor(
  trx: Write,
  { personId, sessionId, code, keySecret }: Call,
  now: number,
): Promise<Audited<string[]>> {
  await lockPerson(trx, personId)
  const { pending_secret } = (await findFactor(trx, personId)) ?? refuse('second_factor_wrong')
  const secret = pending_secret && unseal(pending_secret, keySecret)
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
    ...{ id: crypto.randomUUID(), person_id: personId, code_hash: recoveryHash(one), used_at: null },
  })
  await trx.insertInto('recovery_code').values(codes.map(row)).execute()
  await passSession(trx, sessionId, now)
  return { answer: codes, entries: [{ action: 'second_factor.set', personId }] }
}

/**
 * Lets the session in with a code of the app or a recovery code at `now` (milliseconds). Each code works once: of two calls with the same one
 * only one gets in. Refuses a wrong or used code.
 */
export async function checkSecondFactor(
  trx: Write,
  { personId, sessionId, code, keySecret }: Call,
  now: number,
): Promise<Audited<void>> {
  await lockPerson(trx, personId)
  const { secret: sealed, last_step } = (await findFactor(trx, personId)) ?? refuse('second_factor_wrong')
  const secret = sealed && unseal(sealed, keySecret)
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
 * Takes a second factor away at `now` (milliseconds), for somebody who lost phone and recovery codes; all sessions of theirs end. `actorId` is
 * null on the command line. Refuses one's own, and when there is none.
 */
export async function removeSecondFactor(
  trx: Write,
  actorId: string | null,
  { person, reason }: { person: { id: string; email: string }; reason: string },
  now: number,
): Promise<Audited<void>> {
  if (actorId === person.id) refuse('second_factor_of_oneself')
  await lockPerson(trx, person.id)
  if (!(await hasSecondFactor(trx, person.id))) refuse('second_factor_none')
  await deleteSecondFactors(trx, [person.id])
  await endAllSessions(trx, person.id, now)
  await queueMail(trx, 'second_factor_removed', person.email, now)
  return { answer: undefined, entries: [{ action: 'second_factor.remove', personId: person.id, reason }] }
}

/** Deletes the second factors of these people without a trace: their accounts are being removed. */
export async function deleteSecondFactors(trx: Write, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('second_factor').where('person_id', 'in', ids).execute()
  await trx.deleteFrom('recovery_code').where('person_id', 'in', ids).execute()
}

function findFactor(trx: Write, personId: string) {
  return trx
    .selectFrom('second_factor')
    .select(['secret', 'pending_secret', 'last_step'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
}

async function passSession(trx: Write, sessionId: string, now: number): Promise<void> {
  await trx
    .updateTable('session')
    .set({ second_factor_at: isoTime(now) })
    .where('id', '=', sessionId)
    .execute()
}
