import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'))
const { optionalDependencies } = read('package.json') as { optionalDependencies: Record<string, string> }
type Locked = { version: string; integrity?: string; hasInstallScript?: boolean; link?: boolean }
const locked = read('package-lock.json').packages as Record<string, Locked>
const packages = Object.entries(locked).filter(([path]) => path !== '')

describe('what npm ci installs', () => {
  it('npm ci also installs Node on the usual machines: the same version everywhere, checked by a hash', () => {
    const names = Object.keys(optionalDependencies)
    for (const machine of ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win-x64'])
      expect(names.some(name => name.endsWith(machine))).toBe(true)
    expect(new Set(Object.values(optionalDependencies)).size).toBe(1)
    for (const name of names)
      expect(locked[`node_modules/${name}`]).toMatchObject({
        version: optionalDependencies[name],
        integrity: expect.stringMatching(/^sha512-/),
      })
  })

  it('every package in package-lock.json has a hash, and none runs an install script', () => {
    const without = packages.filter(
      ([path, { integrity }]) => !integrity && !/node_modules\/.*\/node_modules\//.test(path),
    )
    expect(without.map(([path]) => path)).toEqual([])
    expect(packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)).toEqual([])
  })
})

describe('the Node of a machine for which npm ci installs none', () => {
  const check = (version: string) => {
    const pretend = `Object.defineProperty(process.versions, 'node', { value: ${JSON.stringify(version)} })`
    const words = ['-e', `${pretend}; require(${JSON.stringify(join(root, 'scripts/check-node.cjs'))})`]
    return spawnSync(process.execPath, words, { encoding: 'utf8' })
  }

  it('an old Node is refused with a sentence that says what to do', () => {
    const { status, stderr } = check('20.20.2')
    expect(status).toBe(1)
    expect(stderr).toMatch(
      /^The site needs Node [\d.]+ or newer and found 20\.20\.2\. .*run "npm ci" again, or install it from https:\/\/nodejs\.org/,
    )
    expect(stderr).not.toContain('    at ')
  })

  it('a newer Node is accepted, and so is the version that npm ci installs', () => {
    expect(check('99.0.0')).toMatchObject({ status: 0, stderr: '' })
    expect(check(Object.values(optionalDependencies)[0]!)).toMatchObject({ status: 0 })
  })
})

describe('O4: before the packages are installed', () => {
  it('every npm script that runs our code first checks the Node version and the packages', () => {
    const { scripts } = read('package.json') as { scripts: Record<string, string> }
    const ours = Object.entries(scripts).filter(([, line]) => /\bnode\b.*\.ts\b/.test(line))
    expect(ours.length).toBeGreaterThan(20)
    for (const [name, line] of ours)
      expect([name, line]).toEqual([name, expect.stringContaining('node -r ./scripts/check-node.cjs ')])
  })

  it('npm start says to run npm ci, in one line and without a stack', () => {
    const clone = mkdtempSync(join(tmpdir(), 'festival-clone-'))
    onTestFinished(() => rmSync(clone, { recursive: true }))
    for (const name of ['package.json', '.npmrc', 'scripts/check-node.cjs', 'scripts/start.ts'])
      cpSync(join(root, name), join(clone, name))
    const { status, stderr } = spawnSync('npm', ['start', '--silent'], { cwd: clone, encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr.trim()).toBe(
      'The packages of the site are not installed. Run "npm ci" in its folder, then this again.',
    )
  })
})
