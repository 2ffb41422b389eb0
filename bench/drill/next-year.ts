// The later life of a site: the move to PostgreSQL, a second program on the same machine, anonymising after the
// festival, and next year's edition, by docs/operations.md and docs/handover.md.
import { countsOn } from './by-hand.ts'
import { command } from './documents.ts'
import { becomeAdministrator, expectAnswer, join, logIn } from './people.ts'
import { report } from './report.ts'
import { installCommands, onStage, type Setting } from './stage.ts'
import { insist, stepsOf } from './steps.ts'
import { publishEdition } from './versions.ts'
import { startTraffic } from './world.ts'

const operations = 'docs/operations.md'
const handover = 'docs/handover.md'
const email = 'asha@college.example'

/** As docs/operations.md says: unit files under another name with another port, and a second line for nginx. */
const secondProgram = `cd /etc/systemd/system
  sed 's/127.0.0.1:3000/127.0.0.1:3001/' festival.socket | sudo tee festival-second.socket >/dev/null
  sed 's/festival\\.socket/festival-second.socket/g' festival.service | sudo tee festival-second.service >/dev/null
  sudo touch /etc/festival/own-proxy
  sudo sed -i 's/^    server 127.0.0.1:3000 .*/&\\n    server 127.0.0.1:3001 max_fails=0;/' /etc/nginx/conf.d/festival.conf
  sudo systemctl daemon-reload
  sudo systemctl enable -q --now festival-second.socket festival-second.service
  curl -fsS --retry 30 --retry-delay 1 --retry-all-errors http://127.0.0.1:3001/api/health/ready >/dev/null
  sudo systemctl reload nginx`

const withoutIt = `sudo systemctl disable -q --now festival-second.socket festival-second.service
  sudo rm /etc/systemd/system/festival-second.* /etc/festival/own-proxy
  sudo systemctl daemon-reload`

export async function nextYear(setting: Setting): Promise<void> {
  const { step, done } = stepsOf(`${setting.suite}, next-year`)
  await onStage(`${setting.suite}-next-year`, setting, async stage => {
    const { machine, call, mails, repository } = stage
    const { packages, clone, install } = installCommands(stage)
    let password = ''
    await step('a site on SQLite, with an administrator', async () => {
      await machine.run(packages, { quiet: true })
      await machine.run(clone, { quiet: true })
      await machine.run(install, { quiet: true })
      const asha = await join(call, mails, email)
      password = asha.password
      await becomeAdministrator(machine, call, asha)
    })
    const onSqlite = await countsOn(machine, 'sqlite')
    await step('move to PostgreSQL', async () => {
      await machine.run(`${install} --postgres`, { quiet: true })
      await machine.run(command(operations, /festival move/))
      await machine.run(`echo '${command(operations, /^DATABASE_URL=/)}' | sudo tee -a /etc/festival.env >/dev/null
        sudo festival restart`)
      await logIn(call, email)
      const moved = await countsOn(machine, 'postgres')
      insist(moved === onSqlite, `the counts were ${onSqlite} and are ${moved}`)
    })
    await step('a second program: the first one restarts and is stopped, under traffic', async () => {
      await machine.run(secondProgram)
      const traffic = startTraffic(call, await logIn(call, email))
      await machine.run('sudo festival restart; sleep 2; sudo festival stop; sleep 5; sudo festival start')
      const { calls, failed, slowest } = await traffic.stop()
      insist(failed.length === 0, `${failed.length} of ${calls} calls failed: ${failed.slice(0, 10).join('; ')}`)
      await machine.run(`${withoutIt}\n${install}`, { quiet: true })
      return `${calls} calls, 0 failed, the slowest ${slowest.toFixed(1)} s`
    })
    await step('after the festival: people are anonymised', async () => {
      const text = await machine.run(command(operations, /festival anonymise +#/), { expected: 1 })
      const year = /--confirm (\d+)/.exec(text)?.[1]
      insist(year !== undefined, 'it does not say how to confirm')
      await machine.run(command(operations, /anonymise --confirm/).replace('YEAR', year!))
      expectAnswer(await call('POST', '/api/users/login', { email, password }), 401)
      await machine.run('sudo festival audit')
    })
    await step('next year’s edition on the same machine, with empty tables', async () => {
      const year = new Date().getUTCFullYear() + 1
      publishEdition(repository, ['--year', `${year}`, '--first', `${year}-02-09`, '--last', `${year}-02-11`])
      const put = (text: string) => text.replaceAll('LASTYEAR', 'last').replace('NEWYEAR', `${year}`)
      await machine.run(command(handover, /systemctl stop/))
      await machine.run(put(command(handover, /festival-LASTYEAR/)))
      await machine.run(`cd / && sudo -u postgres createdb --owner festival festival_${year}
        sudo sed -i 's#@localhost/festival?#@localhost/festival_${year}?#' /etc/festival.env`)
      await machine.run(command(handover, /systemctl start/))
      await machine.run(command(handover, /festival update/))
      const { text } = expectAnswer(await call('GET', '/'))
      insist(text.includes(`${year}`), 'the first page does not show the new year')
      const everybody = (await countsOn(machine, 'postgres', `festival_${year}`)).split('|')[0]
      insist(everybody === '0', `${everybody} people are in the new tables`)
      await becomeAdministrator(machine, call, await join(call, mails, email))
      await machine.run('sudo festival backup')
    })
  })
  report(setting, 'next-year', done)
}
