// Counts the network traffic of one visit through the Chrome DevTools Protocol. Sizes are the transferred bytes, which
// are compressed and include the response headers.
import type { BrowserContext, CDPSession } from '@playwright/test'

export type Transfer = {
  url: string
  /** The kind of file, in Chromium's words: Document, Script, Image, Font, Stylesheet, Fetch, Manifest, Other. */
  type: string
  /** The transferred bytes; null until the answer is complete. */
  bytes: number | null
  /** The part of `bytes` for the status line and headers. */
  headBytes: number
  /** Whether the file was requested before the page's load event. Then all its bytes count as before the event. */
  beforeLoad: boolean
}

export type Traffic = {
  transfers(): Transfer[]
  bytesBeforeLoad(): number
  bytes(): number
  scripts(): Transfer[]
  /** Compressed bytes of scripts, without headers, because headers depend on the server's settings. */
  scriptBytes(): number
  /** Resolves with the page's load event. */
  loaded: Promise<void>
}

/** Starts counting; call it before the first navigation. Requests of a service worker count as after load. */
export async function countTraffic(context: BrowserContext, session: CDPSession): Promise<Traffic> {
  const transfers = new Map<string, Transfer>()
  let loadedYet = false
  const { promise: loaded, resolve } = Promise.withResolvers<void>()

  session.on('Network.requestWillBeSent', ({ requestId, request, type, redirectResponse }) => {
    const redirected = redirectResponse?.encodedDataLength ?? 0
    if (redirected) transfers.set(`${requestId} before`, entry(request.url, type, redirected))
    if (!request.url.startsWith('data:')) transfers.set(requestId, entry(request.url, type, null))
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const transfer = transfers.get(requestId)
    if (transfer) transfer.headBytes = response.encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId)
    if (transfer) transfer.bytes = encodedDataLength
  })
  session.on('Page.loadEventFired', () => {
    loadedYet = true
    resolve()
  })
  await session.send('Network.enable')
  await session.send('Page.enable')

  // A service worker's requests belong to no page. Playwright reports them on the browser context.
  context.on('requestfinished', async request => {
    if (!request.serviceWorker()) return
    const { responseHeadersSize, responseBodySize } = await request.sizes()
    const bytes = responseHeadersSize + responseBodySize
    transfers.set(`service worker ${transfers.size}`, {
      ...entry(request.url(), 'ServiceWorker', bytes),
      beforeLoad: false,
    })
  })

  function entry(url: string, type: string | undefined, bytes: number | null): Transfer {
    return { url, type: type ?? 'Other', bytes, headBytes: 0, beforeLoad: !loadedYet }
  }
  const all = () => [...transfers.values()]
  return {
    transfers: all,
    bytesBeforeLoad: () => sum(all().filter(transfer => transfer.beforeLoad)),
    bytes: () => sum(all()),
    scripts: () => all().filter(isScript),
    scriptBytes: () =>
      all()
        .filter(isScript)
        .reduce((total, { bytes, headBytes }) => total + Math.max(0, (bytes ?? 0) - headBytes), 0),
    loaded,
  }
}

function sum(transfers: Transfer[]): number {
  return transfers.reduce((total, { bytes }) => total + (bytes ?? 0), 0)
}

/** Whether the file is a script, by its kind or its name, because a preloaded module may have the kind 'Other'. */
function isScript({ type, url }: Transfer): boolean {
  return type === 'Script' || /\.m?js$/.test(new URL(url).pathname)
}
