// A machine for the drill: Debian from the host's own package sources, booted with its own systemd with its own
// network and memory limit. It needs root, systemd-nspawn, mmdebstrap and pasta (Debian's packages systemd-container,
// mmdebstrap, passt).
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export type Suite = 'bookworm' | 'trixie'

export type Machine = {
  name: string
  root: string
  /** The port on 127.0.0.1 that leads to the machine's port 443. */
  https: number
  /** The address of this host's 127.0.0.1 inside the machine. */
  host: string
  /** Runs a script as a user with sudo. @throws when it ends with another status than `expected`. */
  run(script: string, options?: { expected?: number; quiet?: boolean }): Promise<string>
  /** Restarts the machine and waits until it answers. Returns seconds. */
  reboot(): Promise<number>
  /** The peak of used memory, file cache included, in megabytes. */
  peakMemory(): number
  stop(): Promise<void>
}

/** Roots, keys and logs. Later runs use the same roots. */
export const workshop = '/var/tmp/festival-drill'
const student = 'student'
const packages =
  'systemd,systemd-sysv,dbus,udev,ca-certificates,sudo,iproute2,procps,openssh-server,libpam-systemd,logrotate,cron'

/** Boots a fresh machine. `ports`: two free ones on 127.0.0.1, for ssh and TLS. `memory`: megabytes. */
export async function startMachine(
  name: string,
  { suite, ports, memory }: { suite: Suite; ports: [number, number]; memory: number },
): Promise<Machine> {
  const root = join(workshop, 'machines', name)
  const [ssh, https] = ports
  const key = join(workshop, 'key')
  const group = groupOf(name, memory)
  // DRILL_ATTACH continues with a machine that DRILL_KEEP left running.
  const place = { suite, root, ports, groups: group.folders }
  if (!process.env.DRILL_ATTACH) makeRoot(name, place)
  let container = process.env.DRILL_ATTACH ? null : boot(name, place)

  async function send(script: string): Promise<{ status: number | null; text: string }> {
    const quiet = ['-o', 'StrictHostKeyChecking=no', '-o', 'UserKnownHostsFile=/dev/null', '-o', 'LogLevel=ERROR']
    const place = ['-i', key, '-p', String(ssh), '-o', 'ConnectTimeout=5', `${student}@127.0.0.1`]
    const remote = spawn('ssh', [...quiet, ...place, 'bash -euo pipefail -c "$(cat)" </dev/null 2>&1'], {
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    remote.stdin.on('error', () => {}).end(script)
    const [chunks, [status]] = await Promise.all([remote.stdout.toArray(), once(remote, 'exit')])
    return { status, text: Buffer.concat(chunks).toString() }
  }

  async function answers(): Promise<void> {
    for (let tries = 240; tries > 0; tries--) {
      const { text } = await send('systemctl is-system-running || true').catch(() => ({ text: '' }))
      if (/running|degraded/.test(text)) return
      await wait(500)
    }
    throw new Error(`${name} did not boot: see ${workshop}/${name}.console`)
  }

  async function run(script: string, { expected = 0, quiet = false } = {}): Promise<string> {
    const { status, text } = await send(script)
    if (!quiet && text)
      console.log(text.trimEnd().replaceAll('\r\n', '\n').replaceAll(/^.*\r/gm, '').replace(/^/gm, '    '))
    if (status !== expected) throw new Error(`on ${name}: "${script}" ended with ${status}:\n${text.slice(-3000)}`)
    return text
  }

  async function stop(): Promise<void> {
    if (!container) return
    container.kill('SIGTERM')
    await Promise.race([once(container, 'exit'), wait(20_000)])
    container.kill('SIGKILL')
    process.kill(Number(readFileSync(pidFileOf(name), 'utf8')))
    spawnSync('ip', ['netns', 'del', networkOf(name)])
  }

  await answers()
  const host = (await run(`ip route show default | awk '{ print $3; exit }'`, { quiet: true })).trim()
  return {
    name,
    root,
    https,
    host,
    run,
    async reboot() {
      const began = Date.now()
      // systemd-nspawn cannot restart a machine with a given network namespace: it ends, and starts again on the same
      // files.
      const ended = container && once(container, 'exit')
      await send('sudo systemctl reboot').catch(() => {})
      await ended
      container = boot(name, place)
      await answers()
      return (Date.now() - began) / 1000
    },
    peakMemory: group.peak,
    stop,
  }
}

const networkOf = (name: string) => `drill-${name}`
const pidFileOf = (name: string) => join(workshop, `${name}.pasta`)

type Place = { suite: Suite; root: string; ports: [number, number]; groups: string[] }

/** Files and network of a new machine. */
function makeRoot(name: string, { suite, root, ports: [ssh, https] }: Place): void {
  rmSync(root, { recursive: true, force: true })
  mkdirSync(join(workshop, 'machines'), { recursive: true })
  must('cp', ['-a', '--reflink=auto', baseRoot(suite), root])
  prepare(root)
  const network = networkOf(name)
  spawnSync('ip', ['netns', 'del', network])
  must('ip', ['netns', 'add', network])
  const inwards = ['-t', `127.0.0.1/${ssh}:22`, '-t', `127.0.0.1/${https}:443`, '-u', 'none']
  const outwards = ['-T', 'none', '-U', 'none', '-P', pidFileOf(name)]
  must('pasta', ['--runas', '0', '--netns', `/run/netns/${network}`, '--config-net', ...inwards, ...outwards])
}

function boot(name: string, { root, groups }: Place): ChildProcess {
  const network = networkOf(name)
  const log = openSync(join(workshop, `${name}.console`), 'a')
  const words = ['--boot', '-D', root, '-M', network, '--hostname=vm', `--network-namespace-path=/run/netns/${network}`]
  // The last one for its own firewall.
  const rest = ['--register=no', '--keep-unit', '--resolv-conf=off', '--timezone=off', '--capability=CAP_NET_ADMIN']
  return spawn(
    '/bin/sh',
    [
      '-c',
      `${groups.map(group => `echo $$ >${group}/cgroup.procs && `).join('')}exec systemd-nspawn "$@"`,
      'sh',
      ...words,
      ...rest,
    ],
    { stdio: ['ignore', log, log] },
  )
}

/** A file that names the host's own package sources, for this suite. */
export function aptSources(suite: Suite): string {
  mkdirSync(workshop, { recursive: true })
  const file = join(workshop, `${suite}.sources`)
  const own = process.env.DRILL_SOURCES ?? '/etc/apt/sources.list.d/debian.sources'
  writeFileSync(file, readFileSync(own, 'utf8').replaceAll(/\b(bookworm|trixie)\b/g, suite))
  return file
}

function baseRoot(suite: Suite): string {
  const root = join(workshop, suite)
  if (existsSync(join(root, 'etc/os-release'))) return root
  console.log(`making a root of ${suite}`)
  const rest = [`--include=${packages}`, suite, `${root}.part`, aptSources(suite)]
  must('mmdebstrap', ['--variant=minbase', '--mode=root', ...rest])
  must('mv', [`${root}.part`, root])
  return root
}

/** A user with sudo and our key, and the certificates of this host, because its network may inspect TLS. */
function prepare(root: string): void {
  const key = join(workshop, 'key')
  if (!existsSync(key)) must('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key])
  must('chroot', [root, 'useradd', '--create-home', '--shell', '/bin/bash', student])
  mkdirSync(join(root, 'home', student, '.ssh'), { mode: 0o700 })
  cpSync(`${key}.pub`, join(root, 'home', student, '.ssh/authorized_keys'))
  must('chroot', [root, 'chown', '-R', `${student}:`, `/home/${student}`])
  writeFileSync(
    join(root, 'etc/sudoers.d/student'),
    `${student} ALL=(ALL) NOPASSWD: ALL\nDefaults env_keep += "NODE_EXTRA_CA_CERTS"\n`,
    { mode: 0o440 },
  )
  const certificates = '/etc/ssl/certs/ca-certificates.crt'
  cpSync(certificates, join(root, certificates))
  writeFileSync(join(root, 'etc/environment'), `NODE_EXTRA_CA_CERTS=${certificates}\n`)
  cpSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'), { dereference: true })
  writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost\n127.0.1.1 vm\n')
  writeFileSync(join(root, 'etc/hostname'), 'vm\n')
  // As in container images: faster, and the machine need not survive a power cut.
  writeFileSync(join(root, 'etc/dpkg/dpkg.cfg.d/drill'), 'force-unsafe-io\n')
  // The clock is the host's, as in any container.
  mkdirSync(join(root, 'etc/festival'), { recursive: true })
  writeFileSync(join(root, 'etc/festival/clock-of-host'), '')
}

/**
 * A cgroup of either version with a memory limit and the processor share of two cores: niceness inside the machine then
 * matters only between its own programs.
 */
function groupOf(name: string, megabytes: number): { folders: string[]; peak(): number } {
  const first = existsSync('/sys/fs/cgroup/memory')
  const folders = (first ? ['/memory', '/cpu'] : ['']).map(part => `/sys/fs/cgroup${part}/festival-drill-${name}`)
  for (const folder of folders) mkdirSync(folder, { recursive: true })
  const [memory = '', processor = memory] = folders
  writeFileSync(join(memory, first ? 'memory.limit_in_bytes' : 'memory.max'), String(megabytes * 2 ** 20))
  const share = join(processor, first ? 'cpu.shares' : 'cpu.weight')
  if (existsSync(share)) writeFileSync(share, first ? '2048' : '200')
  const peakFile = join(memory, first ? 'memory.max_usage_in_bytes' : 'memory.peak')
  if (first) writeFileSync(peakFile, '0')
  return { folders, peak: () => Math.round(Number(readFileSync(peakFile, 'utf8')) / 2 ** 20) }
}

function must(command: string, words: string[]): void {
  const { status, stderr, error } = spawnSync(command, words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} failed: ${stderr || error?.message}`)
}
