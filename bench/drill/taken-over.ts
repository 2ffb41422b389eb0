// A hijacked site and a bad package attack root: links in folders where root works, a link among the backups, and an
// install script that looks for root's terminal, changes scripts of root and keeps running. None of it may reach a file
// of root's. deploy/planted-links.test.ts tests only the scripts.
import { look, roots } from './bad-package.ts'
import { wrongOf } from './faults.ts'
import { report } from './report.ts'
import { installCommands, onStage, type Setting, type Stage } from './stage.ts'
import { insist, stepsOf } from './steps.ts'
import { headOf, publish } from './versions.ts'

type Step = (name: string, work: () => Promise<unknown>) => Promise<void>

const data = '/var/lib/festival'
const asSite = (script: string) => `sudo runuser -u festival -- sh -c "cd ${data} && ${script}"`

/** Paths where root works, or worked, in and beside the site's folder. */
const links = ['rehearsal', 'rehearsed', 'before-update', 'rollback', 'restore-link', 'backup-copied']
const plantLinks = asSite(`for name in ${links.join(' ')}; do rm -rf \\$name; ln -s ${roots} \\$name; done
  ln -sf ${roots}/kept backups/festival-99990101-000000.sqlite`)
const takeLinksBack = asSite(`rm -rf ${links.join(' ')} backups/festival-9999*`)

/** The state of root's folder and file. */
const state = `sudo find ${roots} -printf '%p %y %U:%G %m %s %T@\\n' | sort; sudo cat ${roots}/kept; ls -A /root/owned 2>&1 || true`

/** Runs a command in a terminal, as an administrator does. */
const inTerminal = (command: string) => `script -qec '${command}' /dev/null </dev/null`

export async function takenOver(setting: Setting): Promise<void> {
  const { step, done } = stepsOf(`${setting.suite}, taken-over`)
  await onStage(`${setting.suite}-taken-over`, setting, async stage => {
    if (!process.env.DRILL_ATTACH)
      await step('a site', async () => {
        const { packages, clone, install } = installCommands(stage)
        await stage.machine.run(packages, { quiet: true })
        await stage.machine.run(clone, { quiet: true })
        await stage.machine.run(install, { quiet: true })
      })
    await plant(step, stage)
  })
  report(setting, 'taken-over', done)
}

async function plant(step: Step, stage: Stage): Promise<void> {
  const { machine, repository } = stage
  const see = () => machine.run(state, { quiet: true })
  let before = ''

  /** Runs the command with every link in place; root's folder must be as before. */
  async function unharmed(command: string, expected = 0): Promise<string> {
    await machine.run(plantLinks, { quiet: true })
    const text = await machine.run(command, { expected })
    const after = await see()
    insist(after === before, `root followed a link of the site's user:\n${before}\nbecame\n${after}`)
    return text
  }

  await step('links of the site’s user are planted: a trial, doctor and a restore follow none', async () => {
    await machine.run(
      `sudo install -d -m 700 ${roots}; echo kept | sudo install -m 600 /dev/stdin ${roots}/kept; sudo rm -f /root/owned`,
    )
    before = await see()
    await unharmed('sudo systemctl start festival-rehearsal')
    const doctor = await unharmed('sudo festival doctor', 1)
    insist(wrongOf(doctor) === 'copy', `doctor calls these wrong: ${wrongOf(doctor)}`)
    await unharmed('sudo festival status')
    const text = await unharmed(`sudo festival restore ${data}/backups/festival-99990101-000000.sqlite --replace`, 1)
    insist(text.includes('leads through a link'), `it says: ${text}`)
    await unharmed('sudo festival rollback --with-old-data', 1)
  })
  await step(
    'an install script looks for root’s terminal, and finds the terminal of a program that shares it',
    async () => {
      await machine.run(`sudo install -m 644 /dev/stdin /var/tmp/look.pl <<'END'\n${look}END`, { quiet: true })
      const shared = await machine.run(inTerminal('sudo runuser -u festival-build -- perl /var/tmp/look.pl'))
      insist(/found: 0 1 2 \/dev\/tty/.test(shared), `without the protection it finds: ${shared}`)
    },
  )
  await step('festival update to that version, in a terminal, with the links in place', async () => {
    publish(repository, 'has a bad package', headOf(repository))
    const text = await unharmed(inTerminal('sudo festival update'))
    const found = [...text.matchAll(/found:(.*)/g)].map(([, terminals = '']) => terminals.trim())
    insist(
      found.length > 0 && found.every(terminals => terminals === ''),
      `the install script found: ${found.join() || 'nothing, it was not run'}`,
    )
    await machine.run(`! pgrep -u festival-build || { echo 'a program of the build is left'; exit 1; }
      [ -z "$(sudo find /srv/festival/current/ ! -user root)" ] || { echo 'a release is not root’s'; exit 1; }
      grep -q '^[0-9a-f]* ' /srv/festival/current/RELEASE; test ! -L /srv/festival/current/RELEASE
      ! grep -rq /root/owned /srv/festival/current/deploy || { echo 'a build changed what root runs'; exit 1; }`)
  })
  await step('festival rollback, with the links in place', async () => {
    await unharmed('sudo festival rollback')
    await machine.run(takeLinksBack)
    await machine.run('sudo festival backup && sudo systemctl start festival-rehearsal')
  })
}
