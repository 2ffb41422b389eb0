// Tests how a database is assigned to an edition of the festival.
import { describe, expect, it } from 'vitest'
import { isoTime } from './clock.ts'
import { recordEdition, WrongEdition } from './database-edition.ts'
import type { Edition } from './edition.ts'
import { auditRows } from './testing/desk.ts'
import { testEdition, withFestival } from './testing/editions.ts'
import { aPerson } from './testing/people.ts'
import { aSessionRow } from './testing/programme.ts'
import { aSite, type Site } from './testing/site.ts'

const { name, year, dates } = testEdition.festival
const present = `${name} ${year}`
/** Next year's edition, as the folder content/ would have it. */
const next = (changes: Partial<Edition['festival']> = {}): Edition => {
  const later = (date: string) => date.replace(String(year), String(year + 1))
  return withFestival({ year: year + 1, dates: { first: later(dates.first), last: later(dates.last) }, ...changes })
}

const start = (site: Site, edition: Edition) => recordEdition(site.database, edition, site.clock.now)
const noted = (site: Site) => site.database.db.selectFrom('edition_history').selectAll().orderBy('number').execute()
async function refusal(site: Site, edition: Edition): Promise<string> {
  const error = await start(site, edition).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(WrongEdition)
  return (error as Error).message
}

/** A site a month before the festival with this many registered people. With `started`, the edition is recorded. */
async function aFestival({ people = 2, started = true } = {}) {
  const site = await aSite()
  site.clock.now = Date.parse(`${dates.first}T00:00:00Z`) - 30 * 86_400_000
  for (let i = 0; i < people; i++) await aPerson(site, { events: [1] })
  if (started) await start(site, testEdition)
  return site
}

describe('edition of a database', () => {
  it('D10: the first start records the edition; later starts in the same year print nothing', async () => {
    const site = await aFestival()
    expect(await noted(site)).toEqual([{ number: 1, name, year, since: isoTime(site.clock.now) }])
    site.clock.now += 1
    expect(await start(site, testEdition)).toBeNull()
    expect(await start(site, withFestival({ name: 'A better name' }))).toBeNull()
    const putOff = { first: `${year}-12-27`, last: `${year}-12-28` }
    expect(await start(site, withFestival({ dates: putOff }))).toBeNull()
    expect(await noted(site)).toHaveLength(1)
  })

  it("D10: a site with last year's database and this year's content does not start; the refusal names both editions and the remedy", async () => {
    const site = await aFestival({ people: 3 })
    const words = await refusal(site, next({ name: 'Utsav' }))
    expect(words).toContain(`This database is of ${present} and has 3 accounts; the content is of Utsav ${year + 1}.`)
    expect(words).toContain('docs/handover.md')
    expect(words).toContain(`npm run edition -- --same-people '${present}'`)
    expect(await noted(site)).toHaveLength(1)
    expect(await start(site, testEdition)).toBeNull()
  })

  it('D10: a site of another edition starts on a database without accounts, such as after the handover', async () => {
    const site = await aFestival({ people: 0 })
    expect(await start(site, next())).toBeNull()
    expect((await noted(site)).map(row => row.year)).toEqual([year, year + 1])
    await aPerson(site)
    expect(await refusal(site, next({ year: year + 2 }))).toContain('has 1 account;')
  })

  it('D10: a new edition takes people over once, if the content names their edition; the audit log records it', async () => {
    const site = await aFestival()
    expect(await refusal(site, next({ samePeopleAs: `${name} ${year - 1}` }))).toContain(present)
    const meant = next({ samePeopleAs: present })
    expect(await start(site, meant)).toContain(`${name} ${year + 1} takes over the 2 accounts of ${present}`)
    expect(await start(site, meant)).toBeNull()
    expect(await auditRows(site, 'edition.take')).toHaveLength(1)
    // If `samePeopleAs` stays in the content for another year, it takes over nobody else.
    expect(await refusal(site, next({ year: year + 2, samePeopleAs: present }))).toContain(`of ${name} ${year + 1} `)
  })

  it('D10: after people were taken over by mistake, a start with the earlier content undoes the takeover', async () => {
    const site = await aFestival()
    await start(site, next({ samePeopleAs: present }))
    expect(await start(site, testEdition)).toContain(`${present} takes over`)
    expect((await noted(site)).map(row => row.year)).toEqual([year, year + 1, year])
  })

  it('D10: a database without a recorded edition gets the edition of its next start', async () => {
    const site = await aFestival({ started: false })
    expect(await start(site, testEdition)).toBeNull()
    expect(await noted(site)).toHaveLength(1)
  })

  it('D10: without a recorded edition, a database with only old data belongs to the year of its newest data', async () => {
    const registrations = await aFestival({ started: false })
    expect(await refusal(registrations, next())).toContain(`is of ${present} and has 2 accounts`)
    const programme = await aFestival({ started: false })
    await programme.database.db
      .updateTable('registration')
      .set({ registered_at: `${year - 1}-10-01T00:00:00.000Z` })
      .execute()
    await aSessionRow(programme, 1, `${dates.first}T06:00:00.000Z`)
    expect(await refusal(programme, next())).toContain(`is of ${present}`)
    expect(await start(programme, next({ samePeopleAs: present }))).toContain('takes over')
    // A database with a programme for the coming festival belongs to this year, even if all its registrations are old.
    const planned = await aFestival({ started: false })
    await aSessionRow(planned, 1, `${year + 1}-11-14T06:00:00.000Z`)
    expect(await start(planned, next())).toBeNull()
  })

  it('D10: two programs that start at the same time record the edition once', async () => {
    const site = await aFestival({ started: false })
    await Promise.all([start(site, testEdition), start(site, testEdition)])
    expect(await noted(site)).toHaveLength(1)
  })
})
