// The surroundings of the drill's machines: a certificate authority, a mail server that stores all mails, and people
// who use the site.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { workshop } from './machine.ts'

export const domain = 'festival.example'

export type Certificates = { authority: Buffer; file: string; key: string }

/** A certificate authority and a certificate of it for the domain, valid for so many days. */
export function makeCertificates(days = 60): Certificates {
  // A separate folder: two drills may run at once.
  const folder = mkdtempSync(join(workshop, 'certificates-'))
  const path = (name: string) => join(folder, name)
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  openssl(
    'req',
    '-x509',
    ...curve,
    '-days',
    '90',
    '-subj',
    '/CN=Drill',
    '-keyout',
    path('ca.key'),
    '-out',
    path('ca.pem'),
  )
  openssl('req', ...curve, '-subj', `/CN=${domain}`, '-keyout', path('site.key'), '-out', path('site.csr'))
  writeFileSync(path('names'), `subjectAltName=DNS:${domain}\n`)
  const signed = ['-CA', path('ca.pem'), '-CAkey', path('ca.key'), '-CAcreateserial', '-extfile', path('names')]
  openssl('x509', '-req', '-in', path('site.csr'), ...signed, '-days', String(days), '-out', path('site.pem'))
  return { authority: readFileSync(path('ca.pem')), file: path('site.pem'), key: path('site.key') }
}

function openssl(...words: string[]): void {
  const { status, stderr } = spawnSync('openssl', words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`openssl ${words[0]} failed: ${stderr}`)
}

export type Letter = { to: string; subject: string; text: string }
export type MailSink = { letters: Letter[]; next(to: string, about: RegExp): Promise<Letter>; close(): void }

/** An SMTP server that stores every mail. */
export async function startMailSink(port: number, host = '127.0.0.1'): Promise<MailSink> {
  const letters: Letter[] = []
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(null, { user: 'desk' }),
    async onData(stream, session, done) {
      const text = Buffer.concat(await stream.toArray()).toString()
      const plain = text.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=')
      const subject = /^Subject: (.*)$/m.exec(text)?.[1]?.trim() ?? ''
      for (const { address } of session.envelope.rcptTo) letters.push({ to: address, subject, text: plain })
      done()
    },
  })
  server.listen(port, host)
  await once(server.server, 'listening')
  return {
    letters,
    async next(to, about) {
      for (let tries = 600; tries > 0; tries--) {
        const found = letters.findIndex(letter => letter.to === to && about.test(letter.subject + letter.text))
        if (found >= 0) return letters.splice(found, 1)[0]!
        await wait(100)
      }
      throw new Error(
        `no mail about ${about} reached ${to}; there were: ${letters.map(({ to, subject }) => `${to}: ${subject}`).join('; ')}`,
      )
    },
    close: () => server.close(),
  }
}

export type Answer = { status: number; text: string; body: Record<string, unknown> }
export type Caller = (method: string, path: string, body?: unknown, token?: string) => Promise<Answer>

/** Calls over TLS, with the certificate checked. */
export function callerOf(port: number, { authority }: Pick<Certificates, 'authority'>, host = domain): Caller {
  const agent = new Agent({ ca: authority, servername: host })
  return async (method, path, body, token) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const headers = {
      host,
      ...(token && { 'x-access-token': token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    request({ host: '127.0.0.1', port, path, method, headers, agent, timeout: 90_000 }, resolve)
      .on('error', reject)
      .end(body === undefined ? undefined : JSON.stringify(body))
    const answer = await promise
    const text = Buffer.concat(await answer.toArray()).toString()
    const isJson = answer.headers['content-type']?.includes('json')
    return { status: answer.statusCode ?? 0, text, body: isJson ? JSON.parse(text) : {} }
  }
}

export type Traffic = { stop(): Promise<{ calls: number; failed: string[]; slowest: number }> }

/** Light traffic until `stop`: a few people read pages, public calls and the user's own object. */
export function startTraffic(call: Caller, token: string): Traffic {
  const paths: [string, string?][] = [
    ['/'],
    ['/events'],
    ['/api/health'],
    ['/api/users/verifyAccessToken', token],
    ['/auth'],
  ]
  let isRunning = true
  let calls = 0
  let slowest = 0
  const failed: string[] = []
  const start = Date.now()
  const people = Array.from({ length: 4 }, async (_, person) => {
    for (let turn = person; isRunning; turn++) {
      const [path, session] = paths[turn % paths.length]!
      const began = Date.now()
      const status = await call('GET', path, undefined, session).then(
        ({ status }) => status,
        (error: Error) => error.message,
      )
      slowest = Math.max(slowest, Date.now() - began)
      calls++
      if (status !== 200) failed.push(`${path}: ${status} after ${Math.round((Date.now() - start) / 1000)} s`)
      await wait(100)
    }
  })
  return {
    async stop() {
      isRunning = false
      await Promise.all(people)
      return { calls, failed, slowest: slowest / 1000 }
    },
  }
}
