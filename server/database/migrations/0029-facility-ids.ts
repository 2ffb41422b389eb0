// The facility that a person chose is stored by its id, so that its name can be corrected. Names that were stored become the ids that content
// gives them: their letters and digits, small and joined by hyphens.
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { facilityIdFor } from '../../../domain/facility.ts'
import type { Tables } from '../tables.ts'

export const facilityIds: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('person').renameColumn('facility', 'facility_id').execute()
    const people = db as Kysely<Tables>
    const stored = await people.selectFrom('person').select('facility_id').distinct().execute()
    for (const { facility_id: name } of stored)
      await people
        .updateTable('person')
        .set({ facility_id: facilityIdFor(name) })
        .where('facility_id', '=', name)
        .execute()
  },
}
