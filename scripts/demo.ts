// `npm run demo`: runs the whole site on a temporary database with generated people and one account per role. The
// database is deleted at the end. The festival's days are moved so that today is its second day. `-- --people 20000`
// makes more people. PORT and HOST work as in `npm start`.
import './demo/festival-today.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { giveUp } from '../server/cannot-start.ts'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/database/open.ts'
import { thisEdition } from '../server/edition.ts'
import { endOnSignal } from '../server/testing/end-together.ts'
import { deskPath } from '../testing/provider/desk.ts'
import { startProvider } from '../testing/provider/provider.ts'
import { ensureBuild } from './build/ensure-build.ts'
import { fillDemo } from './demo/fill.ts'
import { handInAll } from './demo/named-submissions.ts'
import { fillStages } from './demo/stages.ts'
import { endWithShell } from './end-with-shell.ts'
import { demoIntroduction } from './introduction.ts'
import { refuseTakenPort } from './start-conflicts.ts'

// With a wrong setting or on a full disk, the demo prints a sentence and ends, as a real site does.
process.on('uncaughtException', giveUp)

const usualPeople = 3000
const mostPeople = 100_000

const { values } = parseArgs({ options: { people: { type: 'string', default: String(usualPeople) } } })
const people = Number(values.people)
if (!Number.isInteger(people) || people < 1 || people > mostPeople) {
  console.error(`npm run demo -- --people N   N is a whole number from 1 to ${mostPeople}`)
  process.exit(2)
}

endWithShell()
await refuseTakenPort(readConfig())
await ensureBuild()
// Filling the database takes some time. A signal during this time must delete the folder.
const leaveSignals = endOnSignal()

const dataDir = mkdtempSync(join(tmpdir(), 'festival-demo-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
// With the settings of a real site, the demo could send mail, or fill the real database with generated people.
for (const name of ['DATABASE_URL', 'SMTP_URL', 'SITE_URL', 'API_URL', 'PASS_SECRET']) delete process.env[name]
for (const name of ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET', 'RAZORPAY_URL'])
  delete process.env[name]
for (const name of ['ENDPOINT', 'REGION', 'BUCKET', 'ACCESS_KEY', 'SECRET_KEY'])
  delete process.env[`SUBMISSIONS_S3_${name}`]
process.env.DATA_DIR = dataDir
// People of the demo pay through a simulated provider, so that no money moves.
const provider = await startProvider()
Object.assign(process.env, provider.settings)

const config = readConfig()
const database = await openDatabase(config)
const now = Date.now()
const filled = await fillDemo(database, thisEdition, { people, now })
const judges = await fillStages(database, thisEdition, { accounts: filled, siteUrl: config.siteUrl, now })
const accounts = await handInAll(database, thisEdition, { config, accounts: filled, now })
await database.close()

leaveSignals()
await import('../server/main.ts')
provider.tell(`http://127.0.0.1:${config.port}`)
console.log(demoIntroduction(config, people, { accounts, judges }, `${provider.url}${deskPath}`))
