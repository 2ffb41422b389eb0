// Makes the head of each page, with title, description, canonical address and link preview, from the `head` that the
// page's loader returns.
import type { MetaDescriptor, RouterContextProvider } from 'react-router'
import type { PagePath } from '../../domain/edition/pages.ts'
import { shareName, shareSize } from '../art/share-file.ts'
import { contentOf } from './page-source.ts'
import type { Thing } from './structured-data.ts'

export type Head = {
  title: string
  description: string
  /** The page's own address, such as /events/3; null for pages that search engines must not index. */
  path: string | null
  /** The page whose preview picture is used if `path` is null, such as for an invitation that is sent to friends. */
  pictureOf?: string
  /** The path of the preview picture if it is not the picture of a page. */
  picture?: string
  /** Data for search engines (structured-data.ts). */
  structured?: Thing
}

/** The head of a page listed in content/pages.ts. `path` is the canonical address, if it is another. */
export function headOf(context: Readonly<RouterContextProvider>, page: PagePath, path: string | null = page): Head {
  return { ...contentOf(context).pages[page], path }
}

type RootData = { festival: { name: string; year: number }; siteUrl: string }
type Matches = readonly unknown[]
type MetaArgs = { loaderData?: { head: Head } | undefined; matches: Matches }

/** The result of the root's loader; undefined if it failed. */
export function rootData(matches: Matches): RootData | undefined {
  return (matches[0] as { loaderData?: RootData } | undefined)?.loaderData
}

/** The `meta` of every page with a `head`. */
export function pageMeta({ loaderData, matches }: MetaArgs): MetaDescriptor[] {
  const root = rootData(matches)
  if (!loaderData || !root) return []
  const { title, description, path, pictureOf, picture = pictureAt(path ?? pictureOf), structured } = loaderData.head
  const { festival, siteUrl } = root
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:site_name', content: `${festival.name} ${festival.year}` },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(structured ? [{ 'script:ld+json': structured }] : []),
    ...(path === null ? [{ name: 'robots', content: 'noindex' }] : address(siteUrl, path)),
    ...preview(siteUrl, picture),
  ]
}

/** The tags of the canonical address. */
function address(siteUrl: string, path: string): MetaDescriptor[] {
  return [
    { tagName: 'link', rel: 'canonical', href: siteUrl + path },
    { property: 'og:url', content: siteUrl + path },
  ]
}

/** The address of the preview picture of a page. */
function pictureAt(path: string | undefined): string | undefined {
  return path === undefined ? undefined : `/share/${shareName(path)}.png`
}

/** The tags of the picture in link previews. */
function preview(siteUrl: string, picture: string | undefined): MetaDescriptor[] {
  if (picture === undefined) return []
  return [
    { property: 'og:image', content: siteUrl + picture },
    { property: 'og:image:width', content: String(shareSize.width) },
    { property: 'og:image:height', content: String(shareSize.height) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
