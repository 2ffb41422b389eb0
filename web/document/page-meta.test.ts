import { expect, it } from 'vitest'
import { pageMeta } from './page-meta.ts'

const matches = [{ loaderData: { festival: { name: 'Fair', year: 2031 }, siteUrl: 'https://festival.example' } }]
const metaOf = (head: Parameters<typeof pageMeta>[0]['loaderData']) =>
  JSON.stringify(pageMeta({ loaderData: head, matches }))

it('E10: the link preview of an invitation has title, description and picture, and search engines must not index it', () => {
  const meta = metaOf({
    head: { title: 'Join a team', description: 'Somebody invites you.', path: null, pictureOf: '/' },
  })
  for (const shown of ['"og:title","content":"Join a team"', 'Somebody invites you.', '/share/landing.png', 'noindex'])
    expect(meta).toContain(shown)
  expect(meta).not.toContain('canonical')
})

it('E10: an invitation page with its own picture has that picture in its link preview, and must not be indexed either', () => {
  const picture = '/share/invitations/ABCD2345/wide.png'
  const meta = metaOf({
    head: { title: 'Join the Owls', description: '3 seats left', path: null, pictureOf: '/', picture },
  })
  expect(meta).toContain(`"og:image","content":"https://festival.example${picture}"`)
  expect(meta).toContain('noindex')
  expect(meta).not.toContain('landing.png')
})

it('a personal page has no picture in its link preview', () => {
  expect(metaOf({ head: { title: 'Your team', description: 'Yours.', path: null } })).not.toContain('og:image')
})
