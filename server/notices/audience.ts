// Whom a notice reaches, as one query: counted for the preview, written down when it is sent.
import { type SqlBool, sql } from 'kysely'
import { collegeKey } from '../../domain/college.ts'
import type { Audience } from '../../domain/notice-types.ts'
import { enteredColleges } from '../account/colleges.ts'
import { isAdmission } from '../check-in/scan.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { peopleWithKind, peopleWithMoney } from '../money/people-with-money.ts'
import { refuse } from '../refuse.ts'
import { activeRegistrations } from '../registration/active.ts'
import { mergedColleges } from '../teams/people.ts'

/**
 * Selects everybody in the audience as `reached`: id, user id, name, college, and `by_mail`, which is 1 where the address is confirmed and the person
 * wants news or the notice is `necessary`. Refuses a college that nobody entered.
 */
export async function selectAudience(db: Db, edition: Edition, audience: Audience, necessary: boolean) {
  const { who, events, captains, unpaid, facility, notCheckedIn, college } = audience
  const spellings = college === '' ? [] : await spellingsOf(db, college)
  const everybody = (unpaid ? peopleWithMoney : peopleWithKind)(db, edition) as ReturnType<typeof peopleWithMoney>
  const registered = activeRegistrations(db)
    .select('registration.person_id')
    .$if(events.length > 0, rows => rows.where('event_id', 'in', events))
  const captainIds = db
    .selectFrom('team')
    .select('captain_id')
    .where('state', '=', 'active')
    .$if(events.length > 0, rows => rows.where('event_id', 'in', events))
  const wish = necessary ? sql<SqlBool>`1 = 1` : sql<SqlBool>`mail_wish.unsubscribed_at is null`
  return db
    .selectFrom(everybody.as('reached'))
    .innerJoin('person', 'person.id', 'reached.id')
    .leftJoin('mail_wish', 'mail_wish.person_id', 'reached.id')
    .select(['reached.id', 'reached.user_id', 'reached.username', 'reached.college'])
    .select(sql<number>`case when person.email_confirmed_at is not null and ${wish} then 1 else 0 end`.as('by_mail'))
    .where('person.removed_at', 'is', null)
    .$if(who === 'registered' || events.length > 0, rows => rows.where('reached.id', 'in', registered))
    .$if(captains, rows => rows.where('reached.id', 'in', captainIds))
    .$if(unpaid, rows => rows.where('reached.amount_due', '>', 0))
    .$if(facility !== '', rows => rows.where('reached.facility', '=', facility))
    .$if(notCheckedIn, rows => rows.where('reached.id', 'not in', peopleAdmitted(db)))
    .$if(college !== '', rows => rows.where('reached.college', 'in', spellings))
}

function peopleAdmitted(db: Db) {
  return db
    .selectFrom('scan')
    .select(({ ref }) => ref('person_id').$notNull().as('person_id'))
    .where('person_id', 'is not', null)
    .where(isAdmission)
}

/** Every spelling of the college that this name counts as. */
async function spellingsOf(db: Db, college: string): Promise<string[]> {
  const merged = await mergedColleges(db)
  const meaning = (name: string) => merged.get(collegeKey(name)) ?? collegeKey(name)
  const wanted = meaning(college)
  const found = (await enteredColleges(db)).map(entry => entry.college).filter(name => meaning(name) === wanted)
  return found.length > 0 ? found : refuse('college_unknown')
}
