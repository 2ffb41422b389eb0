// The small files that searchers and browsers ask a site for. The server puts the real address in place of __SITE_URL__.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { festival } from '../../content/festival.ts'
import { publicPages } from '../../web/addresses.ts'
import { appIcons } from '../../web/art/app-icon.ts'
import { mark } from '../../web/art/logo.ts'
import { palette } from '../../web/art/palette.ts'
import { drawing, el } from '../../web/art/svg.ts'
import { drawnFolder } from './draw.ts'

/** Writes favicon, web manifest, robots.txt and sitemap.xml beside the drawn pictures. */
export function writeSiteFiles(): void {
  mkdirSync(drawnFolder, { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(drawnFolder, name), text)
  write('favicon.svg', favicon())
  write(
    'robots.txt',
    'User-agent: *\nDisallow: /api/\nDisallow: /profile\nDisallow: /organiser\n\nSitemap: __SITE_URL__/sitemap.xml\n',
  )
  write('sitemap.xml', sitemap(publicPages))
  write('site.webmanifest', `${JSON.stringify(manifest(), null, 2)}\n`)
}

/** A sitemap of these addresses. */
export function sitemap(addresses: string[]): string {
  const entries = addresses.map(address => `  <url><loc>__SITE_URL__${address}</loc></url>\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`
}

function manifest() {
  return {
    name: `${festival.name} ${festival.year}`,
    short_name: festival.name,
    description: festival.summary,
    start_url: '/',
    display: 'standalone',
    background_color: palette.night,
    theme_color: palette.night,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...appIcons
        .filter(({ name }) => !name.startsWith('apple'))
        .map(({ name, size, maskable }) => ({
          src: `/icons/${name}.png`,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose: maskable ? 'maskable' : 'any',
        })),
    ],
  }
}

/** The festival's mark on a night disc, so that it stands on light and on dark browser tabs. */
function favicon(): string {
  return drawing(96, 96, el('circle', { cx: 48, cy: 48, r: 48, fill: palette.night }), mark())
}
