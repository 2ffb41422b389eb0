// Reads the reports of secretlint and npm about the repository and its packages.
import { spawnSync } from 'node:child_process'
import { lintSource } from '@secretlint/core'
import { creator as recommendedRules } from '@secretlint/secretlint-rule-preset-recommend'

/** One question of the audit. `findings` must be fixed; null if no answer was available, such as without a network. */
export type Answer = { question: string; tool: string; findings: string[] | null }

/**
 * Licences that are allowed for the site. The OFL is for typefaces. The LGPL permits a server to use a library that it
 * neither changes nor distributes (libvips).
 */
const forSite =
  'MIT|MIT-0|ISC|BSD-2-Clause|BSD-3-Clause|Apache-2.0|0BSD|CC0-1.0|BlueOak-1.0.0|Unlicense|Zlib|OFL-1.1|LGPL-3.0-or-later'
/** Licences with more conditions, allowed for unmodified development tools. */
const forTools = 'MPL-2.0|Python-2.0|CC-BY-4.0|LGPL-3.0'

/** The licences that the licence files of packages name, for packages without a licence in package.json. */
const inFiles: Record<string, string> = { 'png-js': 'MIT', 'combine-errors': 'MIT' }

const namesOfSecrets = [
  '.env*',
  '*.pem',
  '*.key',
  '*.p12',
  '*.sqlite*',
  '*.db',
  '*.dump',
  '*.sql',
  '*.eml',
  '*pass-secret',
]

/**
 * Finds probable secrets in all committed and uncommitted changes, and files whose names are those of secrets.
 */
export async function secrets(): Promise<Answer> {
  const patch = ['-p', '-U0', '--no-color', '--no-ext-diff', '--', '.', ':!package-lock.json']
  const said = [git('log', '--all', '--format=', ...patch), git('diff', 'HEAD', ...patch)]
  const files = git('ls-files', '--', ...namesOfSecrets)
  const isAsked = files !== null && said.every(text => text !== null)
  return {
    question: 'secrets in the repository and its history',
    tool: 'secretlint, git',
    findings: isAsked ? [...(await secretsIn(said.join(''))), ...files.split('\n').filter(Boolean)] : null,
  }
}

/** The secrets in a patch, each by its kind and file. */
export async function secretsIn(patch: string): Promise<string[]> {
  const config = {
    rules: [
      {
        id: '@secretlint/secretlint-rule-preset-recommend',
        rule: recommendedRules,
        rules: [
          // 'hunter2' is the invented password of tests.
          { id: '@secretlint/secretlint-rule-database-connection-string', options: { allows: ['/:hunter2@/'] } },
        ],
      },
    ],
  }
  const source = { filePath: 'history.patch', content: patch, contentType: 'text' as const }
  const { messages } = await lintSource({ source, options: { config, noPhysicFilePath: true } })
  const keys = [...patch.matchAll(keyToPay)].map(({ index }) => ({ messageId: 'KeyOfPaymentProvider', range: [index] }))
  return [...messages, ...keys].map(({ messageId, range: [at] }) => {
    const heading = patch.lastIndexOf('+++ ', at)
    return `${messageId} in ${patch.slice(heading + '+++ b/'.length, patch.indexOf('\n', heading))}`
  })
}

/** A key of the payment provider, or a setting with its secret, but not those of the simulated provider. */
const keyToPay = /rzp_(?:live|test)_(?!StandIn)[A-Za-z0-9]{14}|RAZORPAY_(?:KEY|WEBHOOK)_SECRET=["']?[A-Za-z0-9]{16,}/g

/** Packages under a licence that this site may not use. */
export function licences(): Answer {
  const queried = JSON.parse(npm('query', '*')) as { name: string; license?: string; dev: boolean }[]
  const packages = queried.map(one => ({ ...one, license: one.license ?? inFiles[one.name] }))
  return {
    question: `licences of ${packages.length} packages`,
    tool: 'npm query',
    findings: packages.filter(one => !mayBeUsed(one)).map(({ name, license }) => `${name} is under ${license}`),
  }
}

/**
 * Whether the site may use a package under this licence, which is an SPDX expression. `dev` says whether the package is
 * only for development.
 */
export function mayBeUsed({ license = '', dev }: { license?: string | undefined; dev: boolean }): boolean {
  const allowed = (dev ? `${forSite}|${forTools}` : forSite).split('|')
  const choices = license.replace(/^\((.*)\)$/, '$1').split(' OR ')
  return choices.some(choice => choice.split(' AND ').every(one => allowed.includes(one)))
}

/** The registry's advisories about the packages, and whether their signatures are valid. */
export function registryAnswers(): Answer[] {
  return [
    {
      question: 'known holes in packages that the site runs',
      tool: 'npm audit --omit=dev',
      findings: holes('--omit=dev'),
    },
    { question: 'known holes, including development tools', tool: 'npm audit', findings: holes() },
    { question: 'packages that the registry did not sign', tool: 'npm audit signatures', findings: unsigned() },
  ]
}

function holes(...words: string[]): string[] | null {
  const { vulnerabilities } = parsed<{ vulnerabilities?: object }>(npm('audit', '--json', ...words))
  return vulnerabilities ? Object.keys(vulnerabilities) : null
}

function unsigned(): string[] | null {
  const { invalid, missing } = parsed<Record<string, { name: string }[]>>(npm('audit', 'signatures', '--json'))
  return invalid && missing ? [...invalid, ...missing].map(({ name }) => name) : null
}

/** The JSON that the command printed, or an empty object when it printed none. */
function parsed<T>(text: string): Partial<T> {
  return text.startsWith('{') ? JSON.parse(text) : {}
}

function npm(...words: string[]): string {
  return spawnSync('npm', words, { encoding: 'utf8', timeout: 60_000, maxBuffer: 1 << 28 }).stdout
}

/** The output of git, or null outside a repository. */
function git(...words: string[]): string | null {
  const { status, stdout } = spawnSync('git', words, { encoding: 'utf8', maxBuffer: 1 << 30 })
  return status === 0 ? stdout : null
}
