// Renders one page to HTML and waits for all its parts, because the server caches whole pages
// (server/pages/rendered-pages.ts).
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageSource } from './document/page-source.ts'
import { DrawingsContext } from './parts/shell/inline-drawing.tsx'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const page = await renderToReadableStream(
    <DrawingsContext value={loadContext.get(pageSource).drawings}>
      <ServerRouter context={routerContext} url={request.url} />
    </DrawingsContext>,
    {
      onError(error) {
        throw error
      },
    },
  )
  await page.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(page, { status, headers })
}
