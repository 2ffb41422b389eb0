// Makes the demo's admissions, exits and refusals at the gates today, the attendance of teams, and the mails of the
// weeks before.
import type { Insertable } from 'kysely'
import type { Millis } from '../../domain/day.ts'
import type { ScanResult } from '../../domain/gate/api.ts'
import type { UnchainedEntry } from '../../server/audit/chain.ts'
import { hour, isoTime, minute } from '../../server/clock.ts'
import type { Tables } from '../../server/database/tables.ts'
import type { MailKind } from '../../server/mail/kinds.ts'
import type { Random } from '../../server/testing/random.ts'
import { auditRow } from './money.ts'
import { between, type DemoPerson } from './people.ts'
import type { DemoTeam } from './teams.ts'

type Scan = Insertable<Tables['scan']>
type Attendance = Insertable<Tables['attendance']>
type Mail = Insertable<Tables['outgoing_mail']>

const gates = ['North gate', 'South gate', 'Main stage']
/** How long (ms) the gates have been open when the demo starts. */
const openFor = 5 * hour

/** Makes the scans of people up to `now`. `due` returns the whole rupees that a person owes. */
export function makeScans(
  random: Random,
  people: readonly DemoPerson[],
  { scanners, now, due }: { scanners: readonly string[]; now: Millis; due: (person: DemoPerson) => number },
): { scans: Scan[]; audit: UnchainedEntry[] } {
  const scans: Scan[] = []
  const audit: UnchainedEntry[] = []

  function add(person: DemoPerson, direction: 'in' | 'out', result: ScanResult, at: number): Scan {
    const [gate, scanner] = [random.pick(gates, [5, 3, 2]), random.pick(scanners)]
    const scan: Scan = {
      id: random.id(),
      nonce: random.id(),
      person_id: person.row.id,
      direction,
      result,
      gate,
      at: isoTime(at),
      recorded_at: isoTime(at),
      by_id: scanner,
      reason: '',
      left_at: null,
      undone_at: null,
      undone_by: null,
    }
    scans.push(scan)
    if (result === 'admitted' || result === 'left') {
      const after = JSON.stringify({ scanId: scan.id, gate })
      audit.push(auditRow(random, { at, actor: scanner, action: `scan.${direction}`, person, after, reason: '' }))
    }
    return scan
  }

  for (const person of people) {
    if (person.total === 0 || !random.chance(0.45)) continue
    const opened = Math.max(now - openFor, person.settledAt)
    const came = between(random, opened, now - 2 * minute)
    if (due(person) > 0) {
      if (random.chance(0.1)) add(person, 'in', 'unpaid', came)
      continue
    }
    const entry = add(person, 'in', 'admitted', came)
    if (!random.chance(0.3)) continue
    const left = between(random, came + minute, now)
    entry.left_at = isoTime(left)
    add(person, 'out', 'left', left)
  }
  return { scans, audit }
}

/**
 * Marks the admitted members of some teams as present, up to `now`. `markerOf` returns the coordinator who marks an
 * event.
 */
export function makeAttendance(
  random: Random,
  people: readonly DemoPerson[],
  {
    teams,
    scans,
    now,
    markerOf,
  }: {
    teams: readonly DemoTeam[]
    scans: readonly Scan[]
    now: Millis
    markerOf: (eventId: number) => string
  },
): { attendance: Attendance[]; audit: UnchainedEntry[] } {
  const byId = new Map(people.map(person => [person.row.id, person]))
  const admitted = scans.filter(({ result }) => result === 'admitted')
  const cameAt = new Map(admitted.map(({ person_id, at }) => [person_id, Date.parse(at)]))
  const marked = new Map<string, Attendance>()
  const audit: UnchainedEntry[] = []
  for (const { row, members } of teams) {
    if (row.state === 'ended' || !random.chance(0.4)) continue
    const eventId = row.event_id
    for (const member of members) {
      const [person, came] = [byId.get(member.person_id), cameAt.get(member.person_id)]
      const key = `${member.person_id} ${eventId}`
      if (!person || came === undefined || member.state !== 'active' || marked.has(key)) continue
      const [at, actor] = [between(random, came, now), markerOf(eventId)]
      marked.set(key, {
        id: random.id(),
        person_id: member.person_id,
        event_id: eventId,
        marked_at: isoTime(at),
        marked_by: actor,
        undone_at: null,
        undone_by: null,
      })
      const after = JSON.stringify({ events: String(eventId) })
      audit.push(auditRow(random, { at, actor, action: 'attendance.mark', person, after, reason: '' }))
    }
  }
  return { attendance: [...marked.values()], audit }
}

/** Makes one mail to each person. A few mails are queued, and a few failed for good. */
export function makeMails(random: Random, people: readonly DemoPerson[], now: Millis): Mail[] {
  return people.map(({ row }) => {
    const created = Date.parse(row.created_at)
    const state = random.pick(['sent', 'failed', 'queued'], [970, 20, 10])
    const error = 'The mail server of the recipient did not answer'
    return {
      id: random.id(),
      kind: 'confirm' satisfies MailKind,
      about: null,
      person_id: row.id,
      recipient: row.email,
      created_at: row.created_at,
      next_attempt_at: isoTime(state === 'queued' ? now + 8 * hour : created),
      attempts: state === 'sent' ? 1 : random.integer(3, 10),
      last_error: state === 'sent' ? null : error,
      leased_until: null,
      sent_at: state === 'sent' ? isoTime(created + minute) : null,
      failed_at: state === 'failed' ? isoTime(Math.min(created + 24 * hour, now)) : null,
    }
  })
}
