// What is held about people who paid online. Sums stay, as in the ledger; words about people go. What somebody paid is
// in the download with the payments of the ledger.
import type { PeopleData } from '../people-data.ts'

export const onlineData: PeopleData = {
  tables: {
    online_link: ['person_id'],
    online_share: ['person_id'],
    online_payment: ['decided_by'],
    online_refund: ['asked_by'],
    online_dispute: ['decided_by'],
  },

  async remove(trx, { ids }) {
    // Nobody is there any more who could pay at it: money that comes all the same is for staff.
    await trx
      .updateTable('online_link')
      .set({ state: 'stopping' })
      .where('person_id', 'in', ids)
      .where('state', 'in', ['making', 'open'])
      .execute()
    await trx
      .updateTable('online_payment')
      .set({ reason: '' })
      .where('reason', '<>', '')
      .where('payment_id', 'in', trx.selectFrom('payment').select('id').where('person_id', 'in', ids))
      .execute()
  },

  async anonymise(trx) {
    for (const table of ['online_payment', 'online_dispute'] as const)
      await trx.updateTable(table).set({ reason: '' }).where('reason', '<>', '').execute()
  },
}
