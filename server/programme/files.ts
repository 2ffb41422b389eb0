// Makes the files of the whole programme and of one session's participants. The programme's file has the columns that
// an import reads (domain/programme/file-columns.ts).

import type { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import { eventName } from '../../domain/edition/catalogue.ts'
import { fileWords } from '../../domain/edition/event-file.ts'
import type { sessionRoster } from '../../domain/programme/api.ts'
import { fileColumns } from '../../domain/programme/file-columns.ts'
import { visibleState } from '../../domain/programme/sessions.ts'
import { typedTimes } from '../../domain/programme/times.ts'
import { peoplePresent } from '../attendance/attendance.ts'
import { withChosenNames } from '../colleges/merges.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { peopleWithMoney } from '../people/with-money.ts'
import type { Table } from '../spreadsheet/table.ts'
import { clashesOfPeople, expectedAt, nameOf } from './clashes.ts'
import { type SessionRow, sessionOf, sessionRows, venueRows } from './read.ts'

/** All sessions by their start, as of `now`. */
export async function programmeTable(db: Db, edition: Edition, now: Millis): Promise<Table> {
  const names = new Map((await venueRows(db)).map(({ id, name }) => [id, name]))
  return {
    name: 'programme',
    columns: [...Object.values(fileColumns), 'State', 'Minutes late', 'Reason'],
    money: [],
    slices: [
      (await sessionRows(db)).map(row => {
        const session = sessionOf(row)
        const { day, from, to } = typedTimes(edition.festival, session)
        const event = session.eventId === null ? '' : eventName(edition.catalogue, session.eventId)
        return [
          ...[session.id, day, from, to, names.get(session.venueId) ?? '', event, session.title],
          ...[visibleState(session, now), session.lateMinutes || '', session.reason],
        ]
      }),
    ],
  }
}

/** The people expected at the session, each once, with their teams and their other sessions at the same time. */
export async function readSessionRoster(
  db: Db,
  edition: Edition,
  row: SessionRow,
): Promise<z.input<typeof sessionRoster>> {
  const session = sessionOf(row)
  const { eventId } = session
  const venue = (await venueRows(db)).find(({ id }) => id === session.venueId)
  return {
    name: nameOf(edition, session),
    venue: venue?.name ?? '',
    times: typedTimes(edition.festival, session, session.lateMinutes),
    people: eventId === null ? [] : await expectedPeople(db, edition, row, eventId),
  }
}

async function expectedPeople(db: Db, edition: Edition, row: SessionRow, eventId: number) {
  const elsewhere = new Map(
    (await clashesOfPeople(db, sessionOf(row))).map(({ person, sessions }) => [person.id, sessions]),
  )
  const rows = await db
    .selectFrom(peopleWithMoney(db, edition, expectedAt(db, eventId)).as('person'))
    .leftJoin('team_member', join =>
      join
        .onRef('team_member.person_id', '=', 'person.id')
        .on('team_member.event_id', '=', eventId)
        .on('team_member.state', '=', 'active'),
    )
    .leftJoin('team', 'team.id', 'team_member.team_id')
    .select(['person.id', 'person.user_id', 'person.username', 'person.college', 'person.phone', 'person.amount_due'])
    .select('team.name as team')
    .select(expression =>
      expression.case().when('person.id', 'in', peoplePresent(db, eventId)).then(1).else(0).end().as('present'),
    )
    .orderBy('team.name', name => name.asc().nullsLast())
    .orderBy('person.username')
    .orderBy('person.id')
    .execute()
  return [...Map.groupBy(await withChosenNames(db, rows), ({ id }) => id)].map(([id, own]) => {
    const { user_id, username, college, phone, amount_due, present } = own[0]!
    return {
      userId: user_id,
      username,
      college,
      phone,
      paid: amount_due <= 0,
      present: present === 1,
      team: own.flatMap(({ team }) => team ?? []).join(', '),
      elsewhere: (elsewhere.get(id) ?? []).map(other => nameOf(edition, other)),
    }
  })
}

/** The roster as a table for a file. */
export function sessionRosterTable({ name, people }: z.input<typeof sessionRoster>): Table {
  const mark = (is: boolean) => (is ? 'yes' : '')
  return {
    name: [fileWords(name) || 'session', 'roster'].join('-'),
    columns: ['Name', 'User id', 'Team', 'College', 'Phone', 'Paid', 'Present', 'Also at'],
    money: [],
    slices: [
      people.map(person => [
        ...[person.username, person.userId, person.team, person.college, person.phone],
        ...[mark(person.paid), mark(person.present), person.elsewhere.join(', ')],
      ]),
    ],
  }
}
