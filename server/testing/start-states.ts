// Faulty states in which somebody may start the site. In each state the output of the start must contain `row`, which
// is the beginning of a row in docs/when-something-breaks.md.
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { alter, file, fullDisk, instead, postgresThatSays, type Started, takenPort } from './start-faults.ts'

export type StartState = {
  name: string
  row: string
  /** Creates the state in `dataDir`, where a site has run before. */
  make?(dataDir: string): Started | undefined | Promise<Started>
  /** The state depends on permissions. If root runs the test, the site must start without the right to ignore them. */
  bound?: true
  /** The site starts in spite of the state, and prints `row` as a warning. */
  starts?: true
  /** The reason is unknown, so the error is printed with its stack. */
  isUnknownError?: true
  /** The state can be made only on machines where disks can be mounted. */
  mounts?: true
  /** The site refuses the database. Usually one process tries all such states; in long tests each has its own. */
  served?: true
}

/** The first state always has its own process, to test that a refusal is printed on the terminal. */
const served = ([first, ...others]: StartState[]): StartState[] => [
  first!,
  ...others.map(state => (state.starts ? state : { ...state, served: true as const })),
]

const set = (settings: Record<string, string>) => () => ({ settings })
const publicly = { SITE_URL: 'https://festival.example', SMTP_URL: 'smtp://localhost' }
const secret = 'a5f0c3b19e2d4786a5f0c3b19e2d4786'

const settingStates: StartState[] = [
  ['PORT is no number', { PORT: 'http' }],
  ['SITE_URL lacks a protocol', { SITE_URL: 'festival.example' }],
  ['SMTP_URL cannot be read', { SMTP_URL: 'mail.example:587' }],
  ['TRUST_PROXY is invalid', { TRUST_PROXY: 'yes please' }],
  ['DATABASE_URL is not a PostgreSQL address', { DATABASE_URL: 'mysql://localhost/festival' }],
  ['PASS_SECRET is missing on a public site', publicly],
  ['PASS_SECRET is short', { ...publicly, PASS_SECRET: 'short' }],
  ['the keys for online payments are incomplete', { RAZORPAY_KEY_ID: 'rzp_live_something' }],
].map(([name, settings]) => ({
  name: String(name),
  row: 'The settings are wrong',
  make: set(settings as Record<string, string>),
}))

/** The lowest port that needs no permission, if the system reports it. */
const firstFreePort = '/proc/sys/net/ipv4/ip_unprivileged_port_start'
const portsAreGuarded = existsSync(firstFreePort) && Number(readFileSync(firstFreePort, 'utf8')) > 80

const portStates: StartState[] = [
  { name: 'its port is taken', row: 'is taken by another program', make: takenPort },
  {
    name: 'HOST is an address of another machine',
    row: 'is no address of this machine',
    make: set({ HOST: '192.0.2.1' }),
  },
  ...(portsAreGuarded
    ? [
        {
          name: 'its port needs root permissions',
          row: 'cannot be opened by this user',
          bound: true as const,
          make: set({ PORT: '80' }),
        },
      ]
    : []),
]

const inside = (dataDir: string) => ({ settings: { DATA_DIR: join(dataDir, 'inner') } })

const folderStates: StartState[] = [
  {
    name: 'DATA_DIR is a file',
    row: 'cannot be used as a folder',
    make: dataDir => ({ settings: { DATA_DIR: file(dataDir) } }),
  },
  {
    name: 'the parent of DATA_DIR is a file',
    row: 'cannot be used as a folder',
    make: dataDir => ({ settings: { DATA_DIR: join(file(dataDir), 'data') } }),
  },
  {
    name: 'the parent of DATA_DIR cannot be accessed',
    row: 'cannot be read and written by this user',
    bound: true,
    make(dataDir) {
      chmodSync(dataDir, 0)
      return inside(dataDir)
    },
  },
  {
    name: 'DATA_DIR is not writable',
    row: 'cannot be read and written by this user',
    bound: true,
    make(dataDir) {
      mkdirSync(join(dataDir, 'inner'), { mode: 0o500 })
      return inside(dataDir)
    },
  },
  ...[0o000, 0o400].map(mode => ({
    name: mode ? 'the database file is read-only' : 'the database file is not readable',
    row: 'cannot be read and written by this user',
    bound: true as const,
    make: (dataDir: string) => void chmodSync(file(dataDir), mode),
  })),
  { name: 'the disk is full', row: 'The disk is full', mounts: true, make: fullDisk },
]

const databaseStates: StartState[] = [
  {
    name: 'a newer version made the database',
    row: 'was made by a newer version of the site',
    make: dataDir => alter(dataDir, "update kysely_migration set name = '9999-later' where name like '0001%'"),
  },
  {
    name: 'a version that is no longer supported made the database',
    row: 'Update to',
    make: dataDir => alter(dataDir, "delete from kysely_migration where name > '0002'"),
  },
  {
    name: 'a trigger of the ledger was removed',
    row: 'was changed by hand',
    make: dataDir => alter(dataDir, 'drop trigger payment_no_update'),
  },
  {
    name: 'the database file is a text file',
    row: 'is no database, or it is damaged',
    make: dataDir => void writeFileSync(file(dataDir), 'an essay about the festival\n'.repeat(300)),
  },
  {
    name: 'the database file belongs to another program',
    row: 'is missing or empty',
    make(dataDir) {
      rmSync(file(dataDir))
      return alter(dataDir, 'create table recipe (text text)')
    },
  },
  {
    name: 'the database file was deleted',
    row: 'is missing or empty',
    make: dataDir => rmSync(file(dataDir)) as undefined,
  },
  {
    name: 'another program locks the database',
    row: 'is locked by another program',
    make(dataDir) {
      const other = new DatabaseSync(file(dataDir))
      other.exec('pragma journal_mode = delete; begin exclusive')
      return { undo: () => other.close() }
    },
  },
  {
    name: 'another program of the site serves from DATA_DIR',
    row: 'Another program of the site already serves',
    make(dataDir) {
      const other = new DatabaseSync(join(dataDir, 'festival.lock'))
      other.exec('begin exclusive')
      return { undo: () => other.close() }
    },
  },
  {
    name: 'the database belongs to an earlier edition',
    row: 'This database is of',
    make: dataDir =>
      alter(
        dataDir,
        `insert into edition_history (number, name, year, since) values (1, 'An old festival', 2001, '2001-01-01T00:00:00.000Z');
         insert into person (id, user_id, email, username, password_hash, phone, city, state, college, dob, gender, yop,
           facility_id, created_at) values ('p', 'P1', 'p@example.org', 'p', 'h', '1', 'c', 's', 'c', 'd', 'g', 'y', 0, 't')`,
      ),
  },
  {
    name: 'the clock is years behind',
    row: 'The clock of this machine',
    starts: true,
    make: dataDir =>
      alter(
        dataDir,
        `insert into audit_entry (id, at, action, before, after, reason)
        values ('a', '2999-01-01T00:00:00.000Z', 'edition.take', '', '', '')`,
      ),
  },
]

const postgresStates: StartState[] = [
  {
    name: 'PostgreSQL does not run',
    row: 'PostgreSQL does not answer',
    make: set({ DATABASE_URL: 'postgres://desk@127.0.0.1:1/festival' }),
  },
  {
    name: 'the folder of PostgreSQL’s socket does not exist',
    row: 'PostgreSQL does not answer',
    make: set({ DATABASE_URL: 'postgres://desk@localhost/festival?host=/nowhere/postgresql' }),
  },
  {
    name: 'the machine of PostgreSQL is unknown',
    row: 'There is no machine with the name',
    make: set({ DATABASE_URL: 'postgres://desk@nowhere.invalid/festival?sslmode=verify-full' }),
  },
  {
    name: 'PostgreSQL refuses the password',
    row: 'PostgreSQL refuses the user or the password',
    make: () => postgresThatSays('28P01', 'password authentication failed for user "desk"'),
  },
  {
    name: 'PostgreSQL refuses connections from this machine',
    row: 'PostgreSQL refuses the user or the password',
    make: () => postgresThatSays('28000', 'no pg_hba.conf entry for host'),
  },
  {
    name: 'PostgreSQL has no such database',
    row: 'PostgreSQL has no such database',
    make: () => postgresThatSays('3D000', 'database "festival" does not exist'),
  },
  {
    name: 'PostgreSQL is still starting',
    row: 'PostgreSQL does not answer',
    make: () => postgresThatSays('57P03', 'the database system is starting up'),
  },
  {
    name: 'PostgreSQL has no free connection',
    row: 'PostgreSQL does not answer',
    make: () => postgresThatSays('53300', 'too many connections'),
  },
]

const programStates: StartState[] = [
  {
    name: 'a migration fails',
    row: 'could not be brought up to date',
    make: dataDir => ({
      ...inside(dataDir),
      ...instead(
        'server/database/migrations/list.ts',
        `const wrong = { up: async () => { throw new Error('table person already exists') } }
        export const namesOfOldest = [], oldestVersion = ''
        export const migrations = () => ({ '0001-wrong': wrong })`,
      ),
    }),
  },
  {
    name: 'a package is missing',
    row: 'Packages are missing',
    make: () => instead('server/serve.ts', "import 'no-such-package'"),
  },
  {
    name: 'a package was made for another machine',
    row: 'Packages are missing',
    make: () =>
      instead('server/serve.ts', "throw Object.assign(new Error('invalid ELF header'), { code: 'ERR_DLOPEN_FAILED' })"),
  },
  {
    name: 'the content is broken',
    row: 'The content cannot be read',
    make: () => instead('content/festival.ts', 'export const festival = missing.dates'),
  },
  {
    name: 'the build is from another version of the site',
    row: 'do not fit this version of the site',
    make: () =>
      instead(
        'server/pages/rendered-pages.ts',
        "export const loadPages = async () => { throw new Error('rendering / answered 500') }",
      ),
  },
  {
    name: 'the pages are not built',
    row: 'the pages are not built',
    starts: true,
    make: () => instead('server/pages/rendered-pages.ts', 'export const loadPages = async () => null'),
  },
  {
    name: 'an unexpected error occurs',
    isUnknownError: true,
    row: 'The site could not start',
    make: () => instead('server/serve.ts', "throw new Error('something else')"),
  },
  {
    name: 'a setting is mistyped',
    row: 'is not a setting. Did you mean',
    starts: true,
    make: set({ PASS_SECERT: secret }),
  },
]

export const startStates: readonly StartState[] = [
  ...settingStates,
  ...portStates,
  ...folderStates,
  ...served(databaseStates),
  ...served(postgresStates),
  ...programStates,
]
