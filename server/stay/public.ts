// Reads the public numbers for the picture of a house on /stay.
import type { PublicData } from '../../domain/pages/public-data.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'

/** The number of beds, and of people with a bed on any night. */
export async function readPublicStay(db: Db, _edition: Edition): Promise<Pick<PublicData, 'beds'>> {
  const { all } = await db
    .selectFrom('room')
    .select(row => row.cast<number>(row.fn.coalesce(row.fn.sum('beds'), row.lit(0)), 'integer').as('all'))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  const { given } = await db
    .selectFrom('allotment')
    .select(row => row.cast<number>(row.fn.count('person_id').distinct(), 'integer').as('given'))
    .executeTakeFirstOrThrow()
  return { beds: { all, given } }
}
