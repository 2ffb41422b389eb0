// Changes an event twice as the demo's coordinator. The first change adds a rule; the second replaces the contact.
import type { Millis } from '../../domain/day.ts'
import { findEvent } from '../../domain/edition/catalogue.ts'
import { factsOfEvent } from '../../domain/overrides/overrides.ts'
import { staffWrite } from '../../server/audit/audit.ts'
import type { Database } from '../../server/database/types.ts'
import type { Edition } from '../../server/edition.ts'
import { changeEventOverrides } from '../../server/overrides/event-overrides.ts'

const day = 24 * 60 * 60 * 1000

/** Changes the facts of the coordinator's event twice in the days before `now`. */
export async function fillOverrides(
  database: Database,
  edition: Edition,
  { coordinatorId, eventId }: { coordinatorId: string; eventId: number },
  now: Millis,
): Promise<void> {
  const event = findEvent(edition.catalogue, eventId)
  if (!event) return
  const writer = { id: coordinatorId, roles: [{ role: 'coordinator' as const, events: [eventId] }] }
  const first = factsOfEvent(event)
  const later = { ...first, rules: [...first.rules, 'Be there a quarter of an hour before your turn.'] }
  const contact = { name: 'Demo coordinator', email: 'coordinator@demo.example' }
  const versions = [
    { facts: later, reason: 'Two participants began late last year', ago: 5 * day },
    { facts: { ...later, contact }, reason: '', ago: 2 * day },
  ]
  for (const [version, { facts, reason, ago }] of versions.entries()) {
    const change = { version, reason, accepted: 0, facts }
    const call = { eventId, change }
    await staffWrite(database, coordinatorId, now - ago, trx =>
      changeEventOverrides(trx, edition, writer, call, now - ago),
    )
  }
}
