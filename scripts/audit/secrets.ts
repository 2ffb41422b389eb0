// Looks for secrets: in tracked files, in everything the history ever added, and in what visitors receive. A scanner of our own, because
// the kept ones bring dozens of packages for patterns of services that this site does not use.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { privateContent } from '../../content/private.ts'
import { allowedSecrets } from './allowed-secrets.ts'
import type { Topic } from './topic.ts'

export type Source = { place: string; text: string }

/** What a secret looks like. `value` is the part that must not be a variable or a gap to fill in. */
const patterns: { name: string; pattern: RegExp }[] = [
  { name: 'private key', pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/ },
  { name: 'cloud key', pattern: /\b(AKIA|ASIA)[0-9A-Z]{16}\b|\bAIza[0-9A-Za-z_-]{35}\b/ },
  { name: 'code host token', pattern: /\b(gh[pousr]_[0-9A-Za-z]{36}|github_pat_\w{40,}|glpat-[\w-]{20})/ },
  { name: 'package registry token', pattern: /\bnpm_[0-9A-Za-z]{36}\b|_authToken\s*=\s*[\w+/=-]{16,}/ },
  { name: 'payment or chat key', pattern: /\b(sk|rk|rzp)_(live|test)_[0-9A-Za-z]{10,}|\bxox[abprs]-[0-9A-Za-z-]{10,}/ },
  { name: 'signed token', pattern: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/ },
  { name: 'address with a password', pattern: /\b[a-z][a-z0-9+]*:\/\/[^\s:/@'"`{}]+:[^\s:/@'"`{}$]+@/ },
  {
    name: 'secret in an assignment',
    pattern: /\b\w*(secret|passw(or)?d|passwd|api_?key|access_?token)\w*['"]?\s*[:=]\s*['"][^'"\s{}$]{6,}['"]/i,
  },
  { name: 'hash of a password', pattern: /\$(argon2(id|i|d)|2[aby]|scrypt)\$[\w.,=$/+-]{20,}/ },
]
/** Longer texts of these signs are looked at for how random they are. */
const dense = /[A-Za-z0-9+/_-]{32,}={0,2}/g
const mostBitsASign = 4.6

/** Files that should never lie in a repository, by their name. */
const badNames =
  /(^|\/)(\.env(\..*)?|id_(rsa|ed25519)|pass-secret)$|\.(pem|key|p12|pfx|jks|sqlite3?|db|dump|sql|bak|eml)$/i
const readable = /\.(ts|tsx|js|mjs|cjs|json|md|css|html|svg|txt|xml|yml|yaml|webmanifest|toml|sh|conf)$|\/run$/

/** The secrets in one text, as 'kind: beginning of it' with the line's number. */
export function secretsIn({ place, text }: Source): { line: number; what: string; match: string }[] {
  return text.split('\n').flatMap((content, index) => {
    const found = patterns.flatMap(({ name, pattern }) => {
      const match = pattern.exec(content)?.[0]
      return match ? [{ line: index + 1, what: name, match }] : []
    })
    // The lock file is made of hashes.
    if (place.endsWith('package-lock.json')) return found
    const random = (content.match(dense) ?? []).filter(isRandom)
    return [...found, ...random.map(match => ({ line: index + 1, what: 'random text', match }))]
  })
}

/** True for a text with about as many bits a sign as a generated one: words and paths repeat letters. */
function isRandom(text: string): boolean {
  if (!/\d/.test(text) || !/[A-Za-z]/.test(text)) return false
  const counts = new Map<string, number>()
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  const bits = [...counts.values()].reduce(
    (sum, count) => sum - (count / text.length) * Math.log2(count / text.length),
    0,
  )
  const isHex = /^[0-9a-f]+$/i.test(text)
  return isHex ? text.length >= 40 && bits > 3.4 : bits > mostBitsASign
}

/** What the sources hold, told by its first signs only, that no entry of the allow list explains; `used` collects the entries that were needed. */
export function unexplained(sources: readonly Source[], used = new Set<number>()): string[] {
  return sources.flatMap(source =>
    secretsIn(source).flatMap(({ line, what, match }) => {
      const index = allowedSecrets.findIndex(({ place, text }) => place.test(source.place) && text.test(match))
      if (index < 0) return [`${what} in ${source.place}:${line}: ${match.slice(0, 5)}…`]
      used.add(index)
      return []
    }),
  )
}

/** Every tracked file, or null where there is no repository. */
export function trackedFiles(): string[] | null {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 1 << 26 })
  return status === 0 ? stdout.split('\0').filter(path => path !== '' && existsSync(path)) : null
}

/** Tracked files whose name alone is wrong. */
export function badlyNamed(files: readonly string[]): string[] {
  return files.filter(file => badNames.test(file)).map(file => `${file} should not be in a repository`)
}

export function readSources(files: readonly string[]): Source[] {
  return files.filter(file => readable.test(file)).map(place => ({ place, text: readFileSync(place, 'utf8') }))
}

/** Every line that any commit ever added, by file; null where there is no history or only the end of it. */
function historySources(): Source[] | null {
  const shallow = spawnSync('git', ['rev-parse', '--is-shallow-repository'], { encoding: 'utf8' })
  if (shallow.stdout?.trim() !== 'false') return null
  const { status, stdout } = spawnSync(
    'git',
    ['log', '--all', '-p', '-U0', '--no-color', '--no-ext-diff', '--format='],
    {
      encoding: 'utf8',
      maxBuffer: 1 << 30,
    },
  )
  if (status !== 0) return null
  const added = new Map<string, string[]>()
  let file = ''
  for (const line of stdout.split('\n')) {
    if (line.startsWith('+++ ')) file = line.slice(6)
    else if (line.startsWith('+') && readable.test(file)) added.set(file, [...(added.get(file) ?? []), line.slice(1)])
  }
  return [...added].map(([place, lines]) => ({ place, text: [...new Set(lines)].join('\n') }))
}

/** What only the server may know: links and addresses of content/private.ts. */
function privateTexts(): string[] {
  const { groupChatLinks, upi } = privateContent
  return [groupChatLinks.student, groupChatLinks.outside, upi?.vpa ?? null].filter(text => text !== null)
}

/** Private content and server code in the files that visitors receive. */
export function leaked(sources: readonly Source[]): string[] {
  const texts = [...privateTexts(), 'PASS_SECRET', 'DATABASE_URL', 'SMTP_URL', 'argon2']
  return sources.flatMap(({ place, text }) =>
    texts.filter(secret => text.includes(secret)).map(secret => `${place} holds ${secret.slice(0, 16)}…`),
  )
}

/** The topic: files, history, bundle. */
export function auditSecrets(): Topic {
  const findings: string[] = []
  const notAsked: string[] = []
  const rows: string[][] = []
  const used = new Set<number>()
  const look = (name: string, sources: Source[] | null, more: string[], why: string) => {
    if (!sources) {
      rows.push([name, 'none here', '-'])
      return void notAsked.push(why)
    }
    const found = [...unexplained(sources, used), ...more]
    rows.push([name, `${sources.length} files`, found.length === 0 ? 'nothing' : `${found.length}`])
    findings.push(...found)
  }
  const files = trackedFiles()
  look('tracked files', files && readSources(files), badlyNamed(files ?? []), 'tracked files: this is no git checkout')
  const history = historySources()
  look('everything the history added', history, [], 'the history: this is no git checkout, or a shallow one')
  const built = globSync('build/client/**/*').filter(file => readable.test(file))
  const bundle = built.length > 0 ? readSources(built) : null
  look('what visitors receive', bundle, leaked(bundle ?? []), 'what visitors receive: the pages are not built')
  allowedSecrets.forEach(({ place }, index) => {
    if (bundle && files && history && !used.has(index))
      findings.push(`the allow list's entry for ${place} explains nothing any more`)
  })
  return { title: 'Secrets', columns: ['where', 'looked at', 'found'], rows, findings, notAsked }
}
