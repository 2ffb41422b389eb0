// Selects a notice's recipients in one query. The preview counts them, and sending the notice stores them.
import { type SqlBool, sql } from 'kysely'
import { collegeKey } from '../../domain/colleges/colleges.ts'
import type { Millis } from '../../domain/day.ts'
import { allEvents } from '../../domain/edition/catalogue.ts'
import type { Audience } from '../../domain/notices/api.ts'
import { isTeamEvent, missingMembers } from '../../domain/teams/teams.ts'
import { isAdmission } from '../check-in/scan.ts'
import { mergedColleges } from '../colleges/merges.ts'
import { enteredColleges } from '../colleges/suggestions.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { activeRegistrations } from '../people/registrations.ts'
import { peopleWithKind, peopleWithMoney } from '../people/with-money.ts'
import { refuse } from '../refuse.ts'
import { selectGuests } from '../stay/guests.ts'
import { selectSleepers } from '../stay/sleepers.ts'
import { countRoles } from '../taking-part/teams/members.ts'

/**
 * Selects the recipients: id, user id, name, college, and `by_mail`. `by_mail` is 1 if the address is confirmed and the
 * person wants news, or the notice is `necessary`. Refuses a college that nobody entered.
 */
export async function selectAudience(db: Db, edition: Edition, audience: Audience, necessary: boolean, now: Millis) {
  const {
    who,
    events,
    captains,
    team,
    unpaid,
    facility,
    notCheckedIn,
    college,
    house = '',
    night = '',
    meals,
  } = audience
  const spellings = college === '' ? [] : await spellingsOf(db, college)
  const accounts = (unpaid ? peopleWithMoney : peopleWithKind)(db, edition) as ReturnType<typeof peopleWithMoney>
  const registered = activeRegistrations(db)
    .select('registration.person_id')
    .$if(events.length > 0, rows => rows.where('event_id', 'in', events))
  const captainIds = db
    .selectFrom('team')
    .select('captain_id')
    .where('state', '=', 'active')
    .$if(events.length > 0, rows => rows.where('event_id', 'in', events))
  const withoutTeam = team === '' ? [] : await peopleInNeedOfTeam(db, edition, team, events)
  const wish = necessary ? sql<SqlBool>`1 = 1` : sql<SqlBool>`mail_preference.unsubscribed_at is null`
  return db
    .selectFrom(accounts.as('reached'))
    .innerJoin('person', 'person.id', 'reached.id')
    .leftJoin('mail_preference', 'mail_preference.person_id', 'reached.id')
    .select(['reached.id', 'reached.user_id', 'reached.username', 'reached.college'])
    .select(sql<number>`case when person.email_confirmed_at is not null and ${wish} then 1 else 0 end`.as('by_mail'))
    .where('person.removed_at', 'is', null)
    .$if(who === 'registered' || events.length > 0, rows => rows.where('reached.id', 'in', registered))
    .$if(captains, rows => rows.where('reached.id', 'in', captainIds))
    .$if(team !== '', rows => rows.where('reached.id', 'in', ['', ...withoutTeam]))
    .$if(unpaid, rows => rows.where('reached.amount_due', '>', 0))
    .$if(facility !== '', rows => rows.where('reached.facility', '=', facility))
    .$if(notCheckedIn, rows => rows.where('reached.id', 'not in', peopleAdmitted(db)))
    .$if(house !== '' || night !== '', rows =>
      rows.where('reached.id', 'in', selectSleepers(db, edition, { house, night }, now)),
    )
    .$if(meals === true, rows =>
      rows.where('reached.id', 'in', db.selectFrom(selectGuests(db, edition, 'meals').as('guest')).select('guest.id')),
    )
    .$if(college !== '', rows => rows.where('reached.college', 'in', spellings))
}

/**
 * Ids of people in these team events (in all, if `events` is empty) who are registered without a team, or whose team is
 * incomplete, depending on `state`.
 */
async function peopleInNeedOfTeam(
  db: Db,
  edition: Edition,
  state: 'without' | 'incomplete',
  events: readonly number[],
): Promise<string[]> {
  const teamEvents = allEvents(edition.catalogue).filter(
    event => isTeamEvent(event) && (events.length === 0 || events.includes(event.ind)),
  )
  const eventIds = [-1, ...teamEvents.map(({ ind }) => ind)]
  const members = await db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select(['team.id', 'team.event_id', 'team_member.person_id', 'team_member.role'])
    .where('team_member.state', '=', 'active')
    .where('team.event_id', 'in', eventIds)
    .execute()
  if (state === 'without') {
    const inTeam = new Set(members.map(({ event_id, person_id }) => `${event_id} ${person_id}`))
    const registered = await activeRegistrations(db)
      .select(['registration.event_id', 'registration.person_id'])
      .where('registration.event_id', 'in', eventIds)
      .execute()
    return idsOf(registered.filter(({ event_id, person_id }) => !inTeam.has(`${event_id} ${person_id}`)))
  }
  return [...Map.groupBy(members, ({ id }) => id).values()].flatMap(team => {
    const event = teamEvents.find(({ ind }) => ind === team[0]?.event_id)
    return event && missingMembers(event, countRoles(team)) > 0 ? idsOf(team) : []
  })
}

const idsOf = (rows: readonly { person_id: string }[]) => [...new Set(rows.map(({ person_id }) => person_id))]

function peopleAdmitted(db: Db) {
  return db
    .selectFrom('scan')
    .select(({ ref }) => ref('person_id').$notNull().as('person_id'))
    .where('person_id', 'is not', null)
    .where(isAdmission)
}

/** All entered spellings of this college, after the organisers' merges. Refuses a college that nobody entered. */
async function spellingsOf(db: Db, college: string): Promise<string[]> {
  const merged = await mergedColleges(db)
  const keyOf = (name: string) => merged.get(collegeKey(name)) ?? collegeKey(name)
  const wanted = keyOf(college)
  const found = (await enteredColleges(db)).map(entry => entry.college).filter(name => keyOf(name) === wanted)
  return found.length > 0 ? found : refuse('college_unknown')
}
