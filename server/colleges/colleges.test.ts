import { describe, expect, it } from 'vitest'
import { minute } from '../clock.ts'
import { anOrganiser, auditRows } from '../testing/desk.ts'
import { untilTheyWait } from '../testing/locks.ts'
import { aPerson } from '../testing/people.ts'
import { type Answer, aSite } from '../testing/site.ts'
import { aTeam, join } from '../testing/teams.ts'
import { mergeCollege } from './store.ts'

const quiz = 4
const reason = 'one college in two languages'

describe('the names of colleges', () => {
  it('T17: spellings that an administrator has merged count as one institution for teams', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const friend = () => aPerson(site, { college: 'NHC' })
    const team = await aTeam(site, { eventId: quiz, college: 'North Hill College' })
    const [first, second] = [await friend(), await friend()]
    expect((await join(site, team.invitation, first)).body.code).toBe('team_institution')
    const merge = (college: string, means: string | null) => admin.post('/colleges/merge', { college, means, reason })
    expect((await merge('n.h.c.', 'north hill college')).body).toEqual({ merged: true })
    const list = async () => (await admin.get('/colleges?search=nhc')).body.rows
    expect(await list()).toEqual([{ college: 'NHC', people: 2, means: 'North Hill College' }])
    expect((await join(site, team.invitation, first)).status).toBe(200)
    await merge('NHC', null)
    expect(await list()).toMatchObject([{ means: null }])
    const other = await aTeam(site, { eventId: quiz, college: 'North Hill College' })
    expect((await join(site, other.invitation, second)).body.code).toBe('team_institution')
    expect(await auditRows(site, 'college.merge')).toHaveLength(2)
  })

  it('T17: forms suggest a merged college under its new name; colleges that were merged into it before move with it', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    for (const college of ['Alpha', 'Alpha', 'Alpha', 'Beta', 'Beta', 'Gamma']) await aPerson(site, { college })
    const suggested = async () => {
      site.clock.now += 2 * minute
      return (await site.get('/api/colleges')).body.colleges
    }
    expect(await suggested()).toEqual(['Alpha'])
    await admin.post('/colleges/merge', { college: 'Gamma', means: 'Beta', reason })
    expect(await suggested()).toEqual(['Alpha', 'Beta'])
    await admin.post('/colleges/merge', { college: 'Beta', means: 'Alpha', reason })
    expect(await suggested()).toEqual(['Alpha'])
    expect((await admin.get('/colleges')).body.rows).toEqual([
      { college: 'Alpha', people: 3, means: null },
      { college: 'Beta', people: 2, means: 'Alpha' },
      { college: 'Gamma', people: 1, means: 'Alpha' },
    ])
  })

  it('T17: two simultaneous merges are applied one after the other and never form a circle', async () => {
    const site = await aSite()
    const { database } = site
    const admin = await anOrganiser(site, 'admin')
    for (const college of ['Alpha', 'Beta', 'Gamma']) await aPerson(site, { college })
    const during = async (college: string, means: string, then: { college: string; means: string }) => {
      let answered = false
      let later: Promise<Answer> | undefined
      await database.write(async trx => {
        await mergeCollege(trx, { college, means, reason })
        later = admin.post('/colleges/merge', { ...then, reason }).finally(() => {
          answered = true
        })
        await untilTheyWait(database, () => answered)
      })
      return (await later)?.body.code
    }
    const meanings = async () => (await admin.get('/colleges')).body.rows
    expect(await during('Alpha', 'Beta', { college: 'Beta', means: 'Alpha' })).toBe('college_itself')
    expect(await meanings()).toMatchObject([{ means: 'Beta' }, { means: null }, { means: null }])
    await admin.post('/colleges/merge', { college: 'Alpha', means: null, reason })
    expect(await during('Alpha', 'Beta', { college: 'Beta', means: 'Gamma' })).toBe(undefined)
    expect(await meanings()).toMatchObject([{ means: 'Gamma' }, { means: 'Gamma' }, { means: null }])
  })

  it('a merge with an unknown name, or of a college into itself, is refused and changes nothing', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    await aPerson(site, { college: 'Alpha' })
    const code = async (college: string, means: string) =>
      (await admin.post('/colleges/merge', { college, means, reason })).body.code
    expect([await code('Alpha', 'Nowhere'), await code('Nowhere', 'Alpha'), await code('Alpha', 'ALPHA')]).toEqual([
      ...['college_unknown', 'college_unknown', 'college_itself'],
    ])
    expect(await auditRows(site, 'college.merge')).toHaveLength(0)
  })
})
