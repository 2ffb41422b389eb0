// `npm run dev`: the pages with live reload on port 5173, rendered anew for each request, and the API behind them with
// restart on change.
import { spawn } from 'node:child_process'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { createServer as createVite } from 'vite'
import { withPublicOverrides } from '../domain/overrides/overrides.ts'
import type { PageSource } from '../domain/pages/page-content.ts'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/database/open.ts'
import { publicContent, thisEdition } from '../server/edition.ts'
import { presentEdition } from '../server/overrides/live-edition.ts'
import { readPublicData } from '../server/shown.ts'
import { pageDrawings } from './build/page-drawings.ts'
import { allPictures } from './build/pictures.ts'

const port = 5173
const siteUrl = `http://localhost:${port}`
const source: Omit<PageSource, 'content' | 'publicData' | 'now'> = {
  siteUrl,
  apiUrl: '',
  drawings: pageDrawings(allPictures(publicContent), publicContent.palette),
}

// Before the API starts: one program at a time migrates a database.
const { db } = await openDatabase(readConfig())

const watched = ['server', 'domain', 'content'].map(folder => `--watch-path=${folder}`)
const api = spawn(process.execPath, ['--watch', ...watched, 'server/main.ts'], { stdio: 'inherit' })

const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })
// Vite serves the files and forwards calls to the API (vite.config.ts); everything else is a page.
const pages = createServer((request, response) =>
  vite.middlewares(request, response, () => {
    answer(request, response).catch(error => {
      vite.ssrFixStacktrace(error)
      console.error(error)
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(error.stack)
    })
  }),
)

/** What anybody may read of the API's database now. */
async function live(): Promise<Pick<PageSource, 'content' | 'publicData' | 'now'>> {
  const now = Date.now()
  const publicData = await readPublicData(db, await presentEdition(db, thisEdition), now)
  return { content: withPublicOverrides(publicContent, publicData.overrides), publicData, now }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { render } = (await vite.ssrLoadModule('/web/render.ts')) as typeof import('../web/render.ts')
  const page = await render(new Request(new URL(request.url ?? '/', siteUrl), { method: request.method ?? 'GET' }), {
    ...source,
    ...(await live()),
  })
  response.writeHead(page.status, Object.fromEntries(page.headers))
  if (page.body) Readable.fromWeb(page.body as import('node:stream/web').ReadableStream).pipe(response)
  else response.end()
}

pages.listen(port, () => console.log(`Pages at ${siteUrl}, the API at http://localhost:3000`))

api.on('exit', stop)
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

function stop(): void {
  api.kill('SIGTERM')
  process.exit(0)
}
