// One machine with its surroundings, and a clone of this repository for it.
import { spawn, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { command } from './documents.ts'
import { type Machine, type Suite, startMachine, workshop } from './machine.ts'
import {
  type Caller,
  type Certificates,
  callerOf,
  domain,
  type MailSink,
  makeCertificates,
  startMailSink,
} from './world.ts'

export type Setting = {
  suite: Suite
  port: number
  /** Whether the table is written into docs/measured/drill.md. */
  write: boolean
}
export type Stage = Setting & {
  machine: Machine
  mails: MailSink
  certificates: Certificates
  call: Caller
  /** The bare clone on this host, to which a drill may push. */
  repository: string
  /** Its address on the machine. */
  address: string
  /** Options in place of the questions of deploy/install. */
  answers: string
}

export const crew = 'crew@festival.example'
const memory = 1024

/** Boots a machine on ports from `port` on, runs the work, ends it. DRILL_KEEP=1 keeps it running after a failure. */
export async function onStage(name: string, setting: Setting, work: (stage: Stage) => Promise<void>): Promise<void> {
  const { suite, port } = setting
  const repository = process.env.DRILL_ATTACH ? join(workshop, `${name}.git`) : cloneOfThis(name)
  const git = spawn(
    'git',
    ['daemon', '--export-all', `--base-path=${workshop}`, '--listen=127.0.0.1', `--port=${port + 4}`],
    {
      stdio: 'ignore',
    },
  )
  process.on('exit', () => git.kill())
  const certificates = makeCertificates()
  const mails = await startMailSink(port + 3)
  const machine = await startMachine(name, { suite, ports: [port + 1, port + 2], memory })
  try {
    const call = callerOf(machine.https, certificates)
    putCertificate(machine, certificates)
    if (process.env.DRILL_ATTACH) await machine.run('sudo systemctl reload nginx; sleep 1')
    const account = `smtp://desk:secret@${machine.host}:${port + 3}?requireTLS=false`
    const address = `git://${machine.host}:${port + 4}/${name}.git`
    const answers = `--mail '${account}' --crew ${crew} --certificate /root/site.pem --key /root/site.key`
    await work({ ...setting, machine, mails, certificates, call, repository, address, answers })
  } catch (error) {
    console.error(error)
    if (process.env.DRILL_KEEP) {
      console.log(`kept: ssh -i ${workshop}/key -p ${port + 1} student@127.0.0.1`)
      await new Promise(() => {})
    }
    process.exitCode = 1
    await machine.stop()
    process.exit(1)
  }
  await machine.stop()
  mails.close()
  git.kill()
}

/** Copies certificate and key to the paths that nginx of the machine reads. */
export function putCertificate(machine: Machine, { file, key }: Certificates): void {
  for (const [from, to] of [
    [file, 'site.pem'],
    [key, 'site.key'],
  ] as const)
    spawnSync('install', ['-m', '600', from, join(machine.root, 'root', to)])
}

/** The three commands of docs/launch.md with this stage's placeholders. */
export function installCommands({ address, answers }: Stage): { packages: string; clone: string; install: string } {
  const path = 'docs/launch.md'
  return {
    packages: command(path, /apt-get/),
    clone: command(path, /git clone/).replace('<this repository>', address),
    install: `${command(path, /deploy\/install/).replace('festival.example', domain)} ${answers}`,
  }
}

/** A bare clone of this repository's last commit, on the branch main, to which a drill may push. */
function cloneOfThis(name: string): string {
  const folder = join(workshop, `${name}.git`)
  rmSync(folder, { recursive: true, force: true })
  const git = (...words: string[]) => {
    const { status, stderr } = spawnSync('git', words, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`)
  }
  git('init', '--quiet', '--bare', '--initial-branch=main', folder)
  git('push', '--quiet', folder, 'HEAD:refs/heads/main')
  git('push', '--quiet', '--tags', folder)
  return folder
}
