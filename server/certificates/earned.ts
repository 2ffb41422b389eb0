// Who has earned which certificates (document 4, §5): winners for what is published, and whoever was there for taking part.
import type { ExpressionBuilder } from 'kysely'
import { isAdmission } from '../check-in/scan.ts'
import type { Tables } from '../database/tables.ts'
import type { Db } from '../database/types.ts'
import { activeRegistrations } from '../registration/active.ts'
import { readPublishedStandings } from '../results/standings.ts'

/** `place` 1 to 3 or 0; `mention` names a special mention; 0 and empty: taking part. */
export type Earned = {
  personId: string
  eventId: number
  place: number
  mention: string
  /** The name of the team that it was earned with, or empty. */
  team: string
}

/**
 * What a person, or everybody of an event, has earned: for each published place and special mention one certificate, and one for taking part for
 * whoever is registered, was there and has none of those. Was there: marked as present at the event, or, where nobody was marked, let in at a gate.
 * Ordered by event, then place.
 */
export async function earnedBy(db: Db, whose: { personId: string } | { eventId: number }): Promise<Earned[]> {
  const won = (await readPublishedStandings(db, whose))
    .filter(({ kind }) => kind === 'standings')
    .flatMap(({ eventId, place, mention, team, people }) =>
      people
        .filter(personId => !('personId' in whose) || personId === whose.personId)
        .map(personId => ({ personId, eventId, place: place ?? 0, mention, team: team?.name ?? '' })),
    )
    .filter(({ place, mention }) => place > 0 || mention !== '')
  const winners = new Set(won.map(keyOf))
  const tookPart = (await presentAt(db, whose))
    .map(({ person_id, event_id, team }) => ({
      ...{ personId: person_id, eventId: event_id, place: 0, mention: '', team: team ?? '' },
    }))
    .filter(earned => !winners.has(keyOf(earned)))
  return [...won, ...tookPart].toSorted((a, b) => a.eventId - b.eventId || (a.place || 9) - (b.place || 9))
}

const keyOf = ({ personId, eventId }: Pick<Earned, 'personId' | 'eventId'>) => `${eventId} ${personId}`

/** Registrations of those who were there, with the name of their team. */
function presentAt(db: Db, whose: { personId: string } | { eventId: number }) {
  return activeRegistrations(db)
    .innerJoin('person', 'person.id', 'registration.person_id')
    .where('person.removed_at', 'is', null)
    .select(['registration.person_id', 'registration.event_id'])
    .select(row =>
      row
        .selectFrom('team_member')
        .innerJoin('team', 'team.id', 'team_member.team_id')
        .select('team.name')
        .whereRef('team_member.person_id', '=', 'registration.person_id')
        .whereRef('team.event_id', '=', 'registration.event_id')
        .where('team_member.state', '=', 'active')
        .orderBy('team_member.joined_at')
        .limit(1)
        .as('team'),
    )
    .where(row =>
      'personId' in whose
        ? row('registration.person_id', '=', whose.personId)
        : row('registration.event_id', '=', whose.eventId),
    )
    .where(row =>
      row.or([
        row.exists(
          marks(row)
            .whereRef('attendance.event_id', '=', 'registration.event_id')
            .whereRef('attendance.person_id', '=', 'registration.person_id'),
        ),
        row.and([
          row.not(row.exists(marks(row).whereRef('attendance.event_id', '=', 'registration.event_id'))),
          row.exists(
            row
              .selectFrom('scan')
              .select('scan.id')
              .whereRef('scan.person_id', '=', 'registration.person_id')
              .where(isAdmission),
          ),
        ]),
      ]),
    )
    .orderBy('registration.event_id')
    .orderBy('registration.registered_at')
    .orderBy('registration.id')
    .execute()
}

/** Marks of the coordinators that were not taken back. */
function marks(row: ExpressionBuilder<Tables, 'registration'>) {
  return row.selectFrom('attendance').select('attendance.id').where('attendance.undone_at', 'is', null)
}
