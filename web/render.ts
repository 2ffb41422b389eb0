// The entry of the server's bundle. The server requests pages from it, and loads nothing else from web/.
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { PageSource } from '../domain/pages/page-content.ts'
import { pageSource } from './document/page-source.ts'

export { pageAddresses, shownQuery } from './addresses.ts'

const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE)

/** Renders an address: a page, a file written by a loader, or with `.data` after the path the data of a page. */
export function render(request: Request, source: PageSource): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(pageSource, source)
  return handle(request, context)
}
