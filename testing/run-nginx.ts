// Runs the real nginx, configured by the file in deploy/files, in front of a program, for tests and `npm run attack`.
// Only ports and paths of the file are replaced.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { publicContent } from '../server/edition.ts'
import { endsWithUs } from '../server/testing/end-together.ts'
import { freePort } from '../server/testing/free-port.ts'
import { sorryPage } from '../web/files/sorry-page.ts'
import { findNginx, openssl } from './system-programs.ts'

export const host = 'festival.example'

export type Nginx = {
  https: number
  http: number
  certificate: Buffer
  accessLog(): string
  allLogs(): string
  /** Removes the page that nginx shows while the program is down. */
  removeSorryPage(): void
}

export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'festival-nginx-'))
}

/**
 * Runs nginx on two free ports, in front of a program on `port`. `beside` is more configuration for nginx. `end` does
 * not delete the folder.
 */
export async function runNginx(port: string, folder: string, beside = ''): Promise<Nginx & { end(): Promise<void> }> {
  const [http, https] = [await freePort(), await freePort()]
  const certificate = makeCertificate(folder)
  mkdirSync(join(folder, 'front'))
  writeFileSync(join(folder, 'front', 'sorry.html'), sorryPage(publicContent))
  writeFileSync(join(folder, 'site.conf'), placed({ folder, port, http, https }))
  writeFileSync(join(folder, 'nginx.conf'), surroundings(folder, beside))
  const nginx = await startNginx(folder, https)
  const log = (name: string) => readFileSync(join(folder, name), 'utf8')
  const logs = ['festival.log', 'festival-error.log', 'error.log']
  return {
    http,
    https,
    certificate,
    accessLog: () => log('festival.log'),
    allLogs: () => logs.map(log).join(''),
    removeSorryPage: () => rmSync(join(folder, 'front'), { recursive: true }),
    end: () => ended(nginx),
  }
}

/** The file in deploy/files with ports and paths of this machine. @throws when a text to replace is missing. */
function placed({ folder, port, http, https }: { folder: string; port: string; http: number; https: number }): string {
  const places: [string, string][] = [
    ['127.0.0.1:3000', `127.0.0.1:${port}`],
    ['    listen [::]:80;\n', ''],
    ['    listen [::]:443 ssl http2;\n', ''],
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`],
    ['/etc/festival/tls/fullchain.pem', join(folder, 'certificate.pem')],
    ['/etc/festival/tls/privkey.pem', join(folder, 'key.pem')],
    ['/var/log/nginx/festival.log', join(folder, 'festival.log')],
    ['/var/log/nginx/festival-error.log', join(folder, 'festival-error.log')],
    ['/srv/festival/front', join(folder, 'front')],
  ]
  return places.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`nginx's file has no "${from}" to replace`)
      return text.replaceAll(from, to)
    },
    readFileSync(join(import.meta.dirname, '../deploy/files/etc/nginx/conf.d/festival.conf'), 'utf8'),
  )
}

/** nginx's main file, which includes the site's file. It has the required settings, but fewer open files. */
function surroundings(folder: string, beside: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 2;
worker_rlimit_nofile 16000;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 16384; }
http {
  types { text/html html; }
  ${temporary}
  include ${folder}/site.conf;
  ${beside}
}
`
}

async function startNginx(folder: string, port: number): Promise<ChildProcess> {
  const program = findNginx()
  if (!program) throw new Error('nginx is not installed (on Debian or Ubuntu: apt-get install nginx-light)')
  const words = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log'), '-g', 'daemon off;']
  const nginx = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  nginx.stderr.on('data', part => {
    said += part
  })
  endsWithUs(nginx)
  for (let tries = 600; ; tries--) {
    if (nginx.exitCode !== null || tries === 0) {
      nginx.kill('SIGTERM')
      throw new Error(`nginx did not start:\n${said}`)
    }
    if (await listens(port)) return nginx
    await wait(50)
  }
}

export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

export function makeCertificate(folder: string): Buffer {
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

/** Makes a call over TLS with a checked certificate, from one of the machine's addresses. */
export async function call(
  front: Pick<Nginx, 'https' | 'certificate'>,
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
