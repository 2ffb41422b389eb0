// What the head of each page says: title, description, canonical address, link preview. Texts come from content/pages.ts.
// In browsers only title and canonical address follow the visitor; the rest is for those who read the built files.
import pages from 'content:pages'
import type { MetaDescriptor } from 'react-router'
import { festival } from '../content/festival.ts'
import type { PagePath } from '../domain/content.ts'
import { shareName, shareSize } from './art/share-file.ts'
import { siteUrl } from './site-address.ts'

type Head = {
  title: string
  description: string
  /** The page's own address, such as /events/3; null for pages without one to share. */
  path: string | null
}

/** The head of a page listed in content/pages.ts. `path` is its canonical address where that is another one. */
export function pageMeta(page: PagePath, path: string | null = page): MetaDescriptor[] {
  return head({ ...pages[page], path })
}

/** The head of a page that makes its own title and description. */
export function head({ title, description, path }: Head): MetaDescriptor[] {
  const canonical: MetaDescriptor[] =
    path === null
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link', rel: 'canonical', href: siteUrl + path }]
  if (!import.meta.env.SSR) return [{ title }, ...canonical]
  return [
    { title },
    ...canonical,
    { name: 'description', content: description },
    { property: 'og:site_name', content: `${festival.name} ${festival.year}` },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(path === null ? [] : shared(path)),
  ]
}

/** What link previews show. */
function shared(path: string): MetaDescriptor[] {
  return [
    { property: 'og:url', content: siteUrl + path },
    { property: 'og:image', content: `${siteUrl}/share/${shareName(path)}.png` },
    { property: 'og:image:width', content: String(shareSize.width) },
    { property: 'og:image:height', content: String(shareSize.height) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
