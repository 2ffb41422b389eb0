// The two compared sites: ours on its real server, and the same pages as plain documents: the same words, styles,
// drawings and faces, without scripts. The plain site forwards our answers, so that both are served the same way.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { endsWithUs } from '../../server/testing/end-together.ts'

export type Site = { url: string; stop(): Promise<void> }

/**
 * Our site from build/, with a temporary data folder. `before`: the path, from the root, of a module that is loaded
 * first.
 */
export async function startOurs(port: number, before?: string): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-data-'))
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, [...(before ? ['--import', before] : []), 'server/main.ts'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, SITE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  endsWithUs(server)
  while (!(await fetch(`${url}/api/health`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error('the server ended at once')
    await wait(200)
  }
  return {
    url,
    async stop() {
      const ended = once(server, 'exit')
      if (server.kill('SIGTERM')) await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type StoredAnswer = { status: number; headers: Record<string, string>; bytes: Buffer }

/** The plain counterpart of the site at `ours`. */
export async function startPlain(ours: string): Promise<Site> {
  const kept = new Map<string, Promise<StoredAnswer>>()
  const server = createServer(async ({ url = '/' }, response) => {
    const known = kept.get(url) ?? plainAnswer(ours + url)
    kept.set(url, known)
    const { status, headers, bytes } = await known
    response.writeHead(status, headers).end(bytes)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function plainAnswer(address: string): Promise<StoredAnswer> {
  const answer = await fetch(address)
  const type = answer.headers.get('content-type') ?? ''
  let bytes = Buffer.from(await answer.arrayBuffer())
  if (type.startsWith('text/html')) bytes = Buffer.from(withoutScripts(bytes.toString()))
  const headers: Record<string, string> = { 'content-type': type, 'cache-control': 'max-age=3600' }
  if (/^text|svg/.test(type)) {
    bytes = Buffer.from(brotliCompressSync(bytes))
    headers['content-encoding'] = 'br'
  }
  return { status: answer.status, headers, bytes }
}

function withoutScripts(html: string): string {
  return html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<link rel="stylesheet" disabled[^>]*>/g, '')
}
