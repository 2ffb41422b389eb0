// What loaders show: the server puts it into the router's load context before it renders a page.
import { createContext, type RouterContextProvider } from 'react-router'
import type { ShownCertificate } from '../domain/certificate-types.ts'
import type { PageSource } from '../domain/page-content.ts'

export const pageSource = createContext<PageSource>()

/** The edition's content, for a loader. */
export function contentOf(context: Readonly<RouterContextProvider>): PageSource['content'] {
  return context.get(pageSource).content
}

/** The certificate that the page is rendered for; null in a browser and where no call asked for one. */
export function certificateOf(context: Readonly<RouterContextProvider>): ShownCertificate | null {
  return context.get(pageSource).certificate ?? null
}

/** The programme as organisers have it, and the moment to take for now (milliseconds), for a loader. */
export function programmeOf(context: Readonly<RouterContextProvider>): Pick<PageSource, 'programme' | 'now'> {
  const { programme, now } = context.get(pageSource)
  return { programme, now }
}
