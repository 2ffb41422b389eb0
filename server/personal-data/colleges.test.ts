// Colleges in the letters of any script, when everybody is made anonymous: the same on both engines.
import { expect, it } from 'vitest'
import { peopleData } from '../features.ts'
import { aPerson } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'
import { anonymise } from './anonymise.ts'

it('A1: a college of enough people stays in whatever letters and spellings it was typed; one of few goes', async () => {
  const site = await aSite()
  const spellings = {
    'ÉCOLE DES ARTS': ['ÉCOLE DES ARTS', 'École des Arts', 'école des arts ', 'E\u0301cole des arts'],
    'ΣΧΟΛΗ ΚΑΛΩΝ ΤΕΧΝΩΝ': ['ΣΧΟΛΗ ΚΑΛΩΝ ΤΕΧΝΩΝ', 'Σχολη Καλων Τεχνων'],
    'कला महाविद्यालय': ['कला महाविद्यालय', '\u00a0कला महाविद्यालय'],
    'Hill College': ['Hill College', 'HILL COLLEGE'],
  }
  for (const names of Object.values(spellings))
    for (let i = 0; i < 6; i++) await aPerson(site, { college: names[i % names.length]! })
  for (let i = 0; i < 2; i++) await aPerson(site, { college: 'ÉCOLE DE PEU' })
  await anonymise(site.database, site.edition, peopleData, { keepOrganisers: false }, site.clock.now)
  const rows = await site.database.db.selectFrom('person').select('college').execute()
  const kept = new Set(rows.map(({ college }) => college))
  for (const names of Object.values(spellings)) for (const name of names) expect(kept).toContain(name.trim())
  expect(kept).not.toContain('ÉCOLE DE PEU')
  expect(rows.filter(({ college }) => college === '')).toHaveLength(2)
})
