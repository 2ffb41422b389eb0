import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { endsWithUs } from '../server/testing/end-together.ts'
import { freePort } from '../server/testing/free-port.ts'
import { findCommand } from '../testing/system-programs.ts'

const caddy = findCommand(['caddy'])
const file = join(import.meta.dirname, 'Caddyfile')
const host = 'festival.example'

/** Caddy with our file on free ports and with its own certificate, in front of a program that does not run. */
async function aCaddy(settings: Record<string, string>): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'festival-caddy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [http, https, program] = [await freePort(), await freePort(), await freePort()]
  const own = ['admin off', 'skip_install_trust', 'local_certs', `http_port ${http}`, `https_port ${https}`]
  const placed = readFileSync(file, 'utf8').replace('\n{\n', `\n{\n${own.join('\n')}\nstorage file_system ${folder}\n`)
  writeFileSync(join(folder, 'Caddyfile'), placed)
  const env = { HOME: folder, DOMAIN: host, PROGRAM: `127.0.0.1:${program}`, ...settings }
  const words = ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
  const running = spawn(caddy ?? '', words, { env, stdio: 'ignore' })
  endsWithUs(running)
  onTestFinished(async () => {
    running.kill('SIGTERM')
    await once(running, 'exit')
  })
  await expect.poll(() => headersOf(https, '/metrics').catch(() => null), { timeout: 60_000 }).not.toBeNull()
  return https
}

async function headersOf(port: number, path: string): Promise<IncomingHttpHeaders> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingHttpHeaders>()
  const place = { host: '127.0.0.1', port, servername: host, rejectUnauthorized: false, agent: false }
  request({ ...place, path, headers: { host } }, answer => {
    answer.resume()
    resolve(answer.headers)
  })
    .on('error', reject)
    .end()
  return promise
}

describe.runIf(caddy)('the Caddyfile', () => {
  it('is accepted by Caddy', () => {
    const words = ['validate', '--adapter', 'caddyfile', '--config', file]
    const { status, stderr } = spawnSync(caddy ?? '', words, { encoding: 'utf8' })
    expect([status, status === 0 ? '' : stderr]).toEqual([0, ''])
  })

  it.each([
    ['on', 'max-age=31536000; includeSubDomains'],
    ['off', 'max-age=31536000'],
    ['', 'max-age=31536000'],
  ])(
    'A9: Caddy’s own answers have the headers of the program; HSTS_SUBDOMAINS is %j',
    async (value, strict) => {
      const port = await aCaddy(value ? { HSTS_SUBDOMAINS: value } : {})
      for (const path of ['/metrics', '/', '/api/health'])
        expect(await headersOf(port, path), path).toMatchObject({
          'strict-transport-security': strict,
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'strict-origin-when-cross-origin',
          'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        })
    },
    120_000,
  )
})
