import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { publicContent } from '../../testing/edition/public-content.ts'
import { readConfig } from '../config.ts'
import { loadPages } from '../pages/rendered-pages.ts'
import { aBuild } from '../testing/build.ts'
import { aSite } from '../testing/site.ts'
import { aMember, aTeam } from '../testing/teams.ts'

/** A build whose pages show their invitation as JSON and have a script. */
const bundle = `
export const pageAddresses = () => ({ fixed: [], patterns: ['/join/:code'], files: [] })
export const shownQuery = () => ''
export const render = async (request, { invitation }) => {
  const { pathname } = new URL(request.url)
  const html = '<body>' + JSON.stringify(invitation ?? null) + '<script type="module" async="">1</script></body>'
  const type = pathname.endsWith('.data') ? 'text/plain' : 'text/html'
  return new Response(html, { status: pathname === '/404' ? 404 : 200, headers: { 'content-type': type } })
}`

async function thePages() {
  const folder = aBuild({ pages: {}, addresses: { fixed: [], patterns: [], files: [] } })
  await writeFile(join(folder, 'server/index.js'), bundle)
  return loadPages(folder, readConfig({}), publicContent)
}

it('T4: the preview of an invitation names event, team and free seats, but no people; the page has its script', async () => {
  const site = await aSite({ pages: await thePages() })
  const team = await aTeam(site, { eventId: 2, name: 'The Owls', username: 'Asha Rao' })
  const read = () => site.get(`/join/${team.invitation}`)
  const page = await read()
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html'])
  for (const said of [
    'Join The Owls for Street Play',
    '8 seats left',
    `/share/invitations/${team.invitation}/wide.png`,
  ])
    expect(page.text).toContain(said)
  expect(page.text).not.toContain('Asha')
  expect(page.text).toContain('late-script')

  await aMember(site, team)
  expect((await read()).text).toContain('7 seats left')
})

it('hole R4: a call with an unknown code gets the general invitation page, and counts as a guess', async () => {
  const limits = { invitationPerNetwork: { most: 1, within: 60_000 } }
  const site = await aSite({ pages: await thePages(), limits })
  const team = await aTeam(site, { eventId: 2, name: 'The Owls' })
  const unknown = await site.get('/join/ABCDEFGH')
  expect([unknown.status, unknown.text.startsWith('<body>null')]).toEqual([200, true])
  // After too many guesses, even the page of an existing team shows nothing about the team.
  const there = await site.get(`/join/${team.invitation}`)
  expect([there.status, there.text.startsWith('<body>null')]).toEqual([200, true])
})
