// `npm run dev`: serves the pages with live reload, on port 5173 or the next free port, and the API behind them. Pages
// are rendered again for each request. After a change of content/, pages show the change or its problems at once, and
// the API restarts.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { relative, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { createLogger, createServer as createVite } from 'vite'
import { withPublicOverrides } from '../domain/overrides/overrides.ts'
import type { PageSource } from '../domain/pages/page-content.ts'
import { type Config, ConfigError, readConfig } from '../server/config.ts'
import { openDatabase } from '../server/database/open.ts'
import { presentEdition } from '../server/overrides/live-edition.ts'
import { readPublicData } from '../server/read-public-data.ts'
import { unreadSentences } from './content-unread.ts'
import { startApi } from './dev/api.ts'
import { apiPortOf, listenOnFree, PortTaken } from './dev/ports.ts'

const [firstPort, portsTried] = [5173, 50]
/** How long (ms) to wait for further writes of the same change. Editors may write a file several times to save it. */
const afterLastWrite = 100

function giveUp(error: unknown): never {
  if (!(error instanceof ConfigError || error instanceof PortTaken)) throw error
  console.error(error.message)
  process.exit(1)
}

function settings(): Config {
  try {
    return readConfig()
  } catch (error) {
    return giveUp(error)
  }
}

const config = settings()
/** Matches the addresses that the API answers: calls, and pictures in folders of /share/. Other pictures are files. */
const calls = /^\/api|^\/share\/.+\//

const pages = createServer((request, response) => {
  handle(request, response).catch(error => {
    console.error(error)
    if (!response.headersSent) response.writeHead(500)
    response.end()
  })
})
const [first, last] = process.env.PORT ? [config.port, config.port] : [firstPort, firstPort + portsTried]
const port = await listenOnFree(pages, first, last).catch(giveUp)
const siteUrl = `http://localhost:${port}`
const apiPort = apiPortOf(port)
const apiUrl = `http://127.0.0.1:${apiPort}`

/** Files that were saved since the last reload, by their paths in the repository. */
const savedFiles = new Set<string>()
let changing: NodeJS.Timeout | undefined
let wasRight = true

const logger = createLogger()
const { error: printError } = logger
/** Vite prints a stack for a file that it cannot read; `isRight` prints a sentence instead. */
logger.error = (text, options) => {
  if (!text.includes('Error when evaluating SSR module')) printError(text, options)
}

// The database is opened before the API starts, because only one program at a time may migrate a database.
const { db } = await openDatabase(config)
const vite = await createVite({
  server: {
    middlewareMode: true,
    // Browsers are notified of changes on the port of the pages.
    hmr: { server: pages },
    proxy: { [calls.source]: apiUrl },
  },
  appType: 'custom',
  customLogger: logger,
  // When Vite restarts itself, such as after a change of its settings, it calls this again with a new watcher.
  plugins: [{ name: 'watch-content', configureServer: ({ watcher }) => void watcher.on('all', saved) }],
})
let hasStarted = false
const api = startApi(apiPort, siteUrl, code => {
  if (!hasStarted) process.exit(code ?? 1)
  console.error('The API has ended. It starts again after the next change.')
})

/** Loads the edition from the current files. */
const readEdition = () => vite.ssrLoadModule('/scripts/dev/edition.ts') as Promise<typeof import('./dev/edition.ts')>

/** The problems of the content, in sentences. A sentence about an unreadable file names the line. */
async function problems(): Promise<string[]> {
  try {
    return await (await readEdition()).problems
  } catch (error) {
    if (!(error instanceof Error)) return [String(error)]
    vite.ssrFixStacktrace(error)
    const sentences = await unreadSentences(error)
    return sentences.length > 0 ? sentences : [stripVTControlCharacters(error.stack ?? error.message)]
  }
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (calls.test(request.url ?? '')) await api.ready()
  // Vite serves the files and forwards calls to the API; everything else is a page.
  vite.middlewares(request, response, () => {
    answer(request, response).catch(error => {
      vite.ssrFixStacktrace(error)
      console.error(error)
      say(response, error.stack)
    })
  })
}

/** Answers with a page of plain text that reloads after the next change. */
function say(response: ServerResponse, text: string): void {
  const shown = text.replace(/[&<>]/g, letter => `&#${letter.charCodeAt(0)};`)
  response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' })
  response.end(`<!doctype html><script type="module" src="/@vite/client"></script><pre>${shown}</pre>`)
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const wrong = await problems()
  if (wrong.length > 0) return say(response, wrong.join('\n'))
  const { publicContent, thisEdition, drawings } = await readEdition()
  const { render } = (await vite.ssrLoadModule('/web/render.ts')) as typeof import('../web/render.ts')
  const now = Date.now()
  const publicData = await readPublicData(db, await presentEdition(db, thisEdition), now)
  const source: PageSource = {
    siteUrl,
    apiUrl: '',
    drawings: drawings(),
    content: withPublicOverrides(publicContent, publicData.overrides),
    publicData,
    now,
  }
  const url = new URL(request.url ?? '/', siteUrl)
  const page = await render(new Request(url, { method: request.method ?? 'GET' }), source)
  response.writeHead(page.status, Object.fromEntries(page.headers))
  if (page.body) Readable.fromWeb(page.body as import('node:stream/web').ReadableStream).pipe(response)
  else response.end()
}

function saved(_: string, path: string): void {
  const file = relative(process.cwd(), path).split(sep).join('/')
  if (!/^(?:(?:content|domain|server)\/.*(?<!\.test)\.ts|content\/pictures\/.*)$/.test(file)) return
  savedFiles.add(file)
  clearTimeout(changing)
  changing = setTimeout(changed, afterLastWrite)
}

/** Whether the content has no problems. Prints its problems on the terminal, or one line when all are solved. */
async function isRight(): Promise<boolean> {
  const wrong = await problems()
  for (const sentence of wrong) console.error(sentence)
  if (wrong.length > 0) console.error('The API keeps running with the previous content.')
  else if (!wasRight) console.log('The content is right again.')
  wasRight = wrong.length === 0
  return wasRight
}

/** Reloads the pages, which also show problems of the content. Restarts the API only if there are no problems. */
async function changed(): Promise<void> {
  const files = [...savedFiles].sort()
  savedFiles.clear()
  // scripts/dev/edition.ts checks the pictures, which no module imports, so it is always loaded again.
  for (const file of [...files, 'scripts/dev/edition.ts'])
    vite.environments.ssr.moduleGraph.onFileChange(resolve(file).split(sep).join('/'))
  vite.environments.client.hot.send({ type: 'full-reload' })
  if (!(await isRight())) return
  console.log(`${files.join(', ')} changed`)
  if (files.some(file => file.endsWith('.ts'))) await api.restart()
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    await api.stop()
    process.exit(0)
  })

await api.ready()
hasStarted = true
console.log(`Pages at ${siteUrl}, the API at ${apiUrl}`)
await isRight()
