// Explains on the terminal why the site or a command cannot start, and what to do. Each case has a row in
// docs/when-something-breaks.md, which contains the text of `row`. Imports no package, because packages may be missing.
import { userInfo } from 'node:os'

/** An error with a sentence for the person who starts the program; printed without a stack. */
export class CannotStart extends Error {
  /** The text for the terminal. */
  get printed(): string {
    return this.message
  }
}

/** The settings that a sentence may name. */
type StartSettings = { dataDir: string; databaseUrl: string | null; port: number; host: string }

type SystemError = { code?: string; errcode?: number; syscall?: string; hostname?: string; path?: string }

type Case = {
  /** Words of the sentence that its row in the document also has. */
  row: string
  /** Error codes of Node, SQLite (the low byte) and PostgreSQL. */
  codes: readonly (string | number)[]
  says(place: StartSettings, error: SystemError & Error): string
}

const again = 'Then start again.'
const restore = 'Restore a backup (docs/when-something-breaks.md).'

const ofPort: readonly Case[] = [
  {
    row: 'is taken by another program',
    codes: ['EADDRINUSE'],
    says: ({ port }) => `Port ${port} is taken by another program. End that one, or choose another with PORT.`,
  },
  {
    row: 'cannot be opened by this user',
    codes: ['EACCES', 'EPERM'],
    says: ({ port }) =>
      `Port ${port} cannot be opened by this user. Choose a port from 1024 upwards with PORT; the proxy listens on 80 and 443.`,
  },
  {
    row: 'is no address of this machine',
    codes: ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EAFNOSUPPORT', 'EINVAL'],
    says: ({ host }) =>
      `HOST ${host} is no address of this machine. Set it to 127.0.0.1, or to 0.0.0.0 if other machines must reach the site.`,
  },
]

const ofFolder: readonly Case[] = [
  {
    row: 'cannot be used as a folder',
    codes: ['EEXIST', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'],
    says: ({ dataDir }) =>
      `DATA_DIR ${dataDir} cannot be used as a folder: it, or a part of its path, is a file. Choose another folder with DATA_DIR, or move that file away.`,
  },
  {
    row: 'cannot be read and written by this user',
    // SQLITE_PERM, SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_AUTH.
    codes: ['EACCES', 'EPERM', 3, 8, 14, 23],
    says: ({ dataDir }, { path }) =>
      `${path ?? dataDir} cannot be read and written by this user (${userName()}). Give this user the folder and everything in it: sudo chown -R ${userName()} ${dataDir}; chmod -R u+rwX ${dataDir}. ${again}`,
  },
  {
    row: 'is on a disk that cannot be written to',
    codes: ['EROFS'],
    says: ({ dataDir }) =>
      `DATA_DIR ${dataDir} is on a disk that cannot be written to. Mount it for writing, or choose another folder with DATA_DIR.`,
  },
  {
    row: 'The disk is full',
    codes: ['ENOSPC', 'EDQUOT', 13],
    says: ({ dataDir }) =>
      `The disk is full: nothing more can be stored in ${dataDir} (df -h ${dataDir}). Free some space. ${again}`,
  },
  {
    row: 'is locked by another program',
    codes: [5, 6],
    says: ({ dataDir }) =>
      `The database in ${dataDir} is locked by another program, such as a backup or an open sqlite3. End that one. ${again}`,
  },
  {
    row: 'is damaged',
    // SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_IOERR.
    codes: [10, 11, 26, 'EIO'],
    says: ({ dataDir }, { message }) =>
      `The database in ${dataDir} or its disk is damaged (${message}). Look at the disk first (dmesg). ${restore}`,
  },
]

const ofPostgres: readonly Case[] = [
  {
    row: 'PostgreSQL does not answer',
    codes: [
      ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOENT', 'EACCES', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE'],
      ...['57P01', '57P02', '57P03', '53300', '08006'],
    ],
    says: place =>
      `PostgreSQL does not answer at ${address(place)}. Start it (systemctl start postgresql), or correct DATABASE_URL. ${again}`,
  },
  {
    row: 'There is no machine with the name',
    codes: ['ENOTFOUND', 'EAI_AGAIN'],
    says: (_place, { hostname }) =>
      `There is no machine with the name ${hostname}, or the network is down. Correct DATABASE_URL, or the network. ${again}`,
  },
  {
    row: 'PostgreSQL refuses the user or the password',
    codes: ['28P01', '28000'],
    says: (place, { message }) =>
      `PostgreSQL refuses the user or the password of DATABASE_URL at ${address(place)} (${message}). Correct them. ${again}`,
  },
  {
    row: 'PostgreSQL has no such database',
    codes: ['3D000'],
    says: ({ databaseUrl }) =>
      `PostgreSQL has no such database: ${databaseName(databaseUrl)}. Make it (createdb --encoding UTF8 ${databaseName(databaseUrl)}), or correct DATABASE_URL.`,
  },
  {
    row: 'is not allowed to create tables',
    codes: ['42501', '3F000'],
    says: ({ databaseUrl }, { message }) =>
      `The user of DATABASE_URL is not allowed to create tables in the database ${databaseName(databaseUrl)} (${message}). Make that user its owner.`,
  },
  {
    row: 'PostgreSQL has no free space',
    codes: ['53100', '53200'],
    says: place =>
      `PostgreSQL has no free space at ${address(place)}: its disk or memory is full. Free some space. ${again}`,
  },
]

const ofPrograms: readonly Case[] = [
  {
    row: 'Packages are missing',
    codes: ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND', 'ERR_DLOPEN_FAILED', 'ERR_PACKAGE_PATH_NOT_EXPORTED'],
    says: (_place, { message }) =>
      `Packages are missing, have another version or were made for another machine (${firstLine(message)}). Run "npm ci" here. ${again}`,
  },
]

/** All cases, for the test that compares them with the document. */
export const cases: readonly Case[] = [...ofPort, ...ofFolder, ...ofPostgres, ...ofPrograms]

/**
 * Turns a known error into a CannotStart with a sentence. Other errors are returned unchanged. `place` has the settings
 * with which the program started.
 */
export function explained(error: unknown, place: StartSettings): unknown {
  if (error instanceof CannotStart || !(error instanceof Error)) return error
  const known = casesFor(error, place).find(({ codes }) => codesOf(error).some(code => codes.includes(code)))
  if (known) return new CannotStart(known.says(place, error), { cause: error })
  const [file] = /\bcontent\/[\w./-]+\.ts(:\d+)?/.exec(error.stack ?? '') ?? []
  if (!file) return error
  return new CannotStart(
    `The content cannot be read: ${file} (${firstLine(error.message)}). "npm run content:check" says what is wrong with it. ${again}`,
    { cause: error },
  )
}

function casesFor(error: SystemError & Error, place: StartSettings): readonly Case[] {
  const { syscall, code } = error
  if (syscall === 'listen' || (syscall === 'getaddrinfo' && error.hostname === place.host)) return ofPort
  if (code === 'ERR_SQLITE_ERROR' || error.path?.startsWith(place.dataDir) || syscall === 'mkdir') return ofFolder
  return place.databaseUrl === null ? ofPrograms : [...ofPostgres, ...ofPrograms]
}

function codesOf(error: SystemError & Error): (string | number)[] {
  const { code = '', errcode = 0, message } = error
  // The PostgreSQL driver has no codes for these.
  if (/^(timeout expired|timeout exceeded|Connection terminated)/.test(message)) return ['ETIMEDOUT']
  return [code, errcode & 0xff]
}

/**
 * Prints why the program ends and exits with 1. An unknown error is a bug, so it is printed with its stack.
 */
export function giveUp(error: unknown): never {
  const known = explained(error, { dataDir: '', databaseUrl: null, port: 0, host: '' })
  if (known instanceof CannotStart) process.stderr.write(`${known.printed}\n`)
  else {
    const { stack, message } = error instanceof Error ? error : new Error(String(error))
    process.stderr.write(
      `${stack}\nThe site could not start: ${firstLine(message)}. The lines above are for its developers; docs/when-something-breaks.md says what to try.\n`,
    )
  }
  process.exit(1)
}

function address({ databaseUrl }: StartSettings): string {
  const { host, searchParams } = new URL(databaseUrl ?? 'postgres://localhost')
  return searchParams.get('host') ?? host
}

const databaseName = (url: string | null) => new URL(url ?? 'postgres://localhost').pathname.slice(1)
const firstLine = (text: string) => text.split('\n', 1)[0]!

function userName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'this one')
  }
}
