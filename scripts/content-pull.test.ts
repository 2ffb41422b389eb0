// Tests `npm run content:pull`, which writes the changes that organisers made in the console into a folder of content.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { allEvents, findEvent } from '../domain/edition/catalogue.ts'
import { eventSchema } from '../domain/edition/catalogue-schema.ts'
import type { Category } from '../domain/edition/content.ts'
import { festivalSchema } from '../domain/edition/festival-schema.ts'
import { privateSchema } from '../domain/edition/private-schema.ts'
import { factsOfEvent, factsOfFestival } from '../domain/overrides/overrides.ts'
import { presentEdition } from '../server/overrides/live-edition.ts'
import { anOrganiser } from '../server/testing/desk.ts'
import { testEdition } from '../server/testing/editions.ts'
import { aSite } from '../server/testing/site.ts'
import { editsFor, objectsIn, withEdits } from './content-pull/source.ts'
import { contentPull, pullFrom } from './content-pull.ts'
import { formatted } from './edition/source.ts'

const events = allEvents(testEdition.catalogue)

/** A copy of the tests' edition as a folder of content. */
function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync('testing/edition', folder, { recursive: true })
  mkdirSync(join(folder, 'pictures'))
  return folder
}

const files = (folder: string) =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter(name => name.endsWith('.ts'))
    .map(name => [name, readFileSync(join(folder, name), 'utf8')] as const)

/** The folder's content, read as the site reads it. */
async function editionIn(folder: string) {
  const load = async (file: string) => import(`${pathToFileURL(join(folder, file)).href}?${crypto.randomUUID()}`)
  const catalogue: Category[] = []
  for (const name of readdirSync(join(folder, 'events')))
    catalogue.push(...(Object.values(await load(`events/${name}`)) as Category[]))
  const { festival } = await load('festival.ts')
  const { privateContent } = await load('private.ts')
  return { festival, privateContent, catalogue }
}

/** A site on which organisers changed a fact of every kind. */
async function aChangedSite() {
  const site = await aSite()
  const admin = await anOrganiser(site, 'admin')
  const [first, second, third] = events as [(typeof events)[0], (typeof events)[0], (typeof events)[0]]
  const changes = new Map([
    [
      first.ind,
      { rules: ["It's new", 'Zwei "Sätze": नियम \\ <b>'], prelims: [], contact: { name: 'Asha', phone: '+91 1' } },
    ],
    [second.ind, { finals: ['A final that the entry lacks.'], priceNote: 'A deposit of 50.', minimumAge: 17 }],
    [third.ind, { description: 'x '.repeat(200).trim(), time: null, team: { ...third.team!, substitutes: 3 } }],
  ])
  for (const [ind, change] of changes) {
    const facts = { ...factsOfEvent(findEvent(testEdition.catalogue, ind)!), ...change }
    expect((await admin.post(`/overrides/events/${ind}`, { version: 0, facts })).status).toBe(200)
  }
  const png = await sharp({ create: { width: 50, height: 60, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  await admin.post(`/overrides/events/${first.ind}/picture`, { version: 1, picture: png.toString('base64') })
  const written = factsOfFestival(testEdition)
  const facts = {
    ...written,
    registrationStarted: 'Two days left',
    upi: { vpa: 'mela@bank', name: 'Mela' },
    registration: { opensAt: '2030-01-20T10:00', closesAt: '' },
    lines: { ...written.lines, [testEdition.catalogue[0]!.id]: 'Another line.' },
    groupChatLinks: { student: null, outside: 'https://chat.example.org/new' },
  }
  expect((await admin.post('/overrides/festival', { version: 0, facts })).status).toBe(200)
  return { site, first }
}

describe('editing a file of content', () => {
  const edited = (source: string, values: Record<string, unknown>) =>
    withEdits(source, editsFor(source, objectsIn(source)[0]!, values, ['b', 'e']))

  it('an edit adds, changes or removes properties with their commas, and leaves comments and other text unchanged', () => {
    const source = "const a = {\n  // a remark\n  a: 'é', // another\n  b: [1],\n  c: { d: null },\n} satisfies A\n"
    expect(edited(source, { b: [], a: 'ü', e: 1, f: true })).toBe(
      'const a = {\n  // a remark\n  a: "ü", // another\n  c: { d: null }, e: 1, f: true,\n} satisfies A\n',
    )
    expect(edited(source, { c: undefined, f: 'x' })).toBe(
      'const a = {\n  // a remark\n  a: \'é\', // another\n  b: [1], f: "x",\n} satisfies A\n',
    )
    expect(edited('const a = { a: 1 }', { a: 1, f: 2, g: 3 })).toBe('const a = { a: 1, f: 2, g: 3 }')
    expect(edited(source, { a: 'é', b: [1], c: {}, e: null })).toBe(source)
  })
})

describe('npm run content:pull', () => {
  it('facts from the console are written into valid, formatted files; comments in the files are preserved', async () => {
    const { site, first } = await aChangedSite()
    const folder = aFolder()
    const changes = await contentPull(site.database.db, folder)
    expect(changes.join('\n')).toMatch(/private\.ts: UPI account, Group chats/)
    const { catalogue, festival, privateContent } = await editionIn(folder)
    const present = await presentEdition(site.database.db, testEdition)
    for (const event of allEvents(present.catalogue)) {
      const pulled = findEvent(catalogue, event.ind)!
      expect(factsOfEvent(pulled)).toEqual(factsOfEvent(event))
      expect(eventSchema.safeParse(pulled).error).toBeUndefined()
    }
    for (const { id, line } of present.catalogue) expect(catalogue.find(other => other.id === id)!.line).toBe(line)
    expect(festival).toEqual(present.festival)
    expect(festivalSchema.safeParse(festival).error).toBeUndefined()
    expect(privateSchema.safeParse(privateContent).error).toBeUndefined()
    expect(factsOfFestival({ festival, catalogue, privateContent })).toEqual(factsOfFestival(present))
    expect(festival.registration.opensAt).toBe('2030-01-20T10:00:00+05:30')
    for (const [name, text] of files(folder)) expect([name, formatted(text, `content/${name}`)]).toEqual([name, text])
    expect(readFileSync(join(folder, 'private.ts'), 'utf8')).toMatch(
      /^\/\/ What visitors of the tests' edition must not see/,
    )
    const { format } = await sharp(join(folder, `pictures/event-${first.ind}.jpg`)).metadata()
    expect(format).toBe('jpeg')
  })

  it('a second run changes nothing; a first run without changes in the console changes nothing either', async () => {
    const { site } = await aChangedSite()
    const folder = aFolder()
    await contentPull(site.database.db, folder)
    const once = files(folder)
    expect(await contentPull(site.database.db, folder)).toEqual(['content/ already has everything from the console.'])
    expect(files(folder)).toEqual(once)
    const untouched = aFolder()
    const before = files(untouched)
    await contentPull((await aSite()).database.db, untouched)
    expect(files(untouched)).toEqual(before)
  })

  it('a missing database is reported, and no database is created', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'data-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    await expect(pullFrom({ databaseUrl: null, dataDir }, aFolder())).rejects.toThrow(
      `There is no database at ${join(dataDir, 'festival.sqlite')}.`,
    )
    expect(readdirSync(dataDir)).toEqual([])
  })

  it('links from organisers lose their sample mark; a picture from the console replaces the event’s old picture', async () => {
    const { site, first } = await aChangedSite()
    const folder = aFolder()
    const path = join(folder, 'private.ts')
    writeFileSync(path, readFileSync(path, 'utf8').replace("  desk: 'Pay", "  sample: true,\n  desk: 'Pay"))
    writeFileSync(join(folder, `pictures/event-${first.ind}.png`), 'an older one')
    await contentPull(site.database.db, folder)
    expect(readFileSync(path, 'utf8')).not.toContain('sample')
    expect(readdirSync(join(folder, 'pictures'))).toEqual([`event-${first.ind}.jpg`])
  })

  it('a changed event that no file contains is reported', async () => {
    const { site, first } = await aChangedSite()
    const folder = aFolder()
    for (const [name, text] of files(folder)) if (text.includes(`ind: ${first.ind},`)) rmSync(join(folder, name))
    const changes = await contentPull(site.database.db, folder)
    expect(changes).toContainEqual(expect.stringContaining(`No file of events/ has the event ${first.ind}:`))
  })
})
