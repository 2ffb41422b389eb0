// Personal data of notices: their recipients, unsubscribed people, and senders.
import type { PeopleData } from '../people-data.ts'

export const noticesData: PeopleData = {
  tables: {
    notice_recipient: {
      of: ['person_id'],
      as: 'notices',
      order: 'sentAt',
      key: ['notice_id'],
      delete: {
        download: 'notice_id>notice.title notice_id>notice.text notice_id>notice.sent_at',
        internal: 'person_id mail',
      },
      everyRow: true,
    },
    // The text of a notice may name anybody. Recipients are deleted with their accounts.
    notice: {
      delete: {
        staff: 'title text audience sent_at sent_by withdrawn_at mails_left',
        internal: `id act_id banner_from banner_until in_profile_at necessary_at session_id session_version
          previous_version`,
      },
    },
    mail_preference: {
      of: ['person_id'],
      as: '',
      one: {},
      key: ['person_id'],
      delete: { download: 'unsubscribed_at', opens: 'token', internal: 'person_id' },
    },
  },
}
