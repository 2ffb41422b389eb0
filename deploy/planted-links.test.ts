// An attacker who controls the site or a package of the build must not get root's rights: by a link where root writes,
// by a name that root runs as a command, or by root's terminal. `npm run drill` tries the same attacks on a machine.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findCommand } from '../testing/system-programs.ts'

const here = import.meta.dirname
/** Scripts that run as the site's user. */
const siteScripts = ['parts/rehearsal', 'parts/before-start', 'parts/copy-backups']
const rootScripts = globSync(['*', 'parts/*'], { cwd: here }).filter(
  path => (path.endsWith('.sh') || !/[.]|^(files|node|parts)$/.test(path)) && !siteScripts.includes(path),
)
const text = (path: string) => readFileSync(join(here, path), 'utf8')
/** Every line of root's scripts, without comments. Continued lines are joined. */
const lines = rootScripts.flatMap(path =>
  text(path)
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter(line => !/^\s*#/.test(line))
    .map(line => `${path}: ${line.trim()}`),
)

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'festival-links-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** The output of bash for these commands. */
function bash(script: string): string {
  return execFileSync('bash', ['-euo', 'pipefail', '-c', script], { encoding: 'utf8', stdio: 'pipe' })
}

function functionOf(path: string, name: string): string {
  const found = new RegExp(`^${name}\\(\\) \\{\\n[\\s\\S]*?^\\}`, 'm').exec(text(path))
  if (!found) throw new Error(`deploy/${path} has no function ${name}`)
  return found[0]
}

/** Commands that change a file, or open a file to read it. */
const reaches = /\b(touch|mv|cp|rm|chown|chmod|mkdir|mktemp|ln|tee|cat|sed|install|rsync|tar|head|tail)\s[^|;]*/

describe('root, on a machine with a site that an attacker controls', () => {
  it('A6: changes and opens no file in the folder of the site’s user, where any name may be a link', () => {
    const names = [
      'data',
      ...lines.flatMap(line => /(\w+)="?(?:\$data\b|\/var\/lib\/festival\/)/.exec(line)?.[1] ?? []),
    ]
    expect(names).toContain('copies')
    const places = new RegExp(`\\$\\{?(${names.join('|')})\\b|/var/lib/festival(?!-watch)`)
    const found = lines.filter(line => {
      const act = reaches.exec(line.replace(/^\S+ /, ''))?.[0] ?? ''
      return places.test(act) || />+\s*"?(\$\w+)/.exec(line)?.some(name => places.test(name))
    })
    expect(found).toEqual([
      // The folder itself is in a folder of root.
      'install: install -d -m 700 -o "$site_user" -g "$site_user" "$data"',
      // This runs as the site's user.
      'parts/activate: [ -n "$restored" ] || as_site "$new" /bin/rm -rf "$copies"',
    ])
    expect(lines.filter(line => /<\s*"?\$(data|copies)/.test(line))).toEqual([])
  })

  it('A6: has no unit that uses a file in the folder of the site’s user as root', () => {
    const folder = 'files/etc/systemd/system'
    const asRoot = readdirSync(join(here, folder))
      .map(name => text(join(folder, name)))
      .filter(unit => !/^User=festival$/m.test(unit))
    expect(asRoot.length).toBeGreaterThan(3)
    expect(asRoot.flatMap(unit => unit.match(/^Exec.*\/var\/lib\/festival\/.*$/gm) ?? [])).toEqual([])
  })

  it('A6: starts every program of another user by the same function', () => {
    expect(lines.filter(line => /\b(runuser|systemd-run|su -|sudo -u)\b/.test(line))).toEqual([
      expect.stringMatching(/^parts\/common\.sh: systemd-run .*<\/dev\/null 2>&1 \| plain$/),
    ])
  })

  const script = findCommand(['script'])
  it.runIf(script)('A6: gives programs of another user no terminal', () => {
    const shown = (start: string) => {
      const isTerminal =
        'for i in 0 1 2; do if [ -t $i ]; then printf yes >>"$SAID"; else printf no >>"$SAID"; fi; done'
      const said = join(aFolder(), 'said')
      const command = `set -euo pipefail; . ${join(here, 'parts/common.sh')}; systemd-run() { ${isTerminal}; }; ${start}`
      const { status } = spawnSync(script ?? '', ['-qec', `bash -c '${command}'`, '/dev/null'], {
        env: { ...process.env, SAID: said, SHELL: '/bin/sh' },
      })
      expect(status).toBe(0)
      return readFileSync(said, 'utf8')
    }
    expect(shown('systemd-run')).toBe('yesyesyes')
    expect(shown('run_as festival true')).toBe('nonono')
  })

  it('A6: removes control characters from the output of other users’ programs', () => {
    const said = bash(`. ${join(here, 'parts/common.sh')}; printf 'a\\e]0;x\\ab \\u009b31mc\\td\\n' | plain`)
    expect(said).toBe('a]0;xb 31mc\td\n')
  })

  it('A6: gives systemd no file name that the site’s user chose', () => {
    const dropIn = join(aFolder(), 'drop-in')
    const stubs = 'install() { :; }; systemctl() { :; }; here=/release/parts copies=/data/before-update'
    bash(`${functionOf('parts/activate', 'before_start')}; ${stubs}; drop_in=${dropIn}; before_start restore /release`)
    expect(readFileSync(dropIn, 'utf8').split('\n').slice(2)).toEqual([
      'ExecStartPre=/release/parts/before-start restore /release /data/before-update',
      '',
    ])
  })

  it('A6: makes copies for the site only of its own backups, never of a link’s target or of files of the site’s user', () => {
    const folder = aFolder()
    for (const name of ['own', 'site', 'open']) mkdirSync(join(folder, name))
    chmodSync(join(folder, 'open'), 0o1777)
    for (const name of ['own/backup', 'own/secret', 'own/of-site', 'open/of-site', 'site/backup'])
      writeFileSync(join(folder, name), '')
    symlinkSync(join(folder, 'own/secret'), join(folder, 'site/link'))
    symlinkSync(join(folder, 'own'), join(folder, 'site/folder'))
    const stubs = `site_user=festival build_user=festival-build lent=/lent
      fail() { echo "$1"; exit 0; }; install() { :; }
      stat() { case $3 in ${folder}/site* | */of-site) echo festival ;; *) echo root ;; esac; }`
    const readable = (name: string) =>
      bash(`${functionOf('festival', 'readable')}; ${stubs}; readable ${join(folder, name)}`).trim()
    expect(readable('own/backup')).toBe('/lent/backup')
    // A backup that was copied with its owner. Nobody else can replace it by a link, and its owner cannot enter the
    // folder.
    expect(readable('own/of-site')).toBe('/lent/of-site')
    expect(readable('open/of-site')).toBe(join(folder, 'open/of-site'))
    expect(readable('site/backup')).toBe(join(folder, 'site/backup'))
    expect(readable('site/link')).toContain('leads through a link. Name the file itself: ')
    expect(readable('site/folder/secret')).toContain('leads through a link. Name the file itself: ')
    expect(readable('none')).toContain('There is no file ')
  })

  it('A6: takes only real folders from a build, never links', () => {
    const folder = aFolder()
    mkdirSync(join(folder, 'victim'))
    mkdirSync(join(folder, 'node_modules'))
    symlinkSync('victim', join(folder, 'build'))
    const take = (name: string) =>
      bash(`${functionOf('parts/release.sh', 'take_over')}; say() { echo "$@"; }; chown() { :; }
        cd ${folder}; if take_over ${name} taken-${name}; then echo taken; else echo refused; fi`)
    expect(take('node_modules')).toBe('taken\n')
    expect(take('build')).toContain('refused')
    expect(existsSync(join(folder, 'taken-build'))).toBe(false)
  })

  it('A6: lets the site’s user make the folder for a trial restore; a link in its place is removed, not followed', () => {
    const folder = aFolder()
    mkdirSync(join(folder, 'victim'))
    mkdirSync(join(folder, 'backups'))
    writeFileSync(join(folder, 'victim/file'), '')
    writeFileSync(join(folder, 'backups/festival-1.sqlite.age'), '')
    symlinkSync(join(folder, 'victim'), join(folder, 'rehearsal'))
    const said = execFileSync('bash', [join(here, 'parts/rehearsal'), join(folder, 'backups')], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'rehearsal') },
    })
    expect(said).toContain('The backups are encrypted')
    expect(readdirSync(join(folder, 'victim'))).toEqual(['file'])
    expect(lstatSync(join(folder, 'rehearsal'), { throwIfNoEntry: false })).toBeUndefined()
  })

  it('A6: restores the newest copy once, even with a strange file name', () => {
    const folder = aFolder()
    const odd = join(folder, 'copies/a ; +')
    mkdirSync(odd, { recursive: true })
    mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
    writeFileSync(join(folder, 'node_modules/.bin/node'), '#!/bin/sh\nprintf "%s|" "$@" >>said\n', { mode: 0o755 })
    writeFileSync(join(folder, 'copies/a ; +/b.sqlite'), '')
    for (let starts = 2; starts > 0; starts--)
      execFileSync('bash', [join(here, 'parts/before-start'), 'restore', folder, join(folder, 'copies')])
    expect(readFileSync(join(folder, 'said'), 'utf8')).toBe(`scripts/restore.ts|${odd}/b.sqlite|--replace|`)
  })
})
