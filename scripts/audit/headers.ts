// Starts the built site as a public one and looks at what it sends: headers, content policy, inline scripts, and whether any page would
// load something from another host by itself.

import { createHash } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publicContent } from '../../server/edition.ts'
import { aRunningServer } from '../../server/testing/process.ts'
import { pageAddresses } from '../../web/addresses.ts'
import type { Topic } from './topic.ts'

const siteUrl = 'https://festival.example'
const publicSettings = {
  SITE_URL: siteUrl,
  PASS_SECRET: createHash('sha256').update(crypto.randomUUID()).digest('hex'),
  // Nobody listens there; the audit makes no mail.
  SMTP_URL: 'smtp://127.0.0.1:1',
}

export type Seen = { path: string; status: number; headers: Headers; text: string }
type Rule = { name: string; holds: (seen: Seen) => boolean }

const header = (name: string, value: RegExp): Rule => ({
  name,
  holds: ({ headers }) => value.test(headers.get(name) ?? ''),
})
const policy = (name: string, holds: (directives: Map<string, string>) => boolean): Rule => ({
  name,
  holds: ({ headers }) => holds(directivesOf(headers.get('content-security-policy') ?? '')),
})

const everywhere = [header('x-content-type-options', /^nosniff$/)]
const answers = [
  ...everywhere,
  header('strict-transport-security', /max-age=(\d{8,})/),
  header('referrer-policy', /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/),
  header('x-frame-options', /^DENY$/),
  header('permissions-policy', /microphone=\(\), geolocation=\(\), payment=\(\)/),
  policy("frame-ancestors 'none'", directives => directives.get('frame-ancestors') === "'none'"),
]
const calls = [
  ...answers,
  header('cache-control', /^no-store$/),
  policy("default-src 'none'", directives => directives.get('default-src') === "'none'"),
]
const documents = [
  ...answers,
  policy('no unsafe script', directives => !/unsafe|\*|https?:|data:/.test(directives.get('script-src') ?? 'unsafe')),
  policy("object-src 'none'", directives => directives.get('object-src') === "'none'"),
  policy("base-uri 'none'", directives => directives.get('base-uri') === "'none'"),
  policy("form-action 'self'", directives => directives.get('form-action') === "'self'"),
  { name: 'inline scripts by hash only', holds: inlineScriptsAllowed },
  { name: 'no handlers in attributes', holds: ({ text }: Seen) => !/<[a-z][^>]*\son\w+\s*=/i.test(text) },
]

function directivesOf(policy: string): Map<string, string> {
  return new Map(
    policy.split(';').map(directive => {
      const [name = '', ...values] = directive.trim().split(/\s+/)
      return [name, values.join(' ')]
    }),
  )
}

function inlineScriptsAllowed({ text, headers }: Seen): boolean {
  const allowed = directivesOf(headers.get('content-security-policy') ?? '').get('script-src') ?? ''
  const inline = [...text.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g)].filter(
    // Of another type it is data, which no browser runs.
    ({ groups }) =>
      !/\ssrc=|\stype="(?!module|importmap|(text|application)\/javascript)/.test(groups?.attributes ?? ''),
  )
  return inline.every(({ groups }) => {
    const hash = createHash('sha256')
      .update(groups?.code ?? '')
      .digest('base64')
    return allowed.includes(`'sha256-${hash}'`)
  })
}

/** What in a page, style sheet or drawing a browser would fetch from another host without being asked. */
export function loadedFromElsewhere(text: string, own = siteUrl): string[] {
  const links = [
    ...text.matchAll(
      /<(?:script|img|iframe|source|video|audio|embed|object|use|image|input|track)\b[^>]*?\s(?:src|srcset|href|xlink:href|data|poster)=["']\s*((?:https?:)?\/\/[^"'\s]+)/gi,
    ),
    ...text.matchAll(
      /<link\b(?=[^>]*\srel=["'][^"']*(?:stylesheet|preload|prefetch|preconnect|icon|manifest|dns-prefetch))[^>]*?\shref=["']\s*((?:https?:)?\/\/[^"'\s]+)/gi,
    ),
    ...text.matchAll(/url\(\s*["']?((?:https?:)?\/\/[^"')\s]+)/gi),
    ...text.matchAll(/@import\s+["']((?:https?:)?\/\/[^"']+)/gi),
    ...text.matchAll(/http-equiv=["']refresh["'][^>]*url=((?:https?:)?\/\/[^"']+)/gi),
  ]
  return links.map(([, address = '']) => address).filter(address => !address.startsWith(`${own}/`) && address !== own)
}

/** The topic. Without a build it says so. */
export async function auditHeaders(): Promise<Topic> {
  const title = 'Headers and what pages load'
  const columns = ['what', 'looked at', 'must hold', 'holds']
  const pages = globSync('build/client/**/*.html')
  if (pages.length === 0) return { title, columns, rows: [], findings: [], notAsked: ['the pages are not built'] }
  const seen = await visit()
  const groups = [
    { name: 'pages', some: seen.filter(isDocument), rules: documents },
    { name: 'calls, refusals included', some: seen.filter(({ path }) => path.startsWith('/api')), rules: calls },
    {
      name: 'files of pages',
      some: seen.filter(one => !isDocument(one) && !one.path.startsWith('/api')),
      rules: everywhere,
    },
  ]
  const findings: string[] = []
  const rows = groups.map(({ name, some, rules }) => {
    const broken = some.flatMap(one => rules.filter(rule => !rule.holds(one)).map(rule => `${one.path}: ${rule.name}`))
    findings.push(...broken, ...(some.length === 0 ? [`none of the ${name} answered`] : []))
    return [name, `${some.length}`, rules.map(rule => rule.name).join(', '), broken.length === 0 ? 'yes' : '**NO**']
  })
  const files = globSync('build/client/**/*.{html,css,svg}')
  const elsewhere = files.flatMap(file =>
    loadedFromElsewhere(readFileSync(file, 'utf8')).map(address => `${file} loads ${address}`),
  )
  const served = seen
    .filter(isDocument)
    .flatMap(({ path, text }) => loadedFromElsewhere(text).map(address => `${path} loads ${address}`))
  findings.push(...elsewhere, ...served)
  rows.push([
    'built pages, styles, drawings',
    `${files.length}`,
    'nothing from other hosts by itself',
    elsewhere.length + served.length === 0 ? 'yes' : '**NO**',
  ])
  return { title, columns, rows, findings }
}

function isDocument({ headers }: Seen): boolean {
  return (headers.get('content-type') ?? '').startsWith('text/html')
}

/** Every page, one file of each kind, some calls, some addresses that do not exist. */
async function visit(): Promise<Seen[]> {
  const { fixed, files: written } = pageAddresses(publicContent.catalogue)
  const files = ['js', 'css', 'svg', 'woff2', 'png', 'webmanifest', 'txt', 'xml'].flatMap(kind =>
    globSync(`build/client/**/*.${kind}`)
      .slice(0, 2)
      .map(file => file.slice('build/client'.length)),
  )
  const others = ['/verifyEmail/x', '/forgotPassword/x', '/no-such-page', '/events/999']
  const calls = ['/api/health', '/api/users/verifyAccessToken', '/api/nothing', '/api/organiser/people']
  const dataDir = mkdtempSync(join(tmpdir(), 'festival-audit-'))
  const place = { dataDir, databaseUrl: null, remove: async () => rmSync(dataDir, { recursive: true, force: true }) }
  const server = await aRunningServer(place, publicSettings)
  try {
    const seen: Seen[] = []
    for (const path of [...fixed, ...written, ...others, ...files, ...calls]) {
      const answer = await fetch(server.base + path, { redirect: 'manual' })
      seen.push({ path, status: answer.status, headers: answer.headers, text: await answer.text() })
    }
    return seen
  } finally {
    await server.end('SIGTERM')
    await place.remove()
  }
}
