// The site in containers, without a registry of images: the image is built from a Debian root of mmdebstrap. Alone on a
// read-only root it must be healthy and pass journeys of e2e/; then compose.yaml runs it with PostgreSQL and Caddy.
// Needs podman and podman-compose.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { aptSources, workshop } from './machine.ts'
import { expectAnswer, join as signUp } from './people.ts'
import { report } from './report.ts'
import type { Setting } from './stage.ts'
import { insist, stepsOf } from './steps.ts'
import { callerOf, startMailSink } from './world.ts'

/** What visitors and organisers do, on a desktop. */
const journeys = [
  'account',
  'certificate',
  'events',
  'home',
  'organiser-desk',
  'registration',
  'teams',
  'without-scripts',
]
const user = 10_001
const alone = 'festival-drill-alone'

export async function container(setting: Setting): Promise<void> {
  const { suite, port } = setting
  const { step, done } = stepsOf(`${suite}, container`)
  const folder = join(workshop, 'container')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  // A failed drill may have left it running.
  status('podman', ['rm', '-f', alone])
  /** The same options as in compose.yaml. */
  const strict = '--read-only --tmpfs /tmp --cap-drop all --security-opt no-new-privileges'

  await step('a root of Debian, imported as the base image', async () => {
    const root = join(folder, 'base.tar')
    run('mmdebstrap', ['--variant=minbase', suite, root, aptSources(suite)])
    run('podman', ['import', root, 'localhost/festival-drill-debian'])
    // The host's certificates: its network may inspect TLS.
    writeFileSync(join(folder, 'host.crt'), readFileSync('/etc/ssl/certs/ca-certificates.crt'))
    image('base', 'FROM localhost/festival-drill-debian\nCOPY host.crt /host.crt\nENV NODE_EXTRA_CA_CERTS=/host.crt\n')
  })
  await step('podman build', async () => {
    run('podman', ['build', ...building, '--build-arg', `BASE=${name('base')}`, '-t', name('site'), '.'])
    return run('podman', ['images', '--format', '{{.Size}}', name('site')])
  })
  await step('alone on a read-only root: healthy, and only /data and /tmp are writable', async () => {
    const data = dataFolder(join(folder, 'alone'))
    const words = `run -d --name ${alone} ${strict} -v ${data}:/data -p 127.0.0.1:${port}:3000 -e SITE_URL=http://127.0.0.1:${port}`
    run('podman', [...words.split(' '), name('site')])
    try {
      await until(() => status('podman', ['healthcheck', 'run', alone]) === 0, 'it did not become healthy')
      const inside = (script: string) => status('podman', ['exec', alone, 'sh', '-c', script])
      insist(inside(`[ $(id -u) = ${user} ] && touch /data/x /tmp/x`) === 0, 'it cannot write where it must')
      insist(inside('touch /site/x || touch /x || touch /etc/x') !== 0, 'it can write where it must not')
      run('podman', ['exec', alone, 'node_modules/.bin/node', 'scripts/backup.ts'])
    } finally {
      run('podman', ['rm', '-f', '-t', '15', alone])
    }
  })
  await step(`journeys of e2e/ against it: ${journeys.join(', ')}`, async () => {
    // Journeys compare with the built pages.
    rmSync('build', { recursive: true, force: true })
    const made = run('podman', ['create', name('site')])
    run('podman', ['cp', `${made}:/site/build`, 'build'])
    run('podman', ['rm', made])
    const data = dataFolder(join(folder, 'journeys'))
    const open = '--import ./server/testing/open-registration.ts --import ./server/testing/meal-at-any-hour.ts'
    const child = spawn(
      'node_modules/.bin/playwright',
      ['test', '--project=desktop', '--workers=1', ...journeys.map(journey => `e2e/${journey}.spec.ts`)],
      {
        stdio: 'inherit',
        env: {
          ...process.env,
          // The teams have no journey on a desktop in the short form.
          E2E_LONG: '1',
          E2E_PORT: String(port),
          E2E_DATA_DIR: data,
          E2E_SERVER: `podman run --rm --name ${alone} ${strict} -v ${data}:/data -p 127.0.0.1:${port}:3000 -e SITE_URL=http://127.0.0.1:${port} ${name('site')} node_modules/.bin/node ${open} server/main.ts`,
        },
      },
    )
    const [code] = await once(child, 'exit')
    const { stats } = JSON.parse(readFileSync('test-results/e2e.json', 'utf8'))
    insist(code === 0, `${stats.unexpected} journeys failed`)
    return `${stats.expected} passed, ${stats.flaky} at a second try, ${stats.skipped} skipped`
  })
  await step('compose.yaml: PostgreSQL, site and Caddy; sign-up over TLS, mail, log-in, administrator, backup', () =>
    composed(setting, folder),
  )
  report(setting, 'container', done, 'no limit of memory')
}

/** Debian's packages replace the images of the registry; Caddy makes its own certificate for `localhost`. */
async function composed({ port }: Setting, folder: string): Promise<void> {
  image('postgres', `FROM ${name('base')}\n${postgres}`, 'docker.io/library/postgres:15')
  image('caddy', `FROM ${name('base')}\n${caddy}`, 'docker.io/library/caddy:2')
  const text = readFileSync('compose.yaml', 'utf8')
    .replace('build: .', `image: ${name('site')}`)
    .replace('./deploy/Caddyfile', join(process.cwd(), 'deploy/Caddyfile'))
    .replace("'80:80', '443:443', '443:443/udp'", `'127.0.0.1:${port + 1}:80', '127.0.0.1:${port + 2}:443'`)
  writeFileSync(join(folder, 'compose.yaml'), text)
  const secret = 'what-only-this-drill-knows-0123456789'
  const account = `smtp://desk:secret@host.containers.internal:${port + 3}?requireTLS=false`
  writeFileSync(join(folder, '.env'), `DOMAIN=localhost\nSMTP_URL=${account}\nPASS_SECRET=${secret}\n`)
  const compose = (...words: string[]) => run('podman-compose', ['-p', 'festival-drill', ...words], folder)
  const mails = await startMailSink(port + 3, '0.0.0.0')
  try {
    compose('up', '-d')
    const authority = '/data/caddy/pki/authorities/local/root.crt'
    let root = ''
    await until(() => {
      const { status, stdout } = spawnSync('podman', ['exec', 'festival-drill_front_1', 'cat', authority])
      root = String(stdout)
      return status === 0
    }, 'Caddy has no certificate')
    const call = callerOf(port + 2, { authority: Buffer.from(root) }, 'localhost')
    await until(
      async () => (await call('GET', '/api/health/ready').catch(() => null))?.status === 200,
      'the site does not come up',
    )
    expectAnswer(await call('GET', '/'))
    const asha = await signUp(call, mails, 'asha@college.example')
    const inside = (script: string, ...words: string[]) =>
      run('podman', ['exec', 'festival-drill_site_1', 'node_modules/.bin/node', `scripts/${script}.ts`, ...words])
    inside('staff', 'grant', asha.email, 'admin')
    console.log(inside('backup'))
  } finally {
    mails.close()
    compose('down', '-v')
  }
}

const postgres = `RUN apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends postgresql \\
  && ln -s /usr/lib/postgresql/*/bin /pg && install -d -o postgres -g postgres /var/lib/postgresql/data
ENV PATH=/pg:$PATH PGDATA=/var/lib/postgresql/data
RUN printf '%s\\n' 'set -e; if [ ! -e $PGDATA/made ]; then' \\
  'initdb -U $POSTGRES_USER --encoding=UTF8 --locale=C.UTF-8 --auth=$POSTGRES_HOST_AUTH_METHOD >/dev/null' \\
  'pg_ctl -w start -o "-c listen_addresses="' \\
  'createdb -U $POSTGRES_USER $POSTGRES_USER; pg_ctl -w stop; echo host all all all trust >>$PGDATA/pg_hba.conf' \\
  'touch $PGDATA/made; fi; exec postgres -c "listen_addresses=*"' >/begin
USER postgres
CMD ["sh", "/begin"]
`
const caddy = `RUN apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends caddy
ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
`

// Without the format of docker podman leaves the health check out.
const building = ['--format', 'docker', '--isolation', 'chroot', '--network', 'host']
const name = (part: string) => `localhost/festival-drill-${part}`

/** Builds from the text of a Dockerfile. */
function image(part: string, text: string, tag = name(part)): void {
  const folder = join(workshop, 'container')
  writeFileSync(join(folder, `Dockerfile.${part}`), text)
  run('podman', ['build', ...building, '-t', tag, '-f', join(folder, `Dockerfile.${part}`), folder])
}

function dataFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chownSync(folder, user, user)
  return folder
}

function run(command: string, words: string[], cwd = '.'): string {
  const { status, stdout, stderr, error } = spawnSync(command, words, { encoding: 'utf8', cwd, maxBuffer: 2 ** 28 })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} failed: ${(stderr || String(error)).slice(-3000)}`)
  return stdout.trim()
}

const status = (command: string, words: string[]) => spawnSync(command, words).status

async function until(holds: () => boolean | Promise<boolean>, sentence: string): Promise<void> {
  for (let tries = 120; !(await holds()); tries--) {
    insist(tries > 0, sentence)
    await wait(1000)
  }
}
