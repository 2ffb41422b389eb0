// Finds the programs that tests need from the system: Chromium, Firefox, PostgreSQL, nginx; installs them when apt-get
// may be used. The site itself needs none of them.
import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A program is missing and cannot be installed; the message names its package. */
export class ProgramMissing extends Error {}

type Program = { name: string; aptPackage: string; find: () => string | undefined }

/** The path of the first of these commands that can be executed: absolute paths, or names in PATH. */
export function findCommand(candidates: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return candidates
    .flatMap(command => (command.startsWith('/') ? [command] : folders.map(folder => join(folder, command))))
    .find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The path of a Chromium or Chrome: CHROMIUM_PATH when set, else the usual names. */
export function findChromium(): string | undefined {
  return findCommand([
    ...(process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : []),
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
  ])
}

/**
 * The Chromium of the journeys: CHROMIUM_PATH when set, else Debian's build without windows, which takes a quarter less
 * of a processor, else any Chromium.
 */
export function findChromiumForTests(): string | undefined {
  return (process.env.CHROMIUM_PATH ? undefined : findCommand(['chromium-headless-shell'])) ?? findChromium()
}

/** The path of a Firefox: FIREFOX_PATH when set, else the usual names. */
export function findFirefox(): string | undefined {
  return findCommand([...(process.env.FIREFOX_PATH ? [process.env.FIREFOX_PATH] : []), 'firefox-esr', 'firefox'])
}

/** Returns the program's path; installs its package with apt-get when it is missing. @throws ProgramMissing */
export function provide({ name, aptPackage, find }: Program): string {
  const found = find()
  if (found) return found
  const advice = `${name} is missing: install it (on Debian or Ubuntu: apt-get install ${aptPackage}) and run the tests again.`
  const aptGet = findCommand(['apt-get'])
  const asRoot = process.getuid?.() === 0 ? [] : canUseSudo() ? ['sudo', '-n'] : undefined
  if (!aptGet || !asRoot) throw new ProgramMissing(advice)
  console.log(`${name} is missing: installing the system package ${aptPackage} with apt-get.`)
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', aptPackage]]) {
    const [command = aptGet, ...rest] = [...asRoot, aptGet, '-q', ...words]
    const { status, stdout, stderr } = spawnSync(command, rest, {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (status !== 0)
      throw new ProgramMissing(`${advice}\napt-get ${words[0]} said:\n${(stderr || stdout).slice(-800)}`)
  }
  const installed = find()
  if (!installed) throw new ProgramMissing(advice)
  return installed
}

function canUseSudo(): boolean {
  const sudo = findCommand(['sudo'])
  if (!sudo) return false
  try {
    execFileSync(sudo, ['-n', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export const chromium: Program = { name: 'Chromium', aptPackage: 'chromium', find: findChromium }

/** Debian's package. Ubuntu has none of this name: set FIREFOX_PATH or have `firefox` in PATH. */
export const firefox: Program = { name: 'Firefox', aptPackage: 'firefox-esr', find: findFirefox }

/** The path of nginx, which is often only in the administrator's PATH. */
export function findNginx(): string | undefined {
  return findCommand(['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx'])
}

export const nginx: Program = { name: 'nginx', aptPackage: 'nginx-light', find: findNginx }

/** Makes the certificate for tests of nginx. */
export const openssl: Program = { name: 'openssl', aptPackage: 'openssl', find: () => findCommand(['openssl']) }

/** Options for every start of Chromium: as any user, without a graphics card, without its own calls to other hosts. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
