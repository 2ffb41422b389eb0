// Finds a person by user id and reads the person's page, for the calls about a person.
import type { z } from 'zod'
import type { personPage } from '../../../domain/people/api.ts'
import { findByUserId } from '../../access/accounts.ts'
import type { StaffParts } from '../../access/staff-parts.ts'
import { findPassCode, passCode } from '../../pass/store.ts'
import { refuse } from '../../refuse.ts'
import { readPage } from './page.ts'

export function personPages({ database, live, now, keys, subjectOf, personHooks }: StaffParts) {
  const { db } = database

  /** The person's id. Refuses an unknown user id. */
  async function idOf(userId: string): Promise<string> {
    return (await findByUserId(db, userId))?.id ?? refuse('person_unknown')
  }

  async function pageOf(personId: string): Promise<z.input<typeof personPage>> {
    const known = await findPassCode(db, personId, keys.passes)
    const code = known ?? (await database.write(trx => passCode(trx, personId, keys.passes, now())))
    const page = await readPage(db, live.edition(), subjectOf, personId, code, now())
    return { ...page, usedFacility: await personHooks.hasUsed(db, personId, 'facility') }
  }

  return { idOf, pageOf }
}
