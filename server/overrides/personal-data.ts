// What overrides hold about people: who made them, contacts of events, and reasons.
import type { EventFacts } from '../../domain/overrides/overrides.ts'
import type { PeopleData } from '../people-data.ts'

export const overridesData: PeopleData = {
  tables: { fact_versions: ['by_id'], fact_pictures: ['by_id'] },

  /**
   * Takes contacts and reasons, which name people, out of every version. A site that runs meanwhile shows old contacts
   * until it is restarted.
   */
  async anonymise(trx) {
    const rows = await trx.selectFrom('fact_versions').select(['subject', 'version', 'changed']).execute()
    for (const { subject, version, changed } of rows) {
      const { contact: _, ...rest } = JSON.parse(changed) as Partial<EventFacts>
      await trx
        .updateTable('fact_versions')
        .set({ changed: JSON.stringify(rest), reason: '' })
        .where('subject', '=', subject)
        .where('version', '=', version)
        .execute()
    }
  },
}
