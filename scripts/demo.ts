// `npm run demo`: the whole system on a throw-away database full of generated people, with one account per role. Nothing of it stays
// when it ends. `-- --people 20000` makes more of them; PORT and HOST are those of `npm start`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/database/open.ts'
import { thisEdition } from '../server/edition.ts'
import { ensureBuild } from './build/ensure-build.ts'
import { type DemoAccount, fillDemo } from './demo/fill.ts'
import { endWithShell } from './end-with-shell.ts'

const usualPeople = 3000
const mostPeople = 100_000

const { values } = parseArgs({ options: { people: { type: 'string', default: String(usualPeople) } } })
const people = Number(values.people)
if (!Number.isInteger(people) || people < 1 || people > mostPeople) {
  console.error(`npm run demo -- --people N   N is a whole number from 1 to ${mostPeople}`)
  process.exit(2)
}

endWithShell()
await ensureBuild()

const dataDir = mkdtempSync(join(tmpdir(), 'festival-demo-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
// The settings of a real site must not reach a demo: its people would get mail, or its database would fill with them.
for (const name of ['DATABASE_URL', 'SMTP_URL', 'SITE_URL', 'API_URL', 'PASS_SECRET']) delete process.env[name]
process.env.DATA_DIR = dataDir

const config = readConfig()
const began = performance.now()
const database = await openDatabase(config)
const accounts = await fillDemo(database, thisEdition, { people, now: Date.now() })
await database.close()

await import('../server/main.ts')
console.log(introduction(accounts))

function introduction(accounts: readonly DemoAccount[]): string {
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const width = Math.max(...accounts.map(({ email }) => email.length))
  return [
    '',
    `A demo with ${people} generated people, made in ${seconds} s. Everything in it is gone when you press Ctrl-C.`,
    '',
    ...accounts.map(({ role, email, password }) => `  ${role.padEnd(12)} ${email.padEnd(width)}  password ${password}`),
    '',
    `  Organisers:   ${config.siteUrl}/organiser`,
    `  Participants: ${config.siteUrl}/profile`,
    '',
  ].join('\n')
}
