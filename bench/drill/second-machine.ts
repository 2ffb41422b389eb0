// The machine is lost: another one is installed by docs/launch.md, and the last backup is restored on it.
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { countsOn, type Engine } from './by-hand.ts'
import { workshop } from './machine.ts'
import { expectAnswer } from './people.ts'
import { report } from './report.ts'
import { installCommands, onStage, type Setting } from './stage.ts'
import { insist, stepsOf } from './steps.ts'

/**
 * What the topic update leaves of its machine beside the backup: its file name, counts of its tables, and an account.
 */
export type Remains = { counts: string; email: string; password: string; settings: string; backup: string }

export const backupOf = (suite: string, engine: Engine, file: string) =>
  join(workshop, `remains-${suite}-${engine}`, basename(file))
export const remainsOf = (suite: string, engine: Engine) => backupOf(suite, engine, 'remains.json')

export const secondMachine = (engine: Engine) => async (setting: Setting) => {
  const topic = `second-machine-${engine}`
  const remains = remainsOf(setting.suite, engine)
  insist(existsSync(remains), `${topic} needs what the topic update-${engine} leaves: run that first`)
  const { counts, email, password, settings, backup } = JSON.parse(readFileSync(remains, 'utf8')) as Remains
  const { step, done } = stepsOf(`${setting.suite}, ${topic}`)
  await onStage(`${setting.suite}-${topic}`, setting, async stage => {
    const { machine, call } = stage
    await step(
      'three commands from another empty machine to the site over TLS, with the first one’s settings',
      async () => {
        const { packages, clone, install } = installCommands(stage)
        writeFileSync(join(machine.root, 'etc/festival.env'), settings, { mode: 0o600 })
        await machine.run(packages, { quiet: true })
        await machine.run(clone)
        await machine.run(`${install}${engine === 'postgres' ? ' --postgres' : ''}`)
      },
    )
    await step('the last backup of the lost machine is restored', async () => {
      copyFileSync(backupOf(setting.suite, engine, backup), join(machine.root, 'root', backup))
      await machine.run(`sudo festival restore /root/${backup} --replace`)
      const after = await countsOn(machine, engine)
      insist(after === counts, `the counts were ${counts} and are ${after}`)
      return `people, registrations, payments, their sum, audit entries, teams: ${after.replaceAll('|', ', ')}`
    })
    await step('a participant of the first machine logs in', async () => {
      const { body } = expectAnswer(await call('POST', '/api/users/login', { email, password }))
      expectAnswer(await call('GET', '/api/users/verifyAccessToken', undefined, String(body.token)))
    })
    await step('the audit log is complete', async () => {
      await machine.run('sudo festival audit')
    })
  })
  report(setting, topic, done)
}
