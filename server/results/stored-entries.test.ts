// If a person in the results leaves or gets another college while the results are being published, the results show the
// new state.
import { describe, expect, it } from 'vitest'
import { lockPerson } from '../access/accounts.ts'
import type { Transaction } from '../database/types.ts'
import { anOrganiser, leavingAtDesk } from '../testing/desk.ts'
import { untilTheyWait } from '../testing/locks.ts'
import { aPerson } from '../testing/people.ts'
import { ofPerson, ofTeam, saveResults } from '../testing/results.ts'
import { type Answer, aSite, type Site } from '../testing/site.ts'
import { aTeamOf } from '../testing/teams.ts'
import { readPublishedStandings } from './standings.ts'

/** The numbers of Solo Song, where everybody sings alone, and of Street Play, which has teams of 5 to 9. */
const [song, play] = [1, 2]

/** Publishes the standings of the event while another transaction runs. */
async function publishDuring(
  site: Site,
  eventId: number,
  entries: unknown[],
  work: (trx: Transaction) => Promise<unknown>,
) {
  const staff = await anOrganiser(site, 'admin')
  let publishing: Promise<Answer> | undefined
  await site.database.write(async trx => {
    await work(trx)
    let answered = false
    publishing = saveResults(staff, eventId, { kind: 'standings', name: '', entries, publish: true }).finally(() => {
      answered = true
    })
    await untilTheyWait(site.database, () => answered)
  })
  return publishing!
}

const published = (site: Site, eventId: number) => readPublishedStandings(site.database.db, { eventId })

describe('results that are being published while a person in them changes', () => {
  it('G12: results do not name a person who unregisters while they are being published', async () => {
    const site = await aSite()
    const ada = await aPerson(site, { username: 'Ada', events: [song] })
    const entries = [await ofPerson(site, ada, { place: 1 })]
    const { status, body } = await publishDuring(site, song, entries, leavingAtDesk(site, ada, song))
    expect([status, body.code]).toEqual([409, 'not_on_roster'])
    expect(await published(site, song)).toEqual([])
  })

  it('G13: if a college is corrected while results are being published, they count for the corrected college', async () => {
    const site = await aSite()
    const ada = await aPerson(site, { events: [song], college: 'Hill Colege' })
    const entries = [await ofPerson(site, ada, { place: 1 })]
    const answer = await publishDuring(site, song, entries, async trx => {
      await lockPerson(trx, ada.id)
      await trx.updateTable('person').set({ college: 'Hill College' }).where('id', '=', ada.id).execute()
    })
    expect(answer.status).toBe(200)
    const stored = site.database.db.selectFrom('results_entries').select('college')
    expect(await stored.execute()).toEqual([{ college: 'Hill College' }])
  })

  it('G12: a member who leaves the team while results are being published is not among its winners', async () => {
    const site = await aSite()
    const team = await aTeamOf(site, 6, play)
    const leaver = team.members[3]!
    const answer = await publishDuring(site, play, [ofTeam(team, { place: 1 })], leavingAtDesk(site, leaver, play))
    expect(answer.status).toBe(200)
    const [shown] = await published(site, play)
    const staying = team.members.filter(({ id }) => id !== leaver.id)
    expect(shown?.people.toSorted()).toEqual(staying.map(({ id }) => id).sort())
  })
})
