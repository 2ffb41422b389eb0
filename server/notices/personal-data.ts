// What notices hold about people: whom they reached, who wants none by mail, and who sent them.
import type { PeopleData } from '../people-data.ts'

export const noticesData: PeopleData = {
  tables: { notice: ['sent_by'], notice_person: ['person_id'], mail_wish: ['person_id'] },

  async read(db, { person }) {
    const notices = await db
      .selectFrom('notice_person')
      .innerJoin('notice', 'notice.id', 'notice_person.notice_id')
      .select(['notice.title', 'notice.text', 'notice.sent_at as sentAt'])
      .where('person_id', '=', person.id)
      .orderBy('notice.sent_at')
      .orderBy('notice.id')
      .execute()
    const wish = await db.selectFrom('mail_wish').selectAll().where('person_id', '=', person.id).executeTakeFirst()
    return { notices, unsubscribedAt: wish?.unsubscribed_at ?? null }
  },

  async remove(trx, { ids }) {
    await trx.deleteFrom('notice_person').where('person_id', 'in', ids).execute()
    await trx.deleteFrom('mail_wish').where('person_id', 'in', ids).execute()
  },

  /** Their words may name anybody, and whom they reached is gone with the accounts. */
  async anonymise(trx) {
    await trx.deleteFrom('notice_person').execute()
    await trx.deleteFrom('notice').execute()
  },
}
