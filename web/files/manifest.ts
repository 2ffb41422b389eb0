// /site.webmanifest: how the site looks when a phone installs it.
import { appIcons } from '../art/app-icon.ts'
import { contentOf } from '../document/page-source.ts'
import type { Route } from './+types/manifest'

export function loader({ context }: Route.LoaderArgs) {
  const { festival, palette } = contentOf(context)
  const manifest = {
    name: `${festival.name} ${festival.year}`,
    short_name: festival.name,
    description: festival.summary,
    start_url: '/',
    display: 'standalone',
    background_color: palette.colours.night,
    theme_color: palette.colours.night,
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
  return new Response(`${JSON.stringify(manifest, null, 2)}\n`, {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  })
}
