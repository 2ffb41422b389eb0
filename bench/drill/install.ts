// From an empty machine to a festival online, by docs/launch.md: install, sign-up, first administrator, backup, doctor;
// then kill -9, a restart, and faults that doctor must find.
import { setTimeout as wait } from 'node:timers/promises'
import { command } from './documents.ts'
import { plantFaults, wrongOf } from './faults.ts'
import { becomeAdministrator, expectAnswer, join, logIn } from './people.ts'
import { report } from './report.ts'
import { installCommands, onStage, type Setting } from './stage.ts'
import { insist, stepsOf } from './steps.ts'

export async function install(setting: Setting): Promise<void> {
  const { step, done } = stepsOf(`${setting.suite}, install`)
  await onStage(`${setting.suite}-install`, setting, async stage => {
    const { machine, call, mails } = stage
    await step('three commands from the empty machine to the site over TLS', async () => {
      const { packages, clone, install } = installCommands(stage)
      await machine.run(packages, { quiet: true })
      await machine.run(clone)
      await machine.run(install)
      expectAnswer(await call('GET', '/'))
      return `up to ${machine.peakMemory()} MB of memory, file cache included`
    })
    await step(
      'sign-up over TLS, mail, confirmed, logged in',
      async () => void (await join(call, mails, 'asha@college.example')),
    )
    await step('first administrator, second factor', async () => {
      const asha = { email: 'asha@college.example', password: '', token: '' }
      await becomeAdministrator(machine, call, asha)
    })
    await step('200 pages and 50 log-ins', async () => {
      for (let i = 0; i < 200; i++) expectAnswer(await call('GET', i % 2 ? '/' : '/events'))
      // The site refuses one account's 31st log-in within five minutes.
      const others = ['meera@college.example', 'ravi@college.example']
      for (const email of others) await join(call, mails, email)
      for (let i = 0; i < 50; i++) await logIn(call, others[i % 2]!)
      const text = await machine.run(
        `ps -u festival,www-data -o rss= | awk '{ sum += $1 } END { print int(sum / 1024) }'`,
        { quiet: true },
      )
      return `site and nginx use ${text.trim()} MB`
    })
    await step('backup', async () => void (await machine.run(command('docs/launch.md', /festival backup/))))
    await step('restore of that backup over the current data', async () => {
      const newest = '/var/lib/festival/backups/$(sudo ls -t /var/lib/festival/backups | head -n 1)'
      await machine.run(`sudo festival restore ${newest} --replace`)
      await logIn(call, 'asha@college.example')
    })
    await step('doctor names the copy elsewhere and nothing more', async () => {
      const text = await machine.run(command('docs/launch.md', /doctor/), { expected: 1 })
      insist(wrongOf(text) === 'copy', `doctor calls these wrong: ${wrongOf(text)}`)
    })
    await step('kill -9: the site restarts, and the crew gets a mail', async () => {
      await machine.run(`sudo systemctl kill --kill-whom=main -s KILL festival`)
      expectAnswer(await call('GET', '/api/health/ready'))
      await mails.next('crew@festival.example', /festival failed/)
    })
    await step('the machine restarts', async () => {
      const seconds = await machine.reboot()
      for (let tries = 60; ; tries--) {
        const answer = await call('GET', '/api/health/ready').catch(() => null)
        if (answer?.status === 200) break
        insist(tries > 0, 'the site did not come up after a restart')
        await wait(500)
      }
      await logIn(call, 'asha@college.example')
      return `booted after ${seconds.toFixed(0)} s`
    })
    await plantFaults(step, stage, 'sqlite')
  })
  report(setting, 'install', done)
}
