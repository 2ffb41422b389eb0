// /robots.txt: what search engines may read.
import { pageSource } from '../document/page-source.ts'
import type { Route } from './+types/robots'

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(pageSource)
  const closed = ['/api/', '/profile', '/organiser'].map(path => `Disallow: ${path}\n`).join('')
  return new Response(`User-agent: *\n${closed}\nSitemap: ${siteUrl}/sitemap.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
