// Finds the system's programs that tests need, such as Chromium, Firefox and nginx. Installs missing programs with
// apt-get if this user has the right. The site itself needs none of these programs.
import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Thrown if a program is missing and cannot be installed. The message names the package. */
export class ProgramMissing extends Error {}

type Program = { name: string; aptPackage: string; find: () => string | undefined }

/** The path of the first of these commands that can be executed. Commands are absolute paths, or names in PATH. */
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

/** The path of Chromium or Chrome, which is CHROMIUM_PATH or the first of the usual names that is found. */
export function findChromium(): string | undefined {
  return findCommand([
    ...(process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : []),
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
  ])
}

/** Debian's package of Chromium without windows. It needs a quarter less processor time. */
const headlessShell = 'chromium-headless-shell'

/** The path of Chromium for journeys, which is the headless Chromium if it has the same version as Chromium. */
export function findChromiumForTests(): string | undefined {
  const found = process.env.CHROMIUM_PATH ? undefined : findCommand([headlessShell])
  return found && installedVersion(headlessShell) === installedVersion('chromium') ? found : findChromium()
}

/** Installs the headless Chromium if apt-get has it in Chromium's version. Otherwise journeys use Chromium. */
export function provideHeadlessShell(): void {
  if (process.env.CHROMIUM_PATH || findCommand([headlessShell])) return
  const version = installedVersion('chromium')
  if (!aptGetAsRoot() || !version || !printed('apt-cache', 'policy', headlessShell).includes(`Candidate: ${version}\n`))
    return
  console.log(
    `Installing the system package ${headlessShell} with apt-get: journeys need a quarter less processor time.`,
  )
  const problem = install(`${headlessShell}=${version}`)
  if (problem) console.log(`The package is not installed; journeys use Chromium. ${problem}`)
}

/** The version of a Debian package; undefined if it is not installed. */
const installedVersion = (aptPackage: string) => /^Version: (.+)$/m.exec(printed('dpkg', '-s', aptPackage))?.[1]
const printed = (command: string, ...words: string[]) => spawnSync(command, words, { encoding: 'utf8' }).stdout ?? ''

/** The path of Firefox, which is FIREFOX_PATH or the first of the usual names that is found. */
export function findFirefox(): string | undefined {
  return findCommand([...(process.env.FIREFOX_PATH ? [process.env.FIREFOX_PATH] : []), 'firefox-esr', 'firefox'])
}

/** Returns the program's path; installs its package with apt-get when it is missing. @throws ProgramMissing */
export function provide({ name, aptPackage, find }: Program): string {
  const found = find()
  if (found) return found
  const advice = `${name} is missing: install it (on Debian or Ubuntu: apt-get install ${aptPackage}) and run the tests again.`
  if (!aptGetAsRoot()) throw new ProgramMissing(advice)
  console.log(`${name} is missing: installing the system package ${aptPackage} with apt-get.`)
  const problem = install(aptPackage)
  if (problem) throw new ProgramMissing(`${advice}\n${problem}`)
  const installed = find()
  if (!installed) throw new ProgramMissing(advice)
  return installed
}

/** The command that starts apt-get with the rights to install; undefined if this user has no such rights. */
function aptGetAsRoot(): string[] | undefined {
  const aptGet = findCommand(['apt-get'])
  if (!aptGet) return undefined
  if (process.getuid?.() === 0) return [aptGet]
  return canUseSudo() ? ['sudo', '-n', aptGet] : undefined
}

/** Installs a package. If this fails, returns the output of apt-get. */
function install(aptPackage: string): string | undefined {
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', aptPackage]]) {
    const [command = '', ...rest] = [...(aptGetAsRoot() ?? []), '-q', ...words]
    const { status, stdout, stderr } = spawnSync(command, rest, {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (status !== 0) return `apt-get ${words[0]} said:\n${(stderr || stdout).slice(-800)}`
  }
  return undefined
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

/** Debian's package. On Ubuntu, which has no such package, set FIREFOX_PATH or put `firefox` into PATH. */
export const firefox: Program = { name: 'Firefox', aptPackage: 'firefox-esr', find: findFirefox }

/** The path of nginx, which is often only in the administrator's PATH. */
export function findNginx(): string | undefined {
  return findCommand(['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx'])
}

export const nginx: Program = { name: 'nginx', aptPackage: 'nginx-light', find: findNginx }

/** Makes the certificate for tests of nginx. */
export const openssl: Program = { name: 'openssl', aptPackage: 'openssl', find: () => findCommand(['openssl']) }

/** Options for every start of Chromium, so that any user can run it, without a graphics card or calls of its own. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
