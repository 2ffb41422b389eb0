// Faults planted on a machine one after the other: `festival doctor` must report each, and nothing after its repair.
import { type Engine, forgetUnsentMails } from './by-hand.ts'
import { expectAnswer, newcomer } from './people.ts'
import type { Stage } from './stage.ts'
import { putCertificate } from './stage.ts'
import { makeCertificates } from './world.ts'

type Fault = {
  name: string
  /** Scripts on the machine. */
  plant: string
  repair: string
  /** A check that doctor must report as wrong. */
  expect: string
  engine?: Engine
  /** Steps on the host. */
  before?: (stage: Stage) => Promise<void>
  after?: (stage: Stage) => Promise<void>
}

const conf = '/etc/nginx/conf.d/festival.conf'
const backups = '/var/lib/festival/backups'
const newest = `$(sudo ls -t ${backups} | head -n 1)`
const reload = 'sudo systemctl reload nginx'
/** Another disk, for copies of the backups. */
const mountStick = 'sudo mount -t tmpfs -o mode=700 stick /mnt/stick; sudo chown festival:festival /mnt/stick'

const faults: Fault[] = [
  { name: 'the program is stopped', plant: 'sudo festival stop', repair: 'sudo festival start', expect: 'program' },
  {
    name: 'the program crashed',
    plant: 'sudo systemctl kill --kill-whom=main -s KILL festival; sleep 4',
    repair: 'sudo festival restart',
    expect: 'program',
  },
  {
    name: 'systemd does not hold the port',
    plant: 'sudo systemctl stop festival.socket; sudo systemctl stop festival',
    repair: 'sudo festival start',
    expect: 'port',
  },
  {
    name: 'nginx is stopped',
    plant: 'sudo systemctl stop nginx',
    repair: 'sudo systemctl start nginx',
    expect: 'proxy',
  },
  {
    name: 'nginx’s file has a mistake that only the next start notices',
    plant: `sudo cp -p ${conf} /root/conf; echo nonsense | sudo tee -a ${conf}`,
    repair: `sudo cp -p /root/conf ${conf}`,
    expect: 'proxy',
  },
  {
    name: 'the certificate ends in five days',
    before: async stage => putCertificate(stage.machine, makeCertificates(5)),
    plant: reload,
    after: async stage => putCertificate(stage.machine, stage.certificates),
    repair: reload,
    expect: 'certificate',
  },
  {
    name: 'the certificate was renewed but nginx was not reloaded',
    before: async stage => putCertificate(stage.machine, makeCertificates(30)),
    plant: 'true',
    after: async stage => putCertificate(stage.machine, stage.certificates),
    repair: reload,
    expect: 'certificate',
  },
  {
    name: 'the disk of the data is full',
    plant: `sudo festival stop; sudo mkdir /root/full; sudo mount -t tmpfs -o size=200M,mode=700 full /root/full
      sudo cp -a /var/lib/festival/. /root/full/; sudo chown festival:festival /root/full; sudo mount --bind /root/full /var/lib/festival
      sudo festival start; sudo dd if=/dev/zero of=/var/lib/festival/fill bs=1M count=500 2>/dev/null || true`,
    repair: 'sudo festival stop; sudo umount /var/lib/festival /root/full; sudo rmdir /root/full; sudo festival start',
    expect: 'disk',
  },
  {
    name: 'nothing sets the clock',
    plant: 'sudo mv /etc/festival/clock-of-host /root/',
    repair: 'sudo mv /root/clock-of-host /etc/festival/',
    expect: 'time',
  },
  {
    name: 'the system waits for a restart',
    plant: 'sudo touch /run/reboot-required',
    repair: 'sudo rm /run/reboot-required',
    expect: 'reboot',
  },
  {
    name: 'another unit of the machine failed',
    plant: 'sudo systemd-run --quiet --unit=drill-fails --property=RemainAfterExit=yes false; sleep 1',
    repair: 'sudo systemctl reset-failed drill-fails',
    expect: 'units',
  },
  {
    name: 'the last backup is three hours old',
    plant: `sudo find ${backups} -type f -exec touch -d '3 hours ago' {} +`,
    repair: `sudo touch ${backups}/${newest}`,
    expect: 'backup',
  },
  {
    name: 'copies of the backups no longer leave the machine',
    plant: 'sudo touch -d "5 hours ago" /var/lib/festival/backup-copied',
    repair: 'sudo touch /var/lib/festival/backup-copied',
    expect: 'copy',
  },
  {
    name: 'copies of the backups are on the same disk',
    plant: 'sudo umount /mnt/stick',
    repair: mountStick,
    expect: 'copy',
  },
  {
    name: 'the newest backup is damaged, as the nightly restore notices',
    plant: `sudo cp -p ${backups}/${newest} /root/backup; sudo dd if=/dev/urandom of=${backups}/${newest} bs=4096 seek=2 count=40 conv=notrunc 2>/dev/null
      sudo systemctl start festival-rehearsal || true`,
    repair: `sudo cp -p /root/backup ${backups}/${newest}; sudo systemctl start festival-rehearsal`,
    expect: 'restore',
  },
  {
    name: 'a unit file was changed by hand',
    plant: 'sudo sed -i s/RestartSec=2/RestartSec=99/ /etc/systemd/system/festival.service',
    repair:
      'sudo sed -i s/RestartSec=99/RestartSec=2/ /etc/systemd/system/festival.service; sudo systemctl daemon-reload',
    expect: 'files',
  },
  {
    name: 'the timer of the backups is off',
    plant: 'sudo systemctl disable -q --now festival-backup.timer',
    repair: 'sudo systemctl enable -q --now festival-backup.timer',
    expect: 'timers',
  },
  {
    name: 'everybody may read the settings',
    plant: 'sudo chmod 644 /etc/festival.env',
    repair: 'sudo chmod 600 /etc/festival.env',
    expect: 'settings',
  },
  {
    name: 'a setting is wrong, which only the next start notices',
    plant: 'sudo cp -p /etc/festival.env /root/env; echo PORT=nonsense | sudo tee -a /etc/festival.env',
    repair: 'sudo cp -p /root/env /etc/festival.env',
    expect: 'settings',
  },
  {
    name: 'no address for alarms is set',
    plant: 'sudo cp -p /etc/festival.env /root/env; sudo sed -i /CREW_MAIL/d /etc/festival.env',
    repair: 'sudo cp -p /root/env /etc/festival.env',
    expect: 'settings',
  },
  {
    name: 'a mail failed for good',
    plant: `sudo sqlite3 /var/lib/festival/festival.sqlite "update outgoing_mail set failed_at = '2026-01-01T00:00:00.000Z', sent_at = null where id = (select min(id) from outgoing_mail)"; sleep 11`,
    repair: `sudo sqlite3 /var/lib/festival/festival.sqlite "update outgoing_mail set failed_at = null, sent_at = '2026-01-01T00:00:00.000Z' where id = (select min(id) from outgoing_mail)"; sleep 11`,
    expect: 'mail',
    before: async stage => void expectAnswer(await newcomer(stage.call)),
  },
  {
    name: 'a mail is retried repeatedly',
    plant: `sudo sqlite3 /var/lib/festival/festival.sqlite "update outgoing_mail set attempts = 5, next_attempt_at = '2099-01-01T00:00:00.000Z', sent_at = null where id = (select min(id) from outgoing_mail)"; sleep 11`,
    repair: `sudo sqlite3 /var/lib/festival/festival.sqlite "update outgoing_mail set sent_at = '2026-01-01T00:00:00.000Z' where id = (select min(id) from outgoing_mail)"; sleep 11`,
    expect: 'mail',
  },
  {
    name: 'the number of a receipt was given out, but the ledger has no such receipt',
    // The counter exists only after the first receipt.
    plant: `sudo sqlite3 /var/lib/festival/festival.sqlite "insert into counter (name, value) values ('receipt', 1) on conflict (name) do update set value = value + 1"`,
    repair: `sudo sqlite3 /var/lib/festival/festival.sqlite "update counter set value = value - 1 where name = 'receipt'"`,
    expect: 'data',
  },
  {
    name: 'PostgreSQL is stopped',
    engine: 'postgres',
    plant: 'sudo systemctl stop postgresql; sleep 11',
    repair: 'sudo systemctl start postgresql; sleep 12',
    expect: 'database',
  },
  { name: 'the firewall is off', plant: 'sudo ufw disable', repair: 'sudo ufw --force enable', expect: 'firewall' },
]

/** Waits until doctor reports nothing: the program restarts, and mails are counted every ten seconds. */
const quiet = 'for i in {1..40}; do said=$(sudo festival doctor) && exit 0; sleep 3; done; echo "$said"; exit 1'

/** The names of the checks that doctor reports as wrong, joined by commas. */
export const wrongOf = (text: string) => [...text.matchAll(/^WRONG +([^:]+)/gm)].map(([, name]) => name).join()

type Step = (name: string, work: () => Promise<unknown>) => Promise<void>

/** Plants each fault in its own step: with SQLite all but those of PostgreSQL, with PostgreSQL only those. */
export async function plantFaults(step: Step, stage: Stage, engine: Engine): Promise<void> {
  const { machine } = stage
  await step('doctor reports nothing, with a copy of the backups elsewhere', async () => {
    await machine.run(
      `sudo mkdir -p /mnt/stick; ${mountStick}; sudo sed -i /BACKUP_COPY/d /etc/festival.env; echo BACKUP_COPY=rsync:/mnt/stick | sudo tee -a /etc/festival.env`,
    )
    await machine.run('sudo festival backup && sudo ls /mnt/stick | head -n 3')
    await forgetUnsentMails(machine, engine)
    await machine.run(quiet)
  })
  for (const { name, plant, repair, expect, engine: only = 'sqlite', before, after } of faults) {
    if (only !== engine) continue
    await step(`doctor: ${name}`, async () => {
      await before?.(stage)
      await machine.run(plant, { quiet: true })
      const text = await machine.run('sudo festival doctor', { expected: 1, quiet: true })
      const lines = text.split('\n').filter(line => line.startsWith('WRONG'))
      const found = lines.find(line => line.startsWith(`WRONG  ${expect}:`))
      if (!found) throw new Error(`doctor does not report it: ${text}`)
      await after?.(stage)
      await machine.run(`set +e\n${repair}\ntrue`, { quiet: true })
      await machine.run(quiet, { quiet: true })
      // The check and its finding, without the advice.
      return found.split(':').slice(0, 2).join(':').slice('WRONG  '.length)
    })
  }
}
