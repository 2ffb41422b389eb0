// Finds links in the rendered pages that lead to missing addresses of the site. Pages after a log-in are rendered in
// the browser; web/addresses.test.ts checks their links in the source. Pictures to share are drawn on demand; a journey
// requests each picture that a page names.
import type { PageAddresses } from '../../domain/pages/page-content.ts'
import { shareFolder } from '../../domain/share-pictures/pictures.ts'
import type { Pages } from '../../server/pages/rendered-pages.ts'

/** One sentence for each dead link, with its page and its address. */
export function deadLinks(pages: Pick<Pages, 'find' | 'notFound'>, { fixed, patterns }: PageAddresses): string[] {
  const examples = patterns.map(pattern => pattern.replace(/:\w+/g, '-'))
  const documents = [...fixed, ...examples].map(path => ({ path, html: pages.find(path)?.bytes.toString() ?? '' }))
  documents.push({ path: 'the not-found page', html: pages.notFound().bytes.toString() })
  return documents.flatMap(({ path, html }) =>
    linksIn(html)
      .filter(address => !pages.find(address) && !address.startsWith(shareFolder))
      .map(address => `${path} links to ${address}, where there is no page`),
  )
}

/** The addresses of the site to which the document links, each once, without query and hash. */
function linksIn(html: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="(\/(?!\/)[^"?#]*)/g)].map(([, address]) => address!)
  return [...new Set(links.map(address => address.replaceAll('&amp;', '&')))]
}
