// /sitemap.xml: every page that search engines may index.
import { publicPages } from '../addresses.ts'
import { pageSource } from '../document/page-source.ts'
import type { Route } from './+types/sitemap'

export function loader({ context }: Route.LoaderArgs) {
  const { content, siteUrl } = context.get(pageSource)
  return new Response(sitemap(siteUrl, publicPages(content.catalogue)), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}

/** A sitemap of these paths below the site's address. */
export function sitemap(siteUrl: string, paths: readonly string[]): string {
  const entries = paths.map(path => `  <url><loc>${siteUrl}${path}</loc></url>\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`
}
