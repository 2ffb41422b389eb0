import { describe, expect, it } from 'vitest'
import { isInstituteEmail } from '../../domain/account/email.ts'
import { findEvent } from '../../domain/edition/catalogue.ts'
import {
  checkInstitution,
  checkTeamName,
  isTeamEvent,
  missingMembers,
  mostOfRole,
  sides,
  teamRoles,
  teamsPerPerson,
} from '../../domain/teams/teams.ts'
import type { Database } from '../../server/database/types.ts'
import type { Edition } from '../../server/edition.ts'
import { peopleWithMoney } from '../../server/people/with-money.ts'
import { countRoles } from '../../server/taking-part/teams/members.ts'
import { withEvents } from '../../server/testing/editions.ts'
import { aSite } from '../../server/testing/site.ts'
import { fillDemo } from './fill.ts'

/** Street Play has teams of 5 to 9 members and an extra. A person may be in two of its teams. */
const play = 2
const people = 300

/** All current and former members of teams, with their registration for the event. */
function membersOf({ db }: Database) {
  return db
    .selectFrom('team_member')
    .innerJoin('person', 'person.id', 'team_member.person_id')
    .leftJoin('registration', join =>
      join
        .onRef('registration.person_id', '=', 'team_member.person_id')
        .onRef('registration.event_id', '=', 'team_member.event_id')
        .on('registration.state', '=', 'active'),
    )
    .selectAll('team_member')
    .select(['person.email', 'person.college', 'registration.id as registration'])
    .execute()
}

function studies({ festival }: Edition, { email, college }: { email: string; college: string }) {
  return { isStudent: isInstituteEmail(email, festival.institute.emailDomain), college }
}

describe('the teams of the demo', () => {
  it('T20: the demo has 400 teams in all states, and every team obeys the rules', async () => {
    const edition = withEvents([play], { cases: true })
    const { database, clock } = await aSite({ edition })
    await fillDemo(database, edition, { people: 3000, now: clock.now })
    const { db } = database
    const teams = await db.selectFrom('team').selectAll().execute()
    // The captain among the named people has two more.
    expect(teams).toHaveLength(402)
    const members = await membersOf(database)
    const dues = await db.selectFrom(peopleWithMoney(db, edition).as('person')).select(['id', 'amount_due']).execute()
    const owing = new Set(dues.filter(({ amount_due }) => amount_due > 0).map(({ id }) => id))
    const seen = new Set<string>(members.map(({ state }) => state))
    for (const team of teams) {
      const event = findEvent(edition.catalogue, team.event_id)!
      const own = members.filter(({ team_id, state }) => team_id === team.id && state === 'active')
      const counts = countRoles(own)
      seen.add(team.state)
      expect([isTeamEvent(event), checkTeamName(team.name)]).toEqual([true, null])
      if (team.state === 'ended') {
        expect(own).toEqual([])
        continue
      }
      expect(own.some(({ person_id, role }) => person_id === team.captain_id && role === 'member')).toBe(true)
      for (const role of teamRoles) {
        expect(counts[role]).toBeLessThanOrEqual(mostOfRole(event, role) ?? Infinity)
        if (counts[role] > 0) seen.add(role)
      }
      seen.add(missingMembers(event, counts) > 0 ? 'incomplete' : 'complete')
      if (counts.member === event.team?.max) seen.add('everybody')
      if (team.case_number !== null) seen.add(team.side!)
      expect(new Set(own.map(({ person_id }) => person_id)).size).toBe(own.length)
      const others = own.map(other => studies(edition, other))
      for (const member of own) {
        seen.add(owing.has(member.person_id) ? 'owing' : 'paid')
        expect(member.registration).not.toBeNull()
        expect(checkInstitution(event, edition.festival, studies(edition, member), others, new Map())).toBeNull()
      }
    }
    const states = [
      'active',
      'left',
      'removed',
      'ended',
      'complete',
      'incomplete',
      'everybody',
      'owing',
      'paid',
      ...sides,
    ]
    expect([...seen].sort()).toEqual([...states, ...teamRoles].sort())
    const active = members.filter(({ state }) => state === 'active')
    for (const teamsOfOne of Map.groupBy(active, ({ person_id, event_id }) => `${person_id} ${event_id}`).values()) {
      const event = findEvent(edition.catalogue, teamsOfOne[0]!.event_id)!
      expect(teamsOfOne.length).toBeLessThanOrEqual(teamsPerPerson(event))
    }
  })

  it('T20: members of some demo teams are marked as present, and all marked members were admitted at a gate', async () => {
    const { database, edition, clock } = await aSite()
    await fillDemo(database, edition, { people, now: clock.now })
    const admitted = database.db.selectFrom('scan').select('person_id').where('result', '=', 'admitted')
    const marks = database.db.selectFrom('attendance').select('person_id')
    expect((await marks.where('person_id', 'in', admitted).execute()).length).toBeGreaterThan(3)
    expect(await marks.where('person_id', 'not in', admitted).execute()).toEqual([])
  })
})
