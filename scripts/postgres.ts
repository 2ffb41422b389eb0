// Starts a temporary PostgreSQL server for tests, from the system's package. Its data are in a temporary folder, and
// the server ends with this process. As a program, this file runs a command with such a server, for example:
// node scripts/postgres.ts vitest run server
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../server/testing/free-port.ts'

const run = promisify(execFile)

export type TestPostgres = {
  url: string
  /** The folder of its Unix socket, which is faster than TCP. */
  socketFolder: string
  /** Stops the server at once and keeps its data; `resume` starts it again. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Kills all processes of the server (kill -9) and keeps its data; `resume` starts the server again. */
  kill(): Promise<void>
  stop(): Promise<void>
}

type Options = { port?: number; durable?: boolean }

const secondsToStart = 30
/**
 * With these options, text is sorted and compared by the rules of a language and not byte by byte, as on most servers.
 * ICU needs no locale of the system.
 */
const asInstitutesHaveIt = ['--locale-provider=icu', '--icu-locale=en-US', '--locale=C']
const packagedPrograms = '/usr/lib/postgresql'

/** The folder of the server's programs (initdb, postgres), or undefined when no PostgreSQL is installed. */
export function findPostgres(): string | undefined {
  const newestFirst = folderEntries(packagedPrograms)
    .sort((a, b) => Number(b) - Number(a))
    .map(version => join(packagedPrograms, version, 'bin'))
  return [askedFolder(), ...newestFirst].find(folder => {
    const programs = folder ? folderEntries(folder) : []
    return programs.includes('initdb') && programs.includes('postgres')
  })
}

/** PostgreSQL as a program that the test command installs if it is missing. */
export const postgresProgram = { name: 'PostgreSQL', aptPackage: 'postgresql', find: findPostgres }

function folderEntries(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}

/** The folder that pg_config names, if pg_config is installed. */
function askedFolder(): string | undefined {
  const { status, stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/**
 * Starts a new cluster on a loopback port (a free port if none is named), and resolves when the cluster answers.
 * With `durable`, commits are not lost in a power cut, as on a real server. If this user is root, PostgreSQL runs as
 * the user postgres, because it refuses to run as root.
 * @throws when no PostgreSQL is installed or it does not start.
 */
export async function startPostgres({ port, durable = false }: Options = {}): Promise<TestPostgres> {
  const programs = findPostgres()
  if (!programs) throw new Error('PostgreSQL is not installed (on Debian or Ubuntu: apt-get install postgresql)')
  const account = accountToRunAs()
  const folder = await mkdtemp(join(tmpdir(), 'festival-postgres-'))
  if (account) await chown(folder, account.uid, account.gid)
  const options = { cwd: folder, ...account }
  const data = join(folder, 'data')
  await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8', ...asInstitutesHaveIt],
    options,
  )

  const chosen = port ?? (await freePort())
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(chosen),
    unix_socket_directories: folder,
    max_connections: '200',
    // The cluster is temporary, so its data may be lost in a power cut.
    fsync: durable ? 'on' : 'off',
  }
  const words = ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  let server: ChildProcess
  const endWithUs = () => server?.kill('SIGINT')
  process.once('exit', endWithUs)

  async function resume(): Promise<void> {
    // The log is a file, because the server would block on a pipe that nobody reads while a test command waits.
    const said = openSync(join(folder, 'said'), 'w')
    server = spawn(join(programs!, 'postgres'), words, { ...options, stdio: ['ignore', 'ignore', said] })
    closeSync(said)
    await answers(chosen, server).catch(async error => {
      const last = readFileSync(join(folder, 'said'), 'utf8').slice(-4000)
      await stop()
      throw new Error(`PostgreSQL did not start:\n${last}`, { cause: error })
    })
  }
  async function stop(): Promise<void> {
    process.removeListener('exit', endWithUs)
    await ended(server)
    await rm(folder, { recursive: true, force: true })
  }
  await resume()
  return {
    url: `postgres://postgres@127.0.0.1:${chosen}/postgres`,
    socketFolder: folder,
    pause: () => ended(server),
    resume,
    kill: () => killed(server),
    stop,
  }
}

/** Kills the server and every process that it started. Each connection has a process. */
async function killed(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null || !server.pid) return
  const gone = Promise.withResolvers<void>()
  server.once('exit', () => gone.resolve())
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)], { encoding: 'utf8' })
  server.kill('SIGKILL')
  for (const pid of (stdout ?? '').split(/\s+/).filter(Boolean).map(Number)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process has already ended.
    }
  }
  await gone.promise
}

/** Ends the server with a fast shut-down (SIGINT). */
async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const { promise, resolve } = Promise.withResolvers<void>()
  server.once('exit', () => resolve())
  server.kill('SIGINT')
  await promise
}

async function answers(port: number, server: ChildProcess): Promise<void> {
  const { default: pg } = await import('pg')
  for (let tries = secondsToStart * 10; ; tries--) {
    if (server.exitCode !== null) throw new Error('the server ended')
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
    try {
      await client.connect()
      await client.query('select 1')
      await client.end()
      return
    } catch (error) {
      await client.end().catch(() => {})
      if (tries <= 0) throw error
      await wait(100)
    }
  }
}

function accountToRunAs(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' })
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' })
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres to run it as')
}

/** Runs a command with TEST_DATABASE_URL set and returns its exit code. */
async function runAgainst(command: string, args: string[]): Promise<number> {
  const postgres = await startPostgres()
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: postgres.url },
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  child.once('error', reject)
  child.once('exit', code => resolve(code ?? 1))
  try {
    return await promise
  } finally {
    await postgres.stop()
  }
}

if (import.meta.main) {
  const [command, ...args] = process.argv.slice(2)
  if (!command) {
    process.stderr.write('Usage: node scripts/postgres.ts <command> [arguments]\n')
    process.exit(2)
  }
  process.exitCode = await runAgainst(command, args)
}
