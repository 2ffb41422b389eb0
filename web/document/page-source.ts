// The data for loaders. The server puts the data into the router's load context before it renders a page.
import { createContext, type RouterContextProvider } from 'react-router'
import type { CertificateState } from '../../domain/certificates/api.ts'
import type { ShownPaid } from '../../domain/online-payments/api.ts'
import type { PageSource } from '../../domain/pages/page-content.ts'
import type { InvitationPreview } from '../../domain/share-pictures/invited-team.ts'

export const pageSource = createContext<PageSource>()

/** The edition's content, for a loader. */
export function contentOf(context: Readonly<RouterContextProvider>): PageSource['content'] {
  return context.get(pageSource).content
}

/** The certificate of the rendered page; null in a browser and on other pages. */
export function certificateOf(context: Readonly<RouterContextProvider>): CertificateState | null {
  return context.get(pageSource).certificate ?? null
}

/** The link preview of the rendered invitation page; null on other pages. */
export function invitationOf(context: Readonly<RouterContextProvider>): InvitationPreview | null {
  return context.get(pageSource).invitation ?? null
}

/** The state of the payment of the rendered page; null on other pages. */
export function paidOf(context: Readonly<RouterContextProvider>): ShownPaid | null {
  return context.get(pageSource).paid ?? null
}

/** The public data of the database, and the current time (milliseconds), for a loader. */
export function publicDataOf(context: Readonly<RouterContextProvider>): Pick<PageSource, 'publicData' | 'now'> {
  const { publicData, now } = context.get(pageSource)
  return { publicData, now }
}
