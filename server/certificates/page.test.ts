import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { publicContent } from '../../testing/edition/public-content.ts'
import { readConfig } from '../config.ts'
import { loadPages } from '../pages/rendered-pages.ts'
import { aBuild } from '../testing/build.ts'
import { aPerson } from '../testing/people.ts'
import { ofPerson, saveStandings } from '../testing/results.ts'
import { aSite, type Site, testKeys } from '../testing/site.ts'
import { earnedBy } from './earned.ts'
import { codesOf, revokeCode } from './store.ts'

/** A build in which the pages show their certificate as JSON and have a script. */
const bundle = `
export const pageAddresses = () => ({ fixed: [], patterns: ['/certificates/:code'], files: [] })
export const shownQuery = () => ''
export const render = async (request, { certificate }) => {
  const { pathname } = new URL(request.url)
  const isUnknown = pathname === '/404' || certificate?.state === 'unknown'
  const html = '<body>' + JSON.stringify(certificate ?? null) + '<script type="module" async="">1</script></body>'
  const type = pathname.endsWith('.data') ? 'text/plain' : 'text/html'
  return new Response(html, { status: isUnknown ? 404 : 200, headers: { 'content-type': type } })
}`

async function thePages() {
  const folder = aBuild({ pages: {}, addresses: { fixed: [], patterns: [], files: [] } })
  await writeFile(join(folder, 'server/index.js'), bundle)
  return loadPages(folder, readConfig({}), publicContent)
}

/** The code of a winner's certificate. */
async function aCertificate(site: Site): Promise<string> {
  const winner = await aPerson(site, { username: 'Asha <b>Rao</b>', events: [1] })
  await saveStandings(site, 1, [await ofPerson(site, winner, { place: 1 })])
  const { db } = site.database
  const earned = await earnedBy(db, site.edition, { personId: winner.id }, site.clock.now)
  const [code] = await site.database.write(trx => codesOf(trx, earned, testKeys.certificates, site.clock.now))
  return code!.code
}

it('G14: the page of a code shows the holder or “revoked”, even without scripts; unknown codes answer 404', async () => {
  const site = await aSite({ pages: await thePages() })
  const code = await aCertificate(site)
  const read = (code: string) => site.get(`/certificates/${code}`)

  const page = await read(code)
  expect([page.status, page.headers['cache-control'], page.headers['content-type']]).toEqual([
    200,
    'no-store',
    'text/html',
  ])
  expect(page.text).toContain('"state":"valid","name":"Asha <b>Rao</b>","event":"Solo Song"')
  expect(page.text).not.toContain('<script')

  for (const unknown of ['AAAAA-AAAAA-AAAA', '%3Cscript%3E', 'a%2Fb']) {
    const answer = await read(unknown)
    expect([unknown, answer.status]).toEqual([unknown, 404])
    expect(answer.text).toContain('"state":"unknown"')
  }

  await site.database.write(trx => revokeCode(trx, code, testKeys.certificates, site.clock.now))
  const revoked = await read(code)
  expect([revoked.status, revoked.text.includes('"state":"revoked"')]).toEqual([200, true])
  expect(revoked.text).not.toContain('Asha')

  // A data request, which the router of an open page sends, does not show a certificate.
  expect((await read(`${code}.data`)).text).toContain('null')
})

it('G14: the page limits guesses of codes, as the call does', async () => {
  const site = await aSite({ pages: await thePages(), limits: { linkPerNetwork: { most: 3, within: 60_000 } } })
  const statuses = []
  for (let guess = 0; guess < 4; guess++) statuses.push((await site.get('/certificates/AAAAA-AAAAA-AAAA')).status)
  expect(statuses).toEqual([404, 404, 404, 429])
})

it('G14: guessing codes does not block others in the same network from checking; frequent requests are limited', async () => {
  const few = { most: 3, within: 60_000 }
  const limits = { linkPerNetwork: few, certificateChecksPerNetwork: few }
  const site = await aSite({ pages: await thePages(), limits })
  const statusOf = async (code: string) => (await site.get(`/certificates/${code}`)).status
  const code = await aCertificate(site)
  for (let guess = 0; guess < 5; guess++) await statusOf('AAAAA-AAAAA-AAAA')
  const statuses = []
  for (let check = 0; check < 4; check++) statuses.push(await statusOf(code))
  expect(statuses).toEqual([200, 200, 200, 429])
})
