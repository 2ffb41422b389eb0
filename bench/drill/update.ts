// A site of the oldest supported release, installed by hand and full of people, is adopted and updated under traffic.
// Broken versions must not reach anybody, and a rollback must also undo a version's changes of the data.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join as path } from 'node:path'
import { countsOn, type Engine, installByHand, takeOver } from './by-hand.ts'
import { command } from './documents.ts'
import { plantFaults } from './faults.ts'
import { expectAnswer, join, newcomer } from './people.ts'
import { report } from './report.ts'
import { backupOf, type Remains, remainsOf } from './second-machine.ts'
import { installCommands, onStage, type Setting } from './stage.ts'
import { insist, stepsOf } from './steps.ts'
import { headOf, publish, type Version } from './versions.ts'
import { callerOf, startTraffic } from './world.ts'

const people = 3000
/** Faults before the database is touched are tried with one engine only. */
const broken: Record<Engine, Version[]> = {
  sqlite: ['does not build', 'does not start', 'breaks in place, after changing tables'],
  postgres: ['breaks in place, after changing tables'],
}

export const update = (engine: Engine, layout: 'own' | 'other') => async (setting: Setting) => {
  const topic = `update-${engine}`
  const { step, done } = stepsOf(`${setting.suite}, ${topic}`)
  await onStage(`${setting.suite}-${topic}`, setting, async stage => {
    const { machine, call, repository } = stage
    let token = ''
    let participant = { email: '', password: '' }
    const layouts = { own: 'its own', other: 'another layout’s' }
    if (process.env.DRILL_ATTACH)
      ({ token, ...participant } = await join(call, stage.mails, `attached-${Date.now()}@college.example`))
    else
      await step(
        `${people} people on the oldest supported release, by hand, with ${layouts[layout]} unit and proxy files`,
        async () => {
          const accounts = await installByHand(stage, { engine, layout, people })
          const { email, password } = accounts.find(({ role }) => role === 'participant')!
          participant = { email, password }
          token = String(expectAnswer(await call('POST', '/api/users/login', participant)).body.token)
        },
      )
    const before = await countsOn(machine, engine)

    /** Runs the work while people use the site; nothing may fail, and nobody may wait long. */
    async function underTraffic(work: () => Promise<unknown>): Promise<string> {
      const traffic = startTraffic(callerOf(machine.https, stage.certificates), token)
      await work().catch(async error => {
        console.log(await traffic.stop())
        throw error
      })
      const { calls, failed, slowest } = await traffic.stop()
      const after = await countsOn(machine, engine)
      insist(after === before, `the counts were ${before} and are ${after}`)
      insist(failed.length === 0, `${failed.length} of ${calls} calls failed: ${failed.slice(0, 10).join('; ')}`)
      return `${calls} calls, 0 failed, the slowest ${slowest.toFixed(1)} s`
    }

    if (!process.env.DRILL_ATTACH)
      await step('deploy/install takes it over, under traffic', () =>
        underTraffic(async () => {
          await machine.run(installCommands(stage).clone)
          await machine.run(takeOver(engine))
        }),
      )
    await step('festival update, under traffic', () => {
      publish(repository, 'sound', headOf(repository))
      return underTraffic(() => machine.run(command('docs/launch.md', /festival update/)))
    })
    const sound = headOf(repository)
    for (const version of broken[engine])
      await step(`festival update to a version that ${version}, under traffic`, async () => {
        publish(repository, version, sound)
        let text = ''
        const seen = await underTraffic(async () => {
          text = await machine.run('sudo festival update', { expected: 1 })
        })
        const seconds = /Back on \S+ after (\d+) s/.exec(text)?.[1]
        insist((seconds !== undefined) === version.startsWith('breaks'), 'the update took another path than expected')
        return seconds ? `back after ${seconds} s; ${seen}` : seen
      })
    await step('festival rollback, under traffic', () => underTraffic(() => machine.run('sudo festival rollback')))
    if (engine === 'sqlite')
      await step('forward again, under traffic', () => {
        publish(repository, 'sound', sound)
        return underTraffic(() => machine.run('sudo festival update'))
      })
    await step('festival update to a version that changes tables, under traffic', () => {
      publish(repository, 'changes tables', sound)
      return underTraffic(() => machine.run('sudo festival update'))
    })
    await step(
      'festival rollback refuses; --with-old-data goes back, under traffic, and keeps the newer data in a file',
      async () => {
        expectAnswer(await newcomer(call))
        const text = await machine.run('sudo festival rollback', { expected: 1 })
        insist(text.includes('Nothing was changed. sudo festival rollback --with-old-data'), `it says: ${text}`)
        const seen = await underTraffic(() => machine.run('sudo festival rollback --with-old-data'))
        await machine.run('sudo journalctl -u festival -o cat --no-pager | grep "^The data from before are in"')
        return seen
      },
    )
    await step('a trial restore beside the site', async () => {
      await machine.run(
        'sudo systemctl start festival-rehearsal && sudo journalctl -u festival-rehearsal -o cat -n 3 --no-pager',
      )
    })
    if (engine === 'postgres') await plantFaults(step, stage, engine)
    await step('backup, for another machine', async () => {
      await machine.run('sudo festival backup')
      const backup = (await machine.run('sudo ls -t /var/lib/festival/backups | head -n 1', { quiet: true })).trim()
      const settings = await machine.run('sudo cat /etc/festival.env', { quiet: true })
      const remains: Remains = { ...participant, settings, backup, counts: await countsOn(machine, engine) }
      const file = remainsOf(setting.suite, engine)
      mkdirSync(dirname(file), { recursive: true })
      copyFileSync(path(machine.root, 'var/lib/festival/backups', backup), backupOf(setting.suite, engine, backup))
      writeFileSync(file, JSON.stringify(remains))
      return backup
    })
  })
  report(setting, topic, done)
}
