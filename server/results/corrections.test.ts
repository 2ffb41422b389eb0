// Results after people leave or delete their accounts, and after simultaneous saves.
import type { KyselyPlugin } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ResultVersions } from '../../domain/results/api.ts'
import { championshipOf } from '../../domain/results/championship.ts'
import { usualMention } from '../../domain/results/results.ts'
import { earnedBy } from '../certificates/earned.ts'
import { codesOf } from '../certificates/store.ts'
import type { Transaction } from '../database/types.ts'
import { publicDataVersion } from '../pages/public-version.ts'
import { readPublicData } from '../read-public-data.ts'
import { anOrganiser, type Staff, unregisterAtDesk, userIdOf } from '../testing/desk.ts'
import { untilTheyWait } from '../testing/locks.ts'
import { aPerson, type TestPerson, usualPassword } from '../testing/people.ts'
import { removeIn } from '../testing/removed-people.ts'
import { ofPerson, ofTeam, saveResults, saveStandings } from '../testing/results.ts'
import { type Answer, aSite, type Site, testKeys } from '../testing/site.ts'
import { aTeam, aTeamOf } from '../testing/teams.ts'
import { anUnguardedSite, mostOf } from '../testing/unguarded.ts'
import { readPublishedStandings } from './standings.ts'

const [song, play] = [1, 2]

const aSinger = (site: Site, username: string, college = '') => aPerson(site, { username, events: [song], college })

const resultsOf = async (site: Site) => (await readPublicData(site.database.db, site.edition, site.clock.now)).results

async function deleteAccount(site: Site, { token }: TestPerson): Promise<void> {
  const { status } = await site.post('/api/users/deleteAccount', { password: usualPassword }, { token })
  expect(status).toBe(200)
}

describe('results of deleted accounts', () => {
  it('G13: a college keeps the points of a deleted account even when a draft from before the deletion is published', async () => {
    const site = await aSite()
    const staff = await anOrganiser(site, 'admin')
    const [ada, ben] = [await aSinger(site, 'Ada', 'Hill College'), await aSinger(site, 'Ben', 'Lake College')]
    const [one, two] = [await ofPerson(site, ada, { place: 1 }), await ofPerson(site, ben, { place: 2 })]
    await saveStandings(site, song, [one], { staff })
    await saveStandings(site, song, [one, two], { staff, publish: false })
    await unregisterAtDesk(site, ada, song)
    await deleteAccount(site, ada)
    await saveStandings(site, song, [two], { staff, reason: 'Ben was second' })
    const results = await resultsOf(site)
    expect(results[0]?.entries.map(({ name, college }) => [name, college])).toEqual([
      [null, 'Hill College'],
      ['Ben', 'Lake College'],
    ])
    const ranks = championshipOf(results, site.edition.catalogue, site.edition.festival.championship)
    expect(ranks.map(({ college }) => college)).toEqual(['Hill College', 'Lake College'])
  })

  it('G12: the words of a special mention are deleted with the account, because they may contain the name', async () => {
    const site = await aSite()
    const [ada, ben] = [await aSinger(site, 'Ada'), await aSinger(site, 'Ben')]
    const best = await ofPerson(site, ada, { mention: 'Best lead: Ada' })
    await saveStandings(site, song, [await ofPerson(site, ben, { mention: 'Best voice' }), best])
    await unregisterAtDesk(site, ada, song)
    await deleteAccount(site, ada)
    expect((await resultsOf(site))[0]?.entries.map(({ name, mention }) => [name, mention])).toEqual([
      ['Ben', 'Best voice'],
      [null, usualMention],
    ])
    const stored = await site.database.db.selectFrom('results_entries').select('mention').execute()
    expect(JSON.stringify(stored)).not.toContain('Ada')
  })

  it('a team’s special mention loses its words when a member deletes the account; the other members’ certificates stay valid', async () => {
    const site = await aSite()
    const { database, edition, clock } = site
    const { members, ...team } = await aTeamOf(site, 5, play)
    const [asha, ravi] = [members[1]!, members[2]!]
    const entries = [ofTeam(team, { place: 2, mention: 'Best dancer: Asha Rao' })]
    await saveStandings(site, play, entries, { publish: false })
    await saveStandings(site, play, entries)
    const earned = () => earnedBy(database.db, edition, { personId: ravi.id }, clock.now)
    const handOut = async () => {
      const some = await earned()
      return database.write(trx => codesOf(trx, some, testKeys.certificates, clock.now))
    }
    const before = await handOut()
    await unregisterAtDesk(site, asha, play)
    await deleteAccount(site, asha)
    expect((await resultsOf(site))[0]?.entries).toMatchObject([{ place: 2, mention: usualMention }])
    for (const table of ['results_entries', 'certificate'] as const)
      expect(JSON.stringify(await database.db.selectFrom(table).selectAll().execute())).not.toContain('Asha')
    expect(await earned()).toMatchObject([{ eventId: play, place: 2, mention: usualMention }])
    expect(await handOut()).toEqual(before)
  })

  it('a member with two special mentions keeps only one certificate when the words of one mention are deleted', async () => {
    const site = await aSite()
    const { database, edition, clock } = site
    const { members, ...team } = await aTeamOf(site, 5, play)
    const [asha, ravi] = [members[1]!, members[2]!]
    const own = await ofPerson(site, ravi, { mention: usualMention })
    await saveStandings(site, play, [ofTeam(team, { mention: 'Best dancer: Asha Rao' }), own])
    const handOut = async () => {
      const some = await earnedBy(database.db, edition, { personId: ravi.id }, clock.now)
      return database.write(trx => codesOf(trx, some, testKeys.certificates, clock.now))
    }
    expect(await handOut()).toHaveLength(2)
    await unregisterAtDesk(site, asha, play)
    await deleteAccount(site, asha)
    expect(await handOut()).toHaveLength(1)
    expect(JSON.stringify(await database.db.selectFrom('certificate').selectAll().execute())).not.toContain('Asha')
  })

  it('the name of a published team is removed from the pages at once when its captain deletes the account', async () => {
    const site = await aSite()
    const team = await aTeam(site, { eventId: play, name: 'The Unseen' })
    await saveStandings(site, play, [ofTeam(team, { place: 1 })])
    await unregisterAtDesk(site, team.captain, play)
    const before = await publicDataVersion(site.database.db)
    await deleteAccount(site, team.captain)
    expect((await resultsOf(site))[0]?.entries).toMatchObject([{ place: 1, name: null }])
    expect(await publicDataVersion(site.database.db)).toBe(before + 1)
  })

  it('deleting an account locks the version of the public data last, as every writer does', async () => {
    const site = await aSite()
    const ada = await aSinger(site, 'Ada')
    await saveStandings(site, song, [await ofPerson(site, ada, { place: 1 })])
    const changes: boolean[] = []
    const recorder: KyselyPlugin = {
      transformQuery({ node }) {
        if (node.kind !== 'SelectQueryNode') changes.push(JSON.stringify(node).includes('"programme_version"'))
        return node
      },
      transformResult: async ({ result }) => result,
    }
    await site.database.write(trx =>
      removeIn(trx.withPlugin(recorder) as Transaction, site, [ada], { keepUntilAnonymised: true }),
    )
    expect(changes.length).toBeGreaterThan(10)
    expect(changes.lastIndexOf(false)).toBeLessThan(changes.indexOf(true))
  })
})

describe('an account that is deleted at the same moment', () => {
  it('G12: if an account is deleted during publication, the results have neither its name nor the words of its mention', async () => {
    const site = await aSite()
    const { database } = site
    const staff = await anOrganiser(site, 'admin')
    const [ada, team] = [await aSinger(site, 'Ada'), await aTeam(site, { eventId: play })]
    const entries = [await ofPerson(site, ada, { mention: 'Best lead: Ada' })]
    const roundId = await saveStandings(site, song, entries, { staff, publish: false })
    const ofTeams = await saveStandings(site, play, [ofTeam(team, { place: 1 })], { staff, publish: false })
    let answered = 0
    const publish = (event: number, id: string, what: unknown[]) =>
      saveResults(staff, event, { roundId: id, kind: 'standings', version: 1, entries: what, publish: true }).finally(
        () => answered++,
      )
    let publishing: Promise<unknown> | undefined
    await database.write(async trx => {
      await removeIn(trx, site, [ada, team.captain], { keepUntilAnonymised: true })
      publishing = Promise.all([publish(song, roundId, entries), publish(play, ofTeams, [ofTeam(team, { place: 1 })])])
      await untilTheyWait(database, () => answered === 2, 2)
    })
    await publishing
    const { db } = database
    const own = await db.selectFrom('results_entries').selectAll().where('person_id', '=', ada.id).execute()
    expect(own).toEqual([])
    expect(
      await db.selectFrom('results_entries').select('mention').where('mention', 'like', '%Ada%').execute(),
    ).toEqual([])
    expect(await db.selectFrom('results_members').selectAll().execute()).toEqual([])
  })
})

describe('corrections of the results of teams', () => {
  it('G12: after a correction, members who left the team still have its place, and members who joined later do not', async () => {
    const site = await aSite()
    const staff = await anOrganiser(site, 'admin')
    const team = await aTeamOf(site, 6, play)
    const [leaver, best] = [team.members[1]!, team.members[2]!]
    await saveStandings(site, play, [ofTeam(team, { place: 1 })], { staff })
    const takeOut = { change: { kind: 'remove', userId: await userIdOf(site, leaver) }, reason: 'left the team' }
    expect((await staff.post(`/teams/${team.id}/change`, takeOut)).status).toBe(200)
    const mention = await ofPerson(site, best, { mention: 'Best actor' })
    const entries = [ofTeam(team, { place: 1 }), mention]
    await saveStandings(site, play, entries, { staff, publish: false })
    await saveStandings(site, play, entries, { staff, reason: 'A mention was missing' })
    const [shown] = await readPublishedStandings(site.database.db, { eventId: play })
    expect(shown?.people.toSorted()).toEqual(team.members.map(({ id }) => id).sort())
  })

  it('G13: a team that has ended has the same college after a correction', async () => {
    const site = await aSite()
    const staff = await anOrganiser(site, 'admin')
    const team = await aTeam(site, { eventId: play, college: 'Hill College' })
    await saveStandings(site, play, [ofTeam(team, { place: 1 })], { staff })
    await unregisterAtDesk(site, team.captain, play)
    await saveStandings(site, play, [ofTeam(team, { place: 2 })], { staff, reason: 'It was second' })
    expect((await resultsOf(site))[0]?.entries).toMatchObject([{ place: 2, college: 'Hill College' }])
  })
})

/** Lets two organisers give two rounds the same name at the same moment. Returns how many organisers are refused. */
async function renameTwice(site: Site): Promise<number> {
  const staff = [await anOrganiser(site, 'admin'), await anOrganiser(site, 'admin')]
  const rounds: Answer[] = []
  for (const by of staff) rounds.push(await saveResults(by, song, { name: crypto.randomUUID() }))
  const name = `Finals ${crypto.randomUUID()}`
  const answers = await Promise.all(
    staff.map((by, index) => saveResults(by, song, { roundId: rounds[index]?.body.roundId, version: 1, name })),
  )
  // One organiser is refused, and neither call ends in a server error.
  expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
    [200, undefined],
    [409, 'round_name_taken'],
  ])
  return answers.filter(({ body }) => body.code === 'round_name_taken').length
}

describe('two rounds that get the same name at the same moment', () => {
  it('G12: of two organisers who give two rounds the same name, one is refused because the name is taken', async () => {
    expect(await renameTwice(await aSite())).toBe(1)
  })

  it('G12: one of the two organisers is refused even if both check the name before the first of them writes', async () => {
    expect(await mostOf(async () => renameTwice(await anUnguardedSite()), 1)).toBe(1)
  })
})

describe('the history of a round', () => {
  const versionsOf = async (staff: Staff, roundId: string) =>
    ((await staff.get(`/results/${song}/rounds/${roundId}/versions`)).body as ResultVersions).rows

  it('G12: the history of a round lists its newest 50 versions with their changes', async () => {
    const site = await aSite()
    const staff = await anOrganiser(site, 'admin')
    const [ada, ben] = [
      await ofPerson(site, await aSinger(site, 'Ada')),
      await ofPerson(site, await aSinger(site, 'Ben')),
    ]
    const { body } = await saveResults(staff, song, { entries: [ada] })
    for (let version = 1; version < 51; version++)
      await saveResults(staff, song, { roundId: body.roundId, version, entries: version % 2 ? [ada, ben] : [ada] })
    const rows = await versionsOf(staff, String(body.roundId))
    expect([rows.length, rows[0]?.version, rows.at(-1)?.version]).toEqual([50, 51, 2])
    expect([rows[0]?.what, rows.at(-1)?.what]).toEqual(['Ben out', 'Ben in'])
    const late = await saveResults(staff, song, { roundId: body.roundId, version: 1, entries: [ben] })
    expect([late.status, late.body.error]).toEqual([409, expect.stringContaining('saved it again')])
  })
})
