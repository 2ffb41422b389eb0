// Starts the two sites that are compared: ours as built, and its plain counterpart, both on the real server, each as a
// process of its own on a throw-away data folder.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { untilCompressedBest } from './best-compression.ts'
import { plainPage } from './static/plain-page.ts'

export type Site = { url: string; stop(): Promise<void> }

type PageList = { pages: Record<string, string>; fallback: string; notFound: string }

const root = resolve(import.meta.dirname, '../..')

/** The paths and files of every built page. */
export function builtPages(): PageList {
  return JSON.parse(readFileSync(join(root, 'build/pages.json'), 'utf8'))
}

export function builtHtml(path: string): string {
  return readFileSync(join(root, 'build/client', builtPages().pages[path] ?? ''), 'utf8')
}

/** Our site, from build/, once it hands out its files as small as they get. */
export async function startOurs(port: number): Promise<Site> {
  const site = await startServer(port, ['server/main.ts'])
  await untilCompressedBest(site.url, Object.keys(builtPages().pages))
  return site
}

/** The plain counterpart of these paths: a build folder of its own, which the same application hands out. */
export async function startPlain(port: number, paths: string[]): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'plain-site-'))
  const { fallback, notFound } = builtPages()
  const pages: Record<string, string> = {}
  for (const path of paths) {
    const file = join('.', path, 'index.html')
    pages[path] = file
    write(join(folder, 'build/client', file), plainPage(builtHtml(path)))
  }
  for (const file of [fallback, notFound])
    write(join(folder, 'build/client', file), '<!doctype html><title>Plain</title>')
  const list = { pages, clientOnly: [], fallback, notFound, scriptHashes: [], styleHashes: [] }
  write(join(folder, 'build/pages.json'), JSON.stringify(list))
  const site = await startServer(port, ['bench/pages/static/server.ts', join(folder, 'build')])
  return {
    url: site.url,
    async stop() {
      await site.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

async function startServer(port: number, command: string[]): Promise<Site> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'bench-data-'))
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataFolder, SITE_URL: url, API_URL: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  server.stderr.on('data', chunk => {
    complaint = (complaint + chunk).slice(-2_000)
  })
  await answering(`${url}/api/health`, server, () => complaint)
  return {
    url,
    async stop() {
      const ended = once(server, 'exit')
      if (server.kill('SIGTERM')) await ended
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

async function answering(url: string, server: ChildProcess, complaint: () => string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (server.exitCode !== null) throw new Error(`the server ended at once:\n${complaint()}`)
    const up = await fetch(url).then(
      answer => answer.ok,
      () => false,
    )
    if (up) return
    await wait(100)
  }
  server.kill('SIGTERM')
  throw new Error(`no answer from ${url} within a minute:\n${complaint()}`)
}
