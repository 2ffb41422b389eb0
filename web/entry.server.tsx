// Renders one page to HTML at build time, waiting for everything, so that the file holds no streaming scripts.
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const page = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    onError(error) {
      throw error
    },
  })
  await page.allReady
  headers.set('Content-Type', 'text/html')
  return new Response(page, { status, headers })
}
