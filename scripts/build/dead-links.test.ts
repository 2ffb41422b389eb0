import { expect, it } from 'vitest'
import { loadPages } from '../../server/pages/rendered-pages.ts'
import { aBuild } from '../../server/testing/build.ts'
import { publicContent } from '../../testing/edition/public-content.ts'
import { deadLinks } from './dead-links.ts'

const addresses = { fixed: ['/', '/about'], patterns: ['/verifyEmail/:token'], files: [] }

async function deadLinksOf(documents: Record<string, string>) {
  const folder = aBuild({ addresses, pages: { '/404': '', '/.data': '', '/_.data': '', ...documents } })
  const pages = await loadPages(folder, { siteUrl: 'https://festival.example', apiUrl: null }, publicContent)
  return deadLinks(pages!, addresses)
}

const sound = {
  '/': '<a class="main" href="/about#team">About</a> <a href="https://elsewhere.example/gone">Elsewhere</a>',
  '/about':
    '<a href="/">Home</a> <a href="/share/events/1/wide.png">Share</a> <a href="/verifyEmail/abc">Confirm</a> <a href="#content">Skip</a>',
  '/about.data': '',
  '/verifyEmail/-': '<a href="/about?from=mail">About</a>',
  '/verifyEmail/-.data': '',
}

it('no dead link is reported if every link leads to a page', async () => {
  expect(await deadLinksOf(sound)).toEqual([])
})

it('each dead link is reported with its page and address, even a link on the not-found page', async () => {
  const found = await deadLinksOf({
    ...sound,
    '/about': '<a href="/gallery">Gallery</a><p><a class="x" href="/gallery?day=2">Again</a></p>',
    '/verifyEmail/-': '<a href="/About">About</a>',
    '/404': '<a href="/start">Start</a>',
  })
  expect(found).toEqual([
    '/about links to /gallery, where there is no page',
    '/verifyEmail/- links to /About, where there is no page',
    'the not-found page links to /start, where there is no page',
  ])
})
