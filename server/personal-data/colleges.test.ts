// Anonymising treats colleges with names in any script alike on both engines.
import { expect, it } from 'vitest'
import { peopleData } from '../features.ts'
import { anOrganiser } from '../testing/desk.ts'
import { aPerson } from '../testing/people.ts'
import { ofPerson, saveStandings } from '../testing/results.ts'
import { aSite } from '../testing/site.ts'
import { anonymise } from './anonymise.ts'

it('A1: the name of a large college stays, in every script and spelling; the name of a small college is removed', async () => {
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
  const remaining = new Set(rows.map(({ college }) => college))
  for (const names of Object.values(spellings)) for (const name of names) expect(remaining).toContain(name.trim())
  expect(remaining).not.toContain('ÉCOLE DE PEU')
  expect(rows.filter(({ college }) => college === '')).toHaveLength(2)
})

it('A1: a result keeps its college only if many people have this college, in any spelling', async () => {
  const site = await aSite()
  const admin = await anOrganiser(site, 'admin')
  const winner = await aPerson(site, { college: 'École des Arts', events: [1] })
  for (let i = 0; i < 5; i++) await aPerson(site, { college: 'ÉCOLE DES ARTS' })
  const other = await aPerson(site, { college: 'ÉCOLE DE PEU', events: [1] })
  const standings = [await ofPerson(site, winner, { place: 1 }), await ofPerson(site, other, { place: 2 })]
  await saveStandings(site, 1, standings, { staff: admin })
  await anonymise(site.database, site.edition, peopleData, { keepOrganisers: true }, site.clock.now)
  const rows = await site.database.db.selectFrom('results_entries').select('college').orderBy('place').execute()
  expect(rows.map(({ college }) => college)).toEqual(['École des Arts', ''])
})
