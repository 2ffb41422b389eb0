// For tests of pages: a small build, and sites that serve it.

import { readConfig } from '../server/config.ts'
import { loadPages } from '../server/pages/rendered-pages.ts'
import { aBuild as aBuildWith } from '../server/testing/build.ts'
import { testEdition } from '../server/testing/editions.ts'
import { aSite, publicSettings } from '../server/testing/site.ts'
import { publicContent } from '../testing/edition/public-content.ts'
import { compressFiles } from './build/compress-files.ts'

const long = 'A fairground by night. '.repeat(60)
const hydrated =
  '<script>window.context = 1</script><script type="module" async="">import "/assets/page-abc123.js"</script>'
export const page = (words: string) =>
  `<html><head><link rel="stylesheet" href="/assets/page.css"/></head><body>${words}${long}${hydrated}</body></html>`
const pages = {
  '/': page('<link rel="canonical" href="$SITE/"><meta name="api-url" content="$API">'),
  '/events': page('<h1>EVENTS</h1>'),
  '/events/3': page('<h1>Three</h1>'),
  '/404': page('<p>not here</p>'),
  '/forgotPassword/-': page('<p>form</p>'),
  '/verifyEmail/-': page('<p>form</p>'),
  '/_.data': 'data of home',
  '/events.data': 'data of events',
  '/events/3.data': 'data of three',
  '/forgotPassword/-.data': 'data of form',
  '/verifyEmail/-.data': 'data of form',
  '/robots.txt': 'Sitemap: $SITE/sitemap.xml',
}
const addresses = {
  fixed: ['/', '/events', '/events/3'],
  patterns: ['/forgotPassword/:token', '/verifyEmail/:token'],
  files: ['/robots.txt'],
}
export const files = {
  'assets/page.css': '.card{color:red}',
  'assets/page-abc123.js': `export const words = "${long} $SITE"`,
  'assets/letter.woff2': long,
  'art/events/3.svg': `<svg>${long}</svg>`,
  'art/film.html': '<p>film</p>',
}

export const aBuild = (changed: Record<string, string> = {}) =>
  aBuildWith({ pages: { ...pages, ...changed }, addresses, files })

export const load = (folder: string, settings: Record<string, string> = {}) =>
  loadPages(folder, readConfig({ ...publicSettings, ...settings }), publicContent)

export async function aSiteWithPages(settings: Record<string, string> = {}, edition = testEdition) {
  const folder = aBuild()
  await compressFiles(folder)
  return aSite({ pages: await load(folder, settings), settings, edition })
}

export const policyOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['content-security-policy'])
