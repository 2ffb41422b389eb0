// For tests: nginx.conf as it lies here, run by the real nginx in front of the site. Only ports and paths are replaced.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { findNginx, openssl } from '../scripts/system-programs.ts'
import { readConfig } from '../server/config.ts'
import { publicContent } from '../server/edition.ts'
import { loadPages } from '../server/pages/rendered-pages.ts'
import { aBuild } from '../server/testing/build.ts'
import { freePort } from '../server/testing/free-port.ts'
import { aSite, publicSettings, type Site, type SiteOptions } from '../server/testing/site.ts'
import { sorryPage } from '../web/files/sorry-page.ts'

export const host = 'festival.example'
export const settings = {
  SITE_URL: `https://${host}`,
  TRUST_PROXY: 'true',
  METRICS_TOKEN: 'what-only-the-monitor-knows',
  ...publicSettings,
}
export const page = `<title>The festival</title>${'A fairground by night. '.repeat(200)}`

export type Nginx = { https: number; http: number; certificate: Buffer; accessLog(): string; allLogs(): string }

export type Front = Nginx & {
  site: Site
  /** Connections that nginx opened to the site. */
  upstream(): number
}

/** The site on a free port, and nginx before it on two others. */
export async function aFront(options: SiteOptions = {}): Promise<Front> {
  const folder = aFolder()
  const build = aBuild({
    pages: { '/': page, '/_.data': '', '/404': 'not here' },
    addresses: { fixed: ['/'], patterns: [], files: [] },
  })
  const pages = await loadPages(build, readConfig(settings), publicContent)
  const site = await aSite({ settings, pages, ...options })
  let upstream = 0
  site.app.server.on('connection', () => upstream++)
  const { port } = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }))
  return { ...(await anNginx(port, folder)), site, upstream: () => upstream }
}

/** nginx on two free ports, in front of a program on `port`. */
export async function anNginx(port: string, folder = aFolder()): Promise<Nginx> {
  const [http, https] = [await freePort(), await freePort()]
  const certificate = makeCertificate(folder)
  writeFileSync(join(folder, 'sorry.html'), sorryPage(publicContent))
  writeFileSync(join(folder, 'site.conf'), placed({ folder, port, http, https }))
  writeFileSync(join(folder, 'nginx.conf'), surroundings(folder))
  await startNginx(folder, https)
  const log = (name: string) => readFileSync(join(folder, name), 'utf8')
  const logs = ['festival.log', 'festival-error.log', 'error.log']
  return { http, https, certificate, accessLog: () => log('festival.log'), allLogs: () => logs.map(log).join('') }
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'festival-nginx-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Our file with this machine's ports and paths. Each text that is replaced must stand in it. */
function placed({ folder, port, http, https }: { folder: string; port: string; http: number; https: number }): string {
  const places: [string, string][] = [
    ['127.0.0.1:3000', `127.0.0.1:${port}`],
    ['    listen [::]:80;\n', ''],
    ['    listen [::]:443 ssl http2;\n', ''],
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`],
    [`/etc/letsencrypt/live/${host}/fullchain.pem`, join(folder, 'certificate.pem')],
    [`/etc/letsencrypt/live/${host}/privkey.pem`, join(folder, 'key.pem')],
    ['/var/log/nginx/festival.log', join(folder, 'festival.log')],
    ['/var/log/nginx/festival-error.log', join(folder, 'festival-error.log')],
    ['/srv/festival/build', folder],
  ]
  return places.reduce(
    (text, [from, to]) => {
      expect(text).toContain(from)
      return text.replaceAll(from, to)
    },
    readFileSync(join(import.meta.dirname, 'nginx.conf'), 'utf8'),
  )
}

/** What a distribution's own nginx.conf has around the file. */
function surroundings(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  types { text/html html; }
  ${temporary}
  include ${folder}/site.conf;
}
`
}

async function startNginx(folder: string, port: number): Promise<void> {
  const program = findNginx()
  if (!program) throw new Error('nginx is not installed (on Debian or Ubuntu: apt-get install nginx-light)')
  const words = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log'), '-g', 'daemon off;']
  const nginx = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  nginx.stderr.on('data', part => {
    said += part
  })
  onTestFinished(() => ended(nginx))
  for (let tries = 600; ; tries--) {
    if (nginx.exitCode !== null || tries === 0) throw new Error(`nginx did not start:\n${said}`)
    if (await listens(port)) return
    await wait(50)
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

function makeCertificate(folder: string): Buffer {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const { status, stderr } = spawnSync(
    openssl.find() ?? 'openssl',
    ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', certificate],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`openssl made no certificate:\n${stderr}`)
  return readFileSync(certificate)
}

async function listens(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  plainRequest({ host: '127.0.0.1', port }, answer => {
    answer.resume()
    resolve(true)
  })
    .on('error', () => resolve(false))
    .end()
  return promise
}

export type Call = { method?: string; headers?: Record<string, string>; body?: string; from?: string }
export type Answer = { status: number; headers: IncomingMessage['headers']; bytes: Buffer; text: string }

/** A call over TLS, with the certificate checked, from one of the machine's own addresses. */
export async function call(
  front: Nginx,
  path: string,
  { method = 'GET', headers = {}, body, from = '127.0.0.1' }: Call = {},
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const place = {
    host: '127.0.0.1',
    port: front.https,
    servername: host,
    ca: front.certificate,
    localAddress: from,
    agent: false,
  }
  request({ ...place, path, method, headers: { host, ...headers } }, resolve)
    .on('error', reject)
    .end(body)
  return read(await promise)
}

export async function read(answer: IncomingMessage): Promise<Answer> {
  const bytes = Buffer.concat(await answer.toArray())
  return { status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: bytes.toString() }
}
