// Which spelling of a college the public pages, lists and files show after organisers merged its spellings.
import { describe, expect, it } from 'vitest'
import { minute } from '../clock.ts'
import { readPublicData } from '../read-public-data.ts'
import { anOrganiser, type Staff } from '../testing/desk.ts'
import { aPerson } from '../testing/people.ts'
import { ofPerson, saveStandings } from '../testing/results.ts'
import { aSite, type Site } from '../testing/site.ts'
import { aTeam } from '../testing/teams.ts'

const [song, play] = [1, 2]
const [wrong, right] = ['Hill Colege', 'Hill College']
const merge = (admin: Staff, college: string, means: string | null) =>
  admin.post('/colleges/merge', { college, means, reason: 'one college' })
const meansOf = async (admin: Staff, college: string) => {
  const { rows } = (await admin.get('/colleges')).body as { rows: { college: string; means: string | null }[] }
  return rows.find(row => row.college === college)?.means
}

/** Most people entered the wrong spelling. One of them has won. */
async function aScene() {
  const site = await aSite()
  const admin = await anOrganiser(site, 'admin')
  const winner = await aPerson(site, { events: [song], college: wrong })
  for (let i = 0; i < 3; i++) await aPerson(site, { college: wrong })
  await aPerson(site, { college: right })
  await saveStandings(site, song, [await ofPerson(site, winner, { place: 1 })])
  return { site, admin, winner }
}

async function shownCollege(site: Site): Promise<string | undefined> {
  const { results } = await readPublicData(site.database.db, site.edition, site.clock.now)
  return results[0]?.entries[0]?.college
}

async function suggested(site: Site) {
  site.clock.now += 2 * minute
  return (await site.get('/api/colleges')).body.colleges
}

describe('D5: "Hill Colege counts as Hill College"', () => {
  it('D5: public results and forms show the chosen spelling, even if more people entered another', async () => {
    const { site, admin } = await aScene()
    expect((await merge(admin, wrong, right)).body).toEqual({ merged: true })
    expect(await shownCollege(site)).toBe(right)
    expect(await suggested(site)).toEqual([right])
    expect(await meansOf(admin, wrong)).toBe(right)
  })

  it('D5: lists and their files show the chosen spelling, even for people who later sign up with the old spelling', async () => {
    const { site, admin, winner } = await aScene()
    await merge(admin, wrong, right)
    await aPerson(site, { college: 'hill colege.', events: [song], username: 'Late Comer' })
    await aTeam(site, { eventId: play, college: wrong })
    await site.post('/api/users/updateUserFacility', { facility: 'both' }, winner)
    const urls = ['/people', `/rosters/${song}`, `/teams?event=${play}`, `/rosters/${play}`, '/facilities']
    for (const url of urls) {
      const answer = await admin.get(url)
      expect([url, answer.status, answer.text.toLowerCase().includes('hill colege')]).toEqual([url, 200, false])
    }
    for (const url of ['/people/file?format=csv', `/rosters/${song}/file?format=csv`]) {
      const { text } = await admin.get(url)
      expect([url, text.includes(right), text.toLowerCase().includes('hill colege')]).toEqual([url, true, false])
    }
  })

  it('D5: after the merge is undone, the entered spellings are shown', async () => {
    const { site, admin } = await aScene()
    await merge(admin, wrong, right)
    expect((await merge(admin, wrong, null)).body).toEqual({ merged: false })
    expect(await shownCollege(site)).toBe(wrong)
    expect(await suggested(site)).toEqual([wrong])
    expect((await admin.get('/people')).text).toContain(wrong)
  })

  it('D5: if A is merged into B and B into C, A and B show C; after the second merge is undone, A shows B', async () => {
    for (const pairs of [
      [
        ['Alpha', 'Beta'],
        ['Beta', 'Gamma'],
      ],
      [
        ['Beta', 'Gamma'],
        ['Alpha', 'Beta'],
      ],
    ] as const) {
      const site = await aSite()
      const admin = await anOrganiser(site, 'admin')
      for (const college of ['Alpha', 'Alpha', 'Beta', 'Beta', 'Gamma']) await aPerson(site, { college })
      for (const [college, means] of pairs) expect((await merge(admin, college, means)).status).toBe(200)
      expect([await meansOf(admin, 'Alpha'), await meansOf(admin, 'Beta')]).toEqual(['Gamma', 'Gamma'])
      expect(await suggested(site)).toEqual(['Gamma'])
      await merge(admin, 'Beta', null)
      expect([await meansOf(admin, 'Alpha'), await meansOf(admin, 'Beta')]).toEqual(['Beta', null])
    }
  })

  it('D5: a merge that would close a circle of two or three colleges is refused and changes nothing', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    for (const college of ['Alpha', 'Beta', 'Gamma']) await aPerson(site, { college })
    await merge(admin, 'Alpha', 'Beta')
    expect((await merge(admin, 'Beta', 'Alpha')).body.code).toBe('college_itself')
    await merge(admin, 'Beta', 'Gamma')
    expect((await merge(admin, 'Gamma', 'Alpha')).body.code).toBe('college_itself')
    expect(await meansOf(admin, 'Gamma')).toBe(null)
  })

  it('D5: the chosen spelling is shown even if no person has it any more; the merge can still be undone', async () => {
    const { site, admin } = await aScene()
    await merge(admin, wrong, right)
    await site.database.db.updateTable('person').set({ college: wrong }).where('college', '=', right).execute()
    expect(await shownCollege(site)).toBe(right)
    expect((await merge(admin, 'Hil College', right)).body.code).toBe('college_unknown')
    await aPerson(site, { college: 'Hil College' })
    expect((await merge(admin, 'Hil College', right)).status).toBe(200)
    await site.database.db.updateTable('person').set({ college: 'Far College' }).execute()
    expect((await merge(admin, wrong, null)).status).toBe(200)
  })

  it('D5: if the chosen college has several spellings, the spelling that the organiser typed is shown', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    for (const college of ['HILL COLLEGE', 'HILL COLLEGE', right, wrong]) await aPerson(site, { college })
    await merge(admin, wrong, right)
    expect(await suggested(site)).toEqual([right])
    await merge(admin, wrong, 'HILL COLLEGE')
    expect(await suggested(site)).toEqual(['HILL COLLEGE'])
  })
})
