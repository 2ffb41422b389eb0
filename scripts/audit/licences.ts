// Under which licences the packages stand, and whether each is one that a festival's site may use.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LockFile, readLockFile } from './dependencies.ts'
import type { Topic } from './topic.ts'

/** Licences that ask for no more than their text and a name to be kept. */
const free = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'CC0-1.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'Zlib',
]

/** Licences that ask for more, and why that does no harm here. */
const withReason: Record<string, { packages: RegExp; reason: string }> = {
  'OFL-1.1': { packages: /^@fontsource\//, reason: 'fonts; they may be handed out with a site' },
  'MPL-2.0': {
    packages: /^(axe-core|@axe-core\/playwright|lightningcss(-.*)?)$/,
    reason: 'tools of tests and build, used unchanged',
  },
  'Python-2.0': {
    packages: /^argparse$/,
    reason: 'comes with the cutter of fonts at build time; nothing of it is handed out',
  },
  'CC-BY-4.0': { packages: /^caniuse-lite$/, reason: 'a table of browsers for the build; nothing of it is handed out' },
  'LGPL-3.0-or-later': {
    packages: /^@img\/sharp-/,
    reason: 'a library of the picture tool at build time, used unchanged; nothing of it is handed out',
  },
}

export type Licensed = { name: string; licence: string; dev: boolean }

/** Each package with what its package.json says; what is not installed here (other platforms) as the lock file repeats it. */
export function licensedPackages({ packages }: LockFile): Licensed[] {
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { license, dev }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      licence: installedLicence(path) ?? license ?? 'none named',
      dev: dev === true,
    }))
}

function installedLicence(path: string): string | null {
  const file = join(path, 'package.json')
  if (!existsSync(file)) return null
  const { license } = JSON.parse(readFileSync(file, 'utf8')) as { license?: string | { type?: string } }
  return typeof license === 'string' ? license : (license?.type ?? null)
}

/** Why the package may be used under its licence: '' for a free one; null when it may not. Of several to choose from one must do, of several that all hold, each. */
export function whyAllowed({ name, licence }: Pick<Licensed, 'name' | 'licence'>): string | null {
  const plain = licence.replace(/^\((.*)\)$/, '$1')
  const choices = plain.split(' OR ').map(choice => allOf(name, choice.split(' AND ')))
  const allowed = choices.filter(reason => reason !== null)
  return allowed.includes('') ? '' : (allowed[0] ?? null)
}

function allOf(name: string, licences: string[]): string | null {
  const reasons = licences.map(licence => {
    if (free.includes(licence)) return ''
    const special = withReason[licence]
    return special?.packages.test(name) ? special.reason : null
  })
  if (reasons.includes(null)) return null
  return reasons.find(reason => reason !== '') ?? ''
}

/** The topic: how many packages stand under each licence. */
export function auditLicences(): Topic {
  const packages = licensedPackages(readLockFile())
  const byLicence = Map.groupBy(packages, ({ licence }) => licence)
  const rows = [...byLicence]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([licence, some]) => {
      const running = some.filter(({ dev }) => !dev).length
      const reasons = [...new Set(some.map(whyAllowed))].map(reason => reason ?? 'NOT ALLOWED')
      return [licence, `${running}`, `${some.length - running}`, reasons.join('; ') || 'free to use']
    })
  const findings = packages
    .filter(one => whyAllowed(one) === null)
    .map(({ name, licence }) => `${name} stands under ${licence}, which is not on the list`)
  return { title: 'Licences', columns: ['licence', 'running site', 'tools', 'why it may be used'], rows, findings }
}
