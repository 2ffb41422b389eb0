// New versions of the site for the drill: commits pushed to the clone that machines fetch from. A sound version, one
// that changes tables, three broken ones, and one with packages that attack root.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { badPackage } from './bad-package.ts'

/** Prepended to the program: it changes tables like a migration and then fails, but only when systemd started it. */
const breaksInPlace = `import { DatabaseSync as Broken } from 'node:sqlite'
import brokenPg from 'pg'
if (process.env.PORT === undefined) {
  const added = "insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')"
  if (process.env.DATABASE_URL) {
    const client = new brokenPg.Client({ connectionString: process.env.DATABASE_URL })
    await client.connect()
    await client.query(added).catch(() => {})
    await client.end()
  } else {
    const file = new Broken(process.env.DATA_DIR + '/festival.sqlite')
    try { file.exec(added) } catch {}
    file.close()
  }
  throw new Error('this version breaks where it matters')
}
`

/** A migration after all current ones. */
const laterMigration = `'9998-later': { async up(db) { await db.schema.createTable('later').addColumn('a', 'integer').execute() } },`

const changes = {
  sound: { file: 'docs/launch.md', text: (old: string) => `${old}\n` },
  'changes tables': {
    file: 'server/database/migrations/list.ts',
    text: (old: string) => old.replace(/^ +\[namesOfOldest\[0\]\]:/m, `${laterMigration}\n$&`),
  },
  'does not build': { file: 'domain/edition/pages.ts', text: (old: string) => `${old}\nconst = 1\n` },
  'does not start': {
    file: 'server/main.ts',
    text: (old: string) => `throw new Error('this version does not start')\n${old}`,
  },
  'has a bad package': { file: 'scripts/check-node.cjs', text: (old: string) => badPackage + old },
  'breaks in place, after changing tables': { file: 'server/main.ts', text: (old: string) => breaksInPlace + old },
} as const

export type Version = keyof typeof changes

/** Pushes a commit with this change on top of the commit `base`. It replaces the version pushed before. */
export function publish(repository: string, version: Version, base: string): void {
  push(repository, version, base, folder => {
    const { file, text } = changes[version]
    const path = join(folder, file)
    const old = readFileSync(path, 'utf8')
    const changed = text(old)
    if (changed === old) throw new Error(`${file} lacks the line that the version "${version}" changes`)
    writeFileSync(path, changed)
  })
}

/** Pushes another edition, as `npm run edition` makes it from these answers. */
export function publishEdition(repository: string, answers: string[]): void {
  push(repository, 'another edition', headOf(repository), folder => {
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    const { status, stderr } = spawnSync(process.execPath, ['scripts/edition.ts', ...answers], {
      cwd: folder,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`npm run edition: ${stderr}`)
  })
}

function push(repository: string, name: string, base: string, change: (folder: string) => void): void {
  // A separate folder: two drills may run at once.
  const folder = repository.replace(/\.git$/, '.version')
  rmSync(folder, { recursive: true, force: true })
  git('clone', '--quiet', repository, folder)
  git('-C', folder, 'checkout', '--quiet', '-B', 'main', base)
  change(folder)
  git(
    '-C',
    folder,
    '-c',
    'user.name=Drill',
    '-c',
    'user.email=drill@festival.example',
    'commit',
    '--quiet',
    '--all',
    '-m',
    name,
  )
  git('-C', folder, 'push', '--quiet', '--force', 'origin', 'main')
}

export function headOf(repository: string): string {
  return git('-C', repository, 'rev-parse', 'main')
}

function git(...words: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`)
  return stdout.trim()
}
