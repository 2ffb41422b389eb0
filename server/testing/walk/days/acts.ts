// Makes calls in the walk through the days. Answers are not predicted, but a call must not fail, must change nothing if
// it is refused, and must break no invariant. At the end, checks.ts compares the stored acts with the real acts.
import { sql } from 'kysely'
import type { Answer, Method, Site } from '../../site.ts'
import { Mismatch, organiser } from '../step.ts'
import type { Act, Days, Device } from './world.ts'
import { clockOf } from './world.ts'

type Call = { method?: Method; path: string; body?: unknown; token: string }

const proper = [200, 400, 401, 403, 404, 409]

/** Makes a call. @throws Mismatch for a server error, or for a refused call that changed something. */
export async function call(walk: Days, { method = 'POST', path, body, token }: Call): Promise<Answer> {
  const { site, statuses, calls } = walk
  const before = await fingerprint(site)
  const answer = await site.send(method, path, { token, ...(body !== undefined && { body }) })
  const said = `${method} ${path} ${JSON.stringify(body ?? {})} answered ${answer.status} ${answer.text.slice(0, 300)}`
  calls.push(said)
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  if (!proper.includes(answer.status)) throw new Mismatch(said)
  const after = answer.status === 200 ? before : await fingerprint(site)
  if (before !== after) throw new Mismatch(`${said}, and changed ${before} to ${after}`)
  return answer
}

/** A digest of the tables that gates, desks and counters change. */
async function fingerprint({ database: { db } }: Site): Promise<string> {
  const { rows } = await sql<Record<string, unknown>>`select
    (select count(*) from scan) as scans, (select count(*) from scan where undone_at is null) as counting,
    (select count(*) from meal_scan) as meals, (select count(*) from meal_scan where undone_at is null) as given,
    (select count(*) from allotment) as beds, (select count(*) from arrival where left_at is null) as present,
    (select coalesce(sum(amount), 0) from deposit) as deposits,
    (select count(*) from registration where state = 'active') as registrations,
    (select coalesce(sum(amount), 0) from payment) as paid`.execute(db)
  return JSON.stringify(rows[0])
}

/** The body that a device sends for an act. The time of sending is from the device's own clock. */
export function sentNow(walk: Days, device: Device, { body, isUndone }: Act): Record<string, unknown> {
  return { ...body, sentAt: clockOf(walk, device), ...(isUndone && device.kind !== 'house' && { undone: true }) }
}

const syncPaths = { gate: '/check-in/sync', counter: '/counter/sync' }

/** Sends the waiting acts of a device. Some answers are lost, so the device sends these acts again later. */
export async function sendQueue(walk: Days, device: Device, { isReliable = false } = {}): Promise<void> {
  const { random } = walk
  if (device.queue.length === 0) return
  const { token } = device.holder
  const isLost = !isReliable && random.chance(0.2)
  const acts = [...device.queue]
  if (device.kind === 'house') {
    for (const act of acts) {
      const answer = await call(walk, { path: organiser('/stay/desk/act'), body: sentNow(walk, device, act), token })
      if (answer.status !== 200) throw new Mismatch(`a late act was refused: ${answer.text}`)
      if (!isLost) settle(device, [act])
    }
    return
  }
  const scans = acts.map(act => sentNow(walk, device, act))
  const answer = await call(walk, { path: organiser(syncPaths[device.kind]), body: { scans }, token })
  if (answer.status !== 200) throw new Mismatch(`late scans were refused: ${answer.text}`)
  if (isLost) return
  const answers = answer.body.answers as { undone: boolean }[]
  // An act cannot be undone after a later act of the same person. In that case the device shows 'Not undone'.
  for (const [i, act] of acts.entries()) {
    act.isKept = act.isUndone && !answers[i]!.undone
    act.isUndone &&= !act.isKept
  }
  settle(device, acts)
}

function settle(device: Device, acts: readonly Act[]): void {
  device.queue = device.queue.filter(act => !acts.includes(act))
  for (const act of acts) act.isSent = true
}
