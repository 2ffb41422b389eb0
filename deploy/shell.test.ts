import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Config } from '../server/config.ts'
import { moneyBreaches } from '../server/testing/breaches/money.ts'
import { aWorld } from '../server/testing/breaches/rows.ts'
import { findCommand } from '../testing/system-programs.ts'

const here = import.meta.dirname
const shellcheck = findCommand(['shellcheck'])
const scripts = globSync(['*', 'parts/*'], { cwd: here }).filter(
  path => path.endsWith('.sh') || (!path.includes('.') && readable(path).startsWith('#!/usr/bin/env bash')),
)

function readable(path: string): string {
  try {
    return readFileSync(join(here, path), 'utf8')
  } catch {
    return ''
  }
}

/** The output of bash for these commands, after it has read a file of deploy/parts. */
function bash(file: string, script: string): string {
  return execFileSync('bash', ['-euo', 'pipefail', '-c', `. ${join(here, 'parts', file)}\n${script}`], {
    encoding: 'utf8',
  })
}

/** The text of one function of a script. */
function functionOf(script: string, name: string): string {
  const found = new RegExp(`^${name}\\(\\) \\{\\n[\\s\\S]*?^\\}`, 'm').exec(readable(script))
  if (!found) throw new Error(`deploy/${script} has no function ${name}`)
  return found[0]
}

/** Simulates a machine with a self-signed certificate. Its name server and certbot are stubs. */
const withoutCertificate = `
  domain=festival.example own_proxy='' certificate='' tls=/none open=()
  readlink() { echo /none/own.pem; }
  getent() { [ -z "$ADDRESS" ] || echo "$ADDRESS"; [ -n "$ADDRESS" ]; }
  certbot() { echo asked; return "$STATUS"; }
  setting() { echo crew@festival.example; }
  use_certificate() { :; }
  systemctl() { echo reloaded; }
  lasting_certificate
  printf '\\nopen: %s' "\${open[*]}"`

/** Simulates a program that is ready at check `answers`, or crashes at check `ends`. It crashed five times before. */
const programThat = (answers: number, ends: number) => `
  checks=0
  ready() { checks=$((checks + 1)); [ $checks -ge ${answers} ]; }
  systemctl() { if [ ${ends} -gt 0 ] && [ $checks -ge ${ends} ]; then echo 6; else echo 5; fi; }
  if comes_up; then echo "up after $checks"; else echo "down after $checks"; fi`

/** The report of doctor about a site's data, with the site's own settings and programs. */
function dataOf({ dataDir, databaseUrl }: Config): string {
  const asSite = `as_site() { shift; (cd ${join(here, '..')}; "$@" 2>&1); }`
  const [fine, wrong] = [`fine() { echo "fine $1: $2"; }`, `wrong() { echo "WRONG $1: $2"; }`]
  return execFileSync(
    'bash',
    [
      '-uo',
      'pipefail',
      '-c',
      `current=/none\n${asSite}\n${fine}\n${wrong}\n${functionOf('doctor', 'check_data')}\ncheck_data`,
    ],
    { encoding: 'utf8', env: { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' } },
  )
}

describe('the scripts for the machine', () => {
  it('are all found by this test', () => {
    expect(scripts).toEqual(expect.arrayContaining(['install', 'update', 'rollback', 'doctor', 'festival']))
  })

  it.runIf(shellcheck)('pass shellcheck', () => {
    const { status, stdout } = spawnSync(
      shellcheck ?? '',
      ['-x', '-P', '.', ...scripts.map(path => `deploy/${path}`)],
      {
        cwd: join(here, '..'),
        encoding: 'utf8',
      },
    )
    expect([status, stdout]).toEqual([0, ''])
  })

  it('refuse with a sentence if another user than root calls them', () => {
    const run = (name: string) =>
      spawnSync('bash', ['-c', `id() { echo 1000; }; export -f id; exec bash ${join(here, name)} festival.example`], {
        encoding: 'utf8',
      })
    for (const name of ['install', 'update', 'rollback', 'doctor', 'festival'])
      expect(run(name)).toMatchObject({ status: 1, stderr: expect.stringContaining('This needs root: sudo ') })
  })

  it('name the same command for a rollback as docs/operations.md', () => {
    const said = readable('rollback')
      .replaceAll(/^#.*$/gm, '')
      .match(/sudo \S+ ?\w* --with-old-data/g)
    expect(said).toEqual(['sudo festival rollback --with-old-data'])
  })

  it('encode a password for an address so that decoding gives the same password', () => {
    const password = 'p@ss:w/ö rd?#%'
    const text = bash('checks.sh', `encoded '${password}'`)
    expect(text).toMatch(/^[\w.~%-]+$/)
    expect(decodeURIComponent(text)).toBe(password)
  })

  it('read settings as systemd does: the last value counts, with or without quotes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'festival-settings-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'env')
    writeFileSync(
      file,
      'SITE_URL=https://old.example\nMAIL_FROM="Desk <desk@a.example>"\nSITE_URL=https://new.example/x\n',
    )
    const read = (name: string) => bash('common.sh', `settings_file=${file}; setting ${name}`).trim()
    expect([read('MAIL_FROM'), read('SITE_URL'), read('CREW_MAIL')]).toEqual([
      'Desk <desk@a.example>',
      'https://new.example/x',
      '',
    ])
    expect(bash('common.sh', `settings_file=${file}; site_domain`).trim()).toBe('new.example')
  })

  it.each(['on', 'off'])('A9: nginx’s own answers follow HSTS_SUBDOMAINS as the program’s answers do: %s', value => {
    const folder = mkdtempSync(join(tmpdir(), 'festival-render-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'env'), `HSTS_SUBDOMAINS=${value}\n`)
    bash(
      'release.sh',
      `settings_file=${folder}/env; mkdir ${folder}/deploy; cp -r ${here}/files ${folder}/deploy; render ${folder} a.example`,
    )
    const rendered = readFileSync(join(folder, 'installed/etc/nginx/conf.d/festival.conf'), 'utf8')
    expect(/ownhttps "(.*?)";/.exec(rendered)?.[1]).toBe(
      `max-age=31536000${value === 'on' ? '; includeSubDomains' : ''}`,
    )
  })

  it.each([
    'festival',
    'https://festival.example',
    'Festival.Example',
    'festival.example/x',
    '-a.example',
    'a b.example',
  ])('refuse %j as a domain', domain => {
    expect(() => bash('checks.sh', `settings_file=/none; check_domain '${domain}' 2>/dev/null`)).toThrow()
  })

  it.each([
    ['the whole backup succeeds', 'touch "$data/backups/festival-new.sqlite"', 'done'],
    [
      'only its copy to another place fails',
      'touch "$data/backups/festival-new.sqlite"; return 1',
      'its copy elsewhere is not',
    ],
    ['the backup is incomplete', 'touch "$data/backups/festival-new.sqlite.part"; return 1', 'refused'],
  ])('continue an update unless the backup itself fails: %s', (_, unit, said) => {
    const data = mkdtempSync(join(tmpdir(), 'festival-backups-'))
    onTestFinished(() => rmSync(data, { recursive: true }))
    const text = bash(
      'release.sh',
      `data=${data}; mkdir "$data/backups"; touch -d '2 hours ago' "$data/backups/festival-old.sqlite"
      systemctl() { ${unit}; }
      if backup_now; then echo done; else echo refused; fi`,
    )
    expect(text).toContain(said)
    expect(text.includes('refused')).toBe(said === 'refused')
  })

  it('make a backup after a rollback to old data, because the old version cannot restore the newest backup', () => {
    const end = readable('parts/activate').split('nothing_before_start\n').at(-1)!
    const [, line] = /\n(\[ -z "\$restored".*backup_now.*)\n/.exec(end) ?? []
    const text = (restored: string) =>
      execFileSync('bash', ['-euc', `restored='${restored}'; backup_now() { echo backup; }; say() { :; }\n${line}`], {
        encoding: 'utf8',
      })
    expect([text('--restore'), text('')]).toEqual(['backup\n', ''])
  })

  it.each([
    ['answers at the third check, after several crashes', 3, 0, 'up after 3'],
    ['crashes', 99, 2, 'down after 2'],
  ])('check a new version again and again until it %s', (_, answers, ends, said) => {
    const text = execFileSync(
      'bash',
      ['-euo', 'pipefail', '-c', `${functionOf('parts/activate', 'comes_up')}\n${programThat(answers, ends)}`],
      { encoding: 'utf8' },
    )
    expect(text.trim()).toBe(said)
  })

  it.each([
    ['has no address', '', 0, 'DNS: point festival.example to this machine'],
    ['points to an address that a provider’s NAT hides from the machine', '203.0.113.7 STREAM', 0, ''],
    ['points to another machine', '203.0.113.7 STREAM', 1, 'festival.example points to 203.0.113.7: that must be this'],
  ])('asks Let’s Encrypt for a certificate when the domain %s', (_, address, status, said) => {
    const text = execFileSync(
      'bash',
      ['-euo', 'pipefail', '-c', `${functionOf('install', 'lasting_certificate')}\n${withoutCertificate}`],
      { encoding: 'utf8', env: { ...process.env, ADDRESS: address, STATUS: String(status) } },
    )
    const [asked, open = ''] = text.split('\nopen: ')
    expect([asked?.includes('asked'), asked?.includes('reloaded')]).toEqual([address !== '', address !== '' && !status])
    expect(open.trim()).toEqual(said ? expect.stringContaining(said) : '')
  })

  it.each([
    ['all is well', '{"status":"ok"}', 'fine parts: health reports no failing part'],
    ['two parts fail', '{"code":"degraded","failing":["writes","mail"]}', 'WRONG parts: these fail: writes, mail.'],
    [
      'health itself fails',
      '{"error":"Something went wrong","code":"internal"}',
      'WRONG parts: health reports neither ',
    ],
    ['nothing answers', '', 'WRONG parts: health reports neither '],
  ])('report which parts of the program fail when %s', (_, answer, said) => {
    const words = `fine() { echo "fine $1: $2"; }; wrong() { echo "WRONG $1: $2"; }; curl() { printf %s "$ANSWER"; }`
    const text = execFileSync(
      'bash',
      [
        '-uo',
        'pipefail',
        '-c',
        `. ${here}/parts/common.sh\n${words}\n${functionOf('doctor', 'check_parts')}\ncheck_parts`,
      ],
      { encoding: 'utf8', env: { ...process.env, ANSWER: answer } },
    )
    expect(text).toMatch(new RegExp(`^${said}`))
  })

  it.each([
    ['nothing was ever handed in', null, '', '', /^$/],
    ['there is room', 'arriving/new', 'now', '1', /^fine submissions: 1 MB handed in, \d+ MB are free\n$/],
    [
      'uploads are refused',
      'kept/a',
      'now',
      '999999999',
      /^WRONG submissions: 1 MB .* uploads are refused below 999999999 MB/,
    ],
    [
      'unfinished uploads stay',
      'arriving/old',
      '3 days ago',
      '1',
      /^WRONG submissions: 1 files of unfinished uploads are older/,
    ],
  ])('report what participants handed in when %s', (_, name, date, least, said) => {
    const data = mkdtempSync(join(tmpdir(), 'festival-doctor-'))
    onTestFinished(() => rmSync(data, { recursive: true, force: true }))
    if (name) {
      const path = join(data, 'submissions', name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, 'x')
      execFileSync('touch', ['-d', date, path])
    }
    const words = `fine() { echo "fine $1: $2"; }; wrong() { echo "WRONG $1: $2"; }; setting() { echo ${least}; }; data=${data}`
    const text = execFileSync(
      'bash',
      ['-uo', 'pipefail', '-c', `${words}\n${functionOf('doctor', 'check_submissions')}\ncheck_submissions`],
      { encoding: 'utf8' },
    )
    expect(text).toMatch(said)
  })

  it('report a broken invariant with its place and what to do', async () => {
    const world = await aWorld()
    const { config, database } = world.site
    expect(dataOf(config)).toMatch(/^fine data: \d+ invariants hold\.\n$/)
    const [, plant] = moneyBreaches.find(([, , expected]) => expected.includes('transfers-credited'))!
    await database.write(trx => plant(trx, world))
    const said = dataOf(config)
    expect(said).toMatch(/^WRONG data: transfers-credited: this must be true but is not: A transfer that is marked as /)
    expect(said).toContain('Found: number 512345678901, rupees 100, in the ledger 0. Look the number up')
    expect(said.trim().split('\n')).toHaveLength(1)
  })
})
