// The personal data of answers at registration. Answers of a person are deleted with the account. Answers of a team
// stay while its event is being prepared, and are deleted when everybody is anonymised.
import { sql } from 'kysely'
import type { PeopleData } from '../people-data.ts'

export const answersData: PeopleData = {
  tables: {
    answer_reminder: {
      of: ['person_id'],
      everyRow: true,
      as: 'answerReminders',
      order: 'reminded_at',
      key: ['about', 'question', 'person_id'],
      delete: { download: 'question reminded_at', internal: 'person_id about' },
    },
    answer: {
      of: (db, { ids }) =>
        sql`(person_id in (${sql.join(ids)})
          or registration_id in (${db.selectFrom('registration').select('id').where('person_id', 'in', ids)})
          or team_id in (${db.selectFrom('team').select('id').where('captain_id', 'in', ids)}))`,
      waits: sql`team_id is not null`,
      as: 'answers',
      order: 'answered_at',
      delete: {
        download:
          'registration_id>registration.event_id=eventId team_id>team.event_id=teamEventId question value answered_at',
        internal: 'id person_id',
      },
      tell:
        () =>
        ({ eventId, teamEventId, ...row }) => ({
          eventId: eventId ?? teamEventId,
          isOfTeam: teamEventId !== null,
          ...row,
        }),
    },
  },
}
