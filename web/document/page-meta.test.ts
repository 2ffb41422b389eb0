import { expect, it } from 'vitest'
import { pageMeta } from './page-meta.ts'

const matches = [{ loaderData: { festival: { name: 'Fair', year: 2031 }, siteUrl: 'https://festival.example' } }]
const metaOf = (head: Parameters<typeof pageMeta>[0]['loaderData']) =>
  JSON.stringify(pageMeta({ loaderData: head, matches }))

it('E10: the preview of an invitation has a title, a sentence and a picture, and searchers keep it out', () => {
  const meta = metaOf({
    head: { title: 'Join a team', description: 'Somebody invites you.', path: null, pictureOf: '/' },
  })
  for (const shown of ['"og:title","content":"Join a team"', 'Somebody invites you.', '/share/landing.png', 'noindex'])
    expect(meta).toContain(shown)
  expect(meta).not.toContain('canonical')
})

it('E10: an invitation that is rendered for its link shows its own picture, and searchers keep it out all the same', () => {
  const picture = '/share/invitations/ABCD2345/wide.png'
  const meta = metaOf({
    head: { title: 'Join the Owls', description: '3 seats left', path: null, pictureOf: '/', picture },
  })
  expect(meta).toContain(`"og:image","content":"https://festival.example${picture}"`)
  expect(meta).toContain('noindex')
  expect(meta).not.toContain('landing.png')
})

it('a page of one person has no picture', () => {
  expect(metaOf({ head: { title: 'Your team', description: 'Yours.', path: null } })).not.toContain('og:image')
})
