// Which data of results is public.
import { describe, expect, it } from 'vitest'
import { removedName } from '../../domain/personal-data/removal.ts'
import { championshipOf } from '../../domain/results/championship.ts'
import { festival } from '../../testing/edition/festival.ts'
import { publicDataVersion } from '../pages/public-version.ts'
import { readPublicData } from '../read-public-data.ts'
import { anOrganiser, unregisterAtDesk, userIdOf } from '../testing/desk.ts'
import { aPerson, usualPassword } from '../testing/people.ts'
import { ofPerson, ofTeam, resultsOf, saveResults, saveStandings } from '../testing/results.ts'
import { aSite, type Site } from '../testing/site.ts'
import { aTeamOf } from '../testing/teams.ts'

const [song, play] = [1, 2]
const { first, second } = festival.championship.points

/** All data of the public pages. */
const publicOf = (site: Site) => readPublicData(site.database.db, site.edition, site.clock.now)

async function ranksOf(site: Site) {
  const { results } = await publicOf(site)
  const rows = championshipOf(results, site.edition.catalogue, site.edition.festival.championship)
  return rows.map(({ rank, college, points }) => [rank, college, points])
}

const aSinger = (site: Site, username: string, college = '') => aPerson(site, { username, events: [song], college })

describe('public results', () => {
  it('G12: public results show the published names and colleges, including ties, and no other data of people', async () => {
    const site = await aSite()
    const [ada, ben] = [await aSinger(site, 'Ada', 'Hill College'), await aSinger(site, 'Ben', 'Lake College')]
    await saveStandings(site, song, [await ofPerson(site, ben, { place: 1 }), await ofPerson(site, ada, { place: 1 })])
    const { results } = await publicOf(site)
    expect(results).toMatchObject([
      {
        eventId: song,
        kind: 'standings',
        isCorrected: false,
        entries: [
          { place: 1, mention: '', name: 'Ben', isTeam: false, college: 'Lake College' },
          { place: 1, mention: '', name: 'Ada', isTeam: false, college: 'Hill College' },
        ],
      },
    ])
    const text = JSON.stringify(results)
    for (const { id, email } of [ada, ben]) expect([text.includes(id), text.includes(email)]).toEqual([false, false])
    expect(text).not.toContain(await userIdOf(site, ada))
  })

  it('G12: drafts appear in no public call, on no public page and in no profile', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const [ada, ben] = [await aSinger(site, 'Ada Shown'), await aSinger(site, 'Ben Hidden')]
    const shown = await ofPerson(site, ada, { place: 1 })
    const draft = await ofPerson(site, ben, { place: 2, mention: 'Hidden mention' })
    await saveResults(admin, song, { name: 'Hidden round', entries: [await ofPerson(site, ben)] })
    await saveStandings(site, play, [ofTeam(await aTeamOf(site, 5, play), { place: 1 })], { publish: false })
    // Adds a draft that corrects published results, and a round that is hidden again.
    await saveStandings(site, song, [shown])
    await saveStandings(site, song, [shown, draft], { publish: false })
    const removed = await saveResults(admin, song, {
      name: 'Hidden too',
      entries: [await ofPerson(site, ben)],
      publish: true,
    })
    const call = { roundId: removed.body.roundId, version: 1, reason: 'by mistake' }
    expect((await admin.post(`/results/${song}/remove`, call)).status).toBe(200)

    const { results } = await publicOf(site)
    expect(results.map(({ eventId, kind }) => [eventId, kind])).toEqual([[song, 'standings']])
    expect(JSON.stringify(results)).toContain('Ada Shown')
    expect(JSON.stringify(await publicOf(site))).not.toContain('Hidden')
    const reader = await aPerson(site)
    const calls = site.routes.filter(
      ({ method, url }) =>
        method === 'GET' && url.startsWith('/api/') && !url.includes('/organiser') && !url.includes('*'),
    )
    expect(calls.length).toBeGreaterThan(10)
    for (const { url } of calls)
      for (const token of [undefined, reader.token]) {
        const { text } = await site.get(url.replace(/:\w+/g, '1'), { token })
        expect([url, text.includes('Hidden')]).toEqual([url, false])
      }
    expect((await site.get('/api/users/results', { token: ben.token })).body).toEqual({ results: [] })
    expect((await site.get('/api/users/personalData', { token: ben.token })).body.results).toEqual([])
  })

  it('G12: the profile shows the results of the person and of the person’s teams', async () => {
    const site = await aSite()
    const ada = await aSinger(site, 'Ada')
    const team = await aTeamOf(site, 5, play)
    await saveStandings(site, song, [await ofPerson(site, ada, { place: 3, mention: 'Best debut' })])
    await saveStandings(site, play, [ofTeam(team, { place: 2 })])
    const resultsFor = async (token: string) => (await site.get('/api/users/results', { token })).body.results
    expect(await resultsFor(ada.token)).toMatchObject([
      { eventId: song, kind: 'standings', place: 3, mention: 'Best debut', team: null },
    ])
    expect(await resultsFor(team.members[3]!.token)).toMatchObject([{ eventId: play, place: 2, team: team.name }])
    expect((await site.get('/api/users/results')).status).toBe(401)
  })

  it('the results pages show a new name at once, and the place of a deleted account without a name', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const ada = await aPerson(site, { username: 'Ada', events: [song], college: 'Hill College' })
    await saveStandings(site, song, [await ofPerson(site, ada, { place: 1 })], { staff: admin })
    const before = await publicDataVersion(site.database.db)
    const correction = { fields: { username: 'Ada Rao' }, reason: 'a slip' }
    expect((await admin.post(`/people/${await userIdOf(site, ada)}/correct`, correction)).status).toBe(200)
    expect(await publicDataVersion(site.database.db)).toBe(before + 1)
    expect((await publicOf(site)).results[0]?.entries[0]?.name).toBe('Ada Rao')
    await unregisterAtDesk(site, ada, song)
    expect(
      (await site.post('/api/users/deleteAccount', { password: usualPassword }, { token: ada.token })).status,
    ).toBe(200)
    const { results } = await publicOf(site)
    expect(results[0]?.entries).toMatchObject([{ place: 1, name: null, college: 'Hill College' }])
    expect(JSON.stringify(results)).not.toContain(removedName)
    // The place without a name stays after the next correction.
    const ben = await aSinger(site, 'Ben')
    await saveStandings(site, song, [await ofPerson(site, ben, { place: 2 })], {
      staff: admin,
      reason: 'Ben was second',
    })
    expect((await publicOf(site)).results[0]?.entries.map(({ place, name }) => [place, name])).toEqual([
      [1, null],
      [2, 'Ben'],
    ])
    expect((await resultsOf(admin, song)).standings).toMatchObject({ nameless: 1 })
  })
})

describe('the championship', () => {
  it('G13: the championship is recalculated after a correction, and after spellings of a college are merged or separated', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const [ada, ben] = [await aSinger(site, 'Ada', 'Hill College'), await aSinger(site, 'Ben', 'Hill Coll')]
    const cid = await aSinger(site, 'Cid', 'Lake College')
    const entries = [
      await ofPerson(site, cid, { place: 1 }),
      await ofPerson(site, ada, { place: 2 }),
      await ofPerson(site, ben, { place: 2 }),
    ]
    await saveStandings(site, song, entries, { staff: admin })
    expect(await ranksOf(site)).toEqual([
      [1, 'Lake College', first],
      [2, 'Hill Coll', second],
      [2, 'Hill College', second],
    ])
    await aSinger(site, 'Dev', 'Hill College')
    const merge = { college: 'Hill Coll', means: 'Hill College', reason: 'the same college' }
    const before = await publicDataVersion(site.database.db)
    expect((await admin.post('/colleges/merge', merge)).status).toBe(200)
    expect(await publicDataVersion(site.database.db)).toBe(before + 1)
    expect((await ranksOf(site)).toSorted()).toEqual(
      [
        [1, 'Lake College', first],
        [second * 2 === first ? 1 : 2, 'Hill College', second * 2],
      ].toSorted(),
    )
    expect((await admin.post('/colleges/merge', { ...merge, means: null })).status).toBe(200)
    expect(await ranksOf(site)).toHaveLength(3)

    const corrected = [
      { ...entries[0]!, place: 2 },
      { ...entries[1]!, place: 1 },
    ]
    await saveStandings(site, song, corrected, { staff: admin, reason: 'places were mixed up' })
    expect(await ranksOf(site)).toEqual([
      [1, 'Hill College', first],
      [2, 'Lake College', second],
    ])
  })

  it('G13: in the championship, the place of a student of the host institute counts for the institute', async () => {
    const site = await aSite()
    const host = await aPerson(site, { student: true, confirmed: true, events: [song], college: 'Elsewhere' })
    await saveStandings(site, song, [await ofPerson(site, host, { place: 1 })])
    expect(await ranksOf(site)).toEqual([[1, festival.institute.name, first]])
  })
})
