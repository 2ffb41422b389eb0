// What comes from other people: known holes in it (asked of the registry), and whether the lock file lets anything in that was not looked at.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Topic } from './topic.ts'

export type LockedPackage = {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  hasInstallScript?: boolean
  dev?: boolean
  license?: string
}
export type LockFile = { lockfileVersion: number; packages: Record<string, LockedPackage> }

/** Packages that may run a program when they are installed, and why. */
const mayRunOnInstall: Record<string, string> = {
  'node_modules/node': 'puts the pinned Node in its place',
}
const exactVersion = /^\d+\.\d+\.\d+(-[\w.]+)?$/
const dependencyKinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const

export function readLockFile(): LockFile {
  return JSON.parse(readFileSync('package-lock.json', 'utf8'))
}

export function readManifest(): Record<string, unknown> {
  return JSON.parse(readFileSync('package.json', 'utf8'))
}

/** What is wrong with the lock file and the manifest beside it. */
export function lockFileProblems({ lockfileVersion, packages }: LockFile, manifest: Record<string, unknown>): string[] {
  const entries = Object.entries(packages).filter(([path]) => path !== '')
  const allowScripts = Object.keys((manifest.allowScripts ?? {}) as object).map(name => `node_modules/${name}`)
  return [
    ...(lockfileVersion < 3 ? ['package-lock.json has an old format'] : []),
    ...entries.flatMap(([path, entry]) => packageProblems(path, entry)),
    ...allowScripts
      .filter(path => !mayRunOnInstall[path])
      .map(path => `${path} is allowed to run on install without a reason`),
    ...dependencyKinds.flatMap(kind =>
      Object.entries((manifest[kind] ?? {}) as Record<string, string>)
        .filter(([, version]) => !exactVersion.test(version))
        .map(([name, version]) => `package.json: ${name} is not pinned to one version (${version})`),
    ),
    ...['preinstall', 'install', 'postinstall', 'prepare']
      .filter(name => name in ((manifest.scripts ?? {}) as object))
      .map(name => `package.json runs a script on install: ${name}`),
  ]
}

function packageProblems(path: string, { integrity, resolved, link, hasInstallScript }: LockedPackage): string[] {
  return [
    ...(link ? [`${path} is a link to a folder`] : []),
    ...(/^sha512-[A-Za-z0-9+/]{86}==/.test(integrity ?? '') ? [] : [`${path} has no SHA-512 hash`]),
    ...(resolved && !resolved.startsWith('https://') ? [`${path} does not come over https from a registry`] : []),
    ...(hasInstallScript && !mayRunOnInstall[path] ? [`${path} runs a program on install`] : []),
  ]
}

/** Programs that install otherwise than by the lock file. */
function installProblems(): string[] {
  const text = readFileSync('.ci/run', 'utf8')
  return /npm (install|i)\b/.test(text) || !/npm ci\b/.test(text)
    ? ['.ci/run does not install by the lock file (npm ci)']
    : []
}

type Report = { metadata?: { vulnerabilities?: Record<string, number> }; vulnerabilities?: Record<string, unknown> }

/** What the registry knows about the packages, or null when it does not answer. */
function askRegistry(words: string[]): Report | null {
  const { stdout } = spawnSync('npm', ['audit', '--json', ...words], {
    encoding: 'utf8',
    timeout: 60_000,
    maxBuffer: 1 << 26,
    env: { ...process.env, npm_config_loglevel: 'error' },
  })
  try {
    const report: Report & { error?: unknown } = JSON.parse(stdout)
    return report.metadata?.vulnerabilities ? report : null
  } catch {
    return null
  }
}

/** The topic: lock file, install, known holes. */
export function auditDependencies(): Topic {
  const lock = readLockFile()
  const entries = Object.entries(lock.packages).filter(([path]) => path !== '')
  const own = [...lockFileProblems(lock, readManifest()), ...installProblems()]
  const findings = [...own]
  const notAsked: string[] = []
  const asked = [
    { name: 'known holes, what runs on the server and in browsers', words: ['--omit=dev'] },
    { name: 'known holes, tools included', words: [] },
  ].map(({ name, words }) => {
    const report = askRegistry(words)
    if (!report) {
      notAsked.push(`${name}: the registry did not answer "npm audit ${words.join(' ')}"`.trim())
      return [name, 'not asked']
    }
    const holes = Object.keys(report.vulnerabilities ?? {})
    findings.push(...holes.map(hole => `${name}: ${hole}`))
    return [name, holes.length === 0 ? 'none' : `${holes.length}`]
  })
  const scripts = entries
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.slice('node_modules/'.length))
  return {
    title: 'Packages',
    columns: ['question', 'answer'],
    rows: [
      [
        'packages in the lock file',
        `${entries.length}, of them ${entries.filter(([, { dev }]) => !dev).length} for the running site`,
      ],
      ['without a hash, from elsewhere, as a link, not pinned', own.length === 0 ? 'none' : `${own.length}`],
      [
        'run a program on install',
        scripts.map(name => `${name} (${mayRunOnInstall[`node_modules/${name}`] ?? 'NOT ALLOWED'})`).join(', '),
      ],
      ...asked,
    ],
    findings: [...new Set(findings)],
    notAsked,
  }
}
