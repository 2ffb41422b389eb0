import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ConnectionOptions, connect } from 'node:tls'
import { expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '../server/testing/free-port.ts'
import { call, ended, host, makeCertificate } from '../testing/run-nginx.ts'
import { slowPosts } from '../testing/slow-posts.ts'
import { findCommand } from '../testing/system-programs.ts'
import { aFolder, anNginx, aProgram } from './test-front.ts'

vi.setConfig({ testTimeout: 120_000 })

type Front = { https: number; certificate: Buffer }

const caddy = findCommand(['caddy'])

/** Runs Caddy with our file, on a free port, with our certificate. */
async function aCaddy(port: string): Promise<Front> {
  const folder = aFolder()
  const [https, http] = [await freePort(), await freePort()]
  const certificate = makeCertificate(folder)
  const text = readFileSync(join(import.meta.dirname, 'Caddyfile'), 'utf8')
    .replace(/^\{$/m, `{\n\tadmin off\n\thttps_port ${https}\n\thttp_port ${http}\n\tstorage file_system ${folder}`)
    .replace(/^((?!http:)\S*festival\.example\}? \{)$/m, `$1\n\ttls ${folder}/certificate.pem ${folder}/key.pem`)
    .replace(/(reverse_proxy )\S+/, `$1127.0.0.1:${port}`)
  expect(text).toContain('certificate.pem')
  writeFileSync(join(folder, 'Caddyfile'), text)
  const words = ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
  const program = spawn(caddy ?? '', words, { stdio: 'ignore' })
  onTestFinished(() => ended(program))
  return { https, certificate }
}

const fronts: [string, (port: string) => Promise<Front>][] = [['nginx', anNginx]]
if (caddy) fronts.push(['Caddy', aCaddy])

it.each(
  fronts.flatMap(([name, start]) => [
    { name, start, from: 'one address', addresses: 1 },
    { name, start, from: 'ten addresses', addresses: 10 },
  ]),
)(
  'D1: while 1,700 slow bodies arrive from $from, $name still answers all other callers',
  async ({ start, addresses }) => {
    const site = await aProgram()
    const sockets = new Set()
    site.app.server.on('connection', socket => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    })
    const front = await start(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port)
    const place = { host: '127.0.0.1', port: front.https, servername: host, ca: front.certificate }
    await expect.poll(() => call(front, '/').catch(() => null), { timeout: 30_000 }).toMatchObject({ status: 200 })
    let made = 0
    const flood = slowPosts(1700, host, i =>
      connect({ ...place, localAddress: `127.0.1.${(i % addresses) + 1}` } as ConnectionOptions, () => made++),
    )
    onTestFinished(() => flood.end())
    await expect.poll(() => made, { timeout: 60_000 }).toBeGreaterThanOrEqual(1700)
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email: 'nobody@college.example', password: 'wrong password' })
    for (let i = 0; i < 5; i++) {
      expect((await call(front, '/', { from: '127.0.0.2' })).status).toBe(200)
      const logIn = await call(front, '/api/users/login', { method: 'POST', headers, body, from: '127.0.0.2' })
      expect(logIn.status).toBe(401)
    }
    // Afterwards no connection of the flood is left, because each body has a time limit.
    flood.end()
    await expect.poll(() => sockets.size, { timeout: 60_000 }).toBeLessThan(100)
  },
)
