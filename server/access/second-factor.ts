// Second factors in the database: sets, checks and removes them. second-factor-codes.ts makes codes and secrets.
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

/** Whether the person has an active second factor. */
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
 * Guards acts with which a thief could take over an account: a new password, a new address, deleting the account.
 * Refuses with `second_factor_first` while an organiser's session has not passed the second factor, so that a stolen
 * password is not enough.
 */
export async function refuseWithoutSecondFactor(
  db: Db,
  { id, second_factor_at }: Pick<CurrentUser, 'id' | 'second_factor_at'>,
): Promise<void> {
  if (second_factor_at !== null || !(await hasSecondFactor(db, id))) return
  // People without an active role have no page on which to enter a code.
  if ((await heldRoles(db, id)).length > 0) refuse('second_factor_first')
}

/** The number of the person's unused recovery codes. */
export async function countRecoveryCodes(db: Db, personId: string): Promise<number> {
  const rows = await db
    .selectFrom('recovery_code')
    .select('id')
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .execute()
  return rows.length
}

/** Stores a sealed secret as pending until its first code is entered. The current secret stays valid until then. */
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
 * Activates the pending secret at `now` if the code is right. Returns new recovery codes, which replace the old codes.
 * Refuses with `second_factor_wrong` for a wrong code or without a pending secret.
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
  // Other sessions passed with the previous second factor, so they must enter a code of the new one.
  await trx.updateTable('session').set({ second_factor_at: null }).where('person_id', '=', personId).execute()
  await passSession(trx, sessionId, now)
  return { answer: codes, entries: [{ action: 'second_factor.set', personId }] }
}

/**
 * Marks the session as passed at `now` for a code of the app or a recovery code. Each code works once, even in two
 * simultaneous calls. Refuses a wrong or used code.
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
 * Removes the second factor of a person who lost the phone and the recovery codes, and ends all their sessions at
 * `now`. `actorId` is null on the command line. Refuses the actor's own second factor, and a person without one.
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
