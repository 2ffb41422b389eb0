// Two organisers write to the programme at the same moment.
import { describe, expect, it } from 'vitest'
import { anOrganiser } from '../testing/desk.ts'
import { aSession, aSessionBody, aVenue, sessionRow } from '../testing/programme.ts'
import { aSite, type Site } from '../testing/site.ts'
import { anUnguardedSite, mostOf } from '../testing/unguarded.ts'

/** Two organisers plan sessions at one venue and time at the same moment. Returns how many succeed. */
async function takeTwice(site: Site): Promise<number> {
  const admins = [await anOrganiser(site, 'admin'), await anOrganiser(site, 'admin')]
  const venueId = await aVenue(site)
  const answers = await Promise.all(
    admins.map((admin, index) => admin.post('/programme/sessions', aSessionBody({ venueId, title: `Batch ${index}` }))),
  )
  return answers.filter(({ status }) => status === 200).length
}

/** Two organisers who saw the same version change it at the same moment. Returns how many changes are saved. */
async function changeTwice(site: Site): Promise<number> {
  const admins = [await anOrganiser(site, 'admin'), await anOrganiser(site, 'admin')]
  const id = await aSession(site)
  const { version } = await sessionRow(site, id)
  const answers = await Promise.all(
    admins.map((admin, index) =>
      admin.post(`/programme/sessions/${id}/change`, { version, change: { kind: 'late', minutes: 10 + index } }),
    ),
  )
  return answers.filter(({ status }) => status === 200).length
}

describe('one venue, two organisers', () => {
  it('G2: if two organisers plan a session at one venue and time at the same moment, only one session gets the venue', async () => {
    expect(await takeTwice(await aSite())).toBe(1)
  })

  it('G2, negative control: without the lock both sessions get the venue', async () => {
    const site = await anUnguardedSite()
    expect(await mostOf(() => takeTwice(site))).toBe(2)
  })
})

describe('one session, two organisers', () => {
  it('G1: if two organisers change one session at the same moment, the second is refused and sees the change of the first', async () => {
    expect(await changeTwice(await aSite())).toBe(1)
  })

  it('negative control: without the lock and the unique index of versions both changes of the session are saved', async () => {
    const site = await anUnguardedSite({ withoutIndexes: ['programme_change_session'] })
    expect(await mostOf(() => changeTwice(site))).toBe(2)
  })
})
