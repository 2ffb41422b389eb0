// Invariants of the scans at the gates.
import { dayAround } from '../../domain/day.ts'
import { isoTime } from '../clock.ts'
import { type Invariant, mostBreaches } from '../invariants.ts'
import { isAdmission } from './scan.ts'

/** Finds people whom a gate admitted offline, but who have no admission on that day. */
const offlineEntriesCount: Invariant = {
  name: 'entries',
  sentence: 'Every person whom a gate admitted offline has a valid entry on that day',
  remedy: 'Ask the gate. Scan the pass again if the person is inside, or undo the scan.',
  async find(db, { festival }) {
    const letIn = await db
      .selectFrom('scan')
      .innerJoin('person', 'person.id', 'scan.person_id')
      .select(['person.id', 'person.user_id as person', 'scan.at', 'scan.gate'])
      .where('scan.device_result', '=', 'admitted')
      .where('scan.direction', '=', 'in')
      .where('scan.result', '<>', 'admitted')
      .where('scan.undone_at', 'is', null)
      .execute()
    const breaches = []
    for (const { id, ...scan } of letIn) {
      const { from, to } = dayAround(festival, Date.parse(scan.at))
      const entry = await db
        .selectFrom('scan')
        .select('id')
        .where('person_id', '=', id)
        .where('at', '>=', isoTime(from))
        .where('at', '<', isoTime(to))
        .where(isAdmission)
        .executeTakeFirst()
      if (!entry) breaches.push(scan)
      if (breaches.length === mostBreaches) break
    }
    return breaches
  },
}

const exitsFollowEntries: Invariant = {
  name: 'exits',
  sentence: 'Every exit is after its entry, and only an entry admits a person',
  remedy: 'Undo the scan on the person’s page.',
  find: db =>
    db
      .selectFrom('scan')
      .leftJoin('person', 'person.id', 'scan.person_id')
      .select(['person.user_id as person', 'scan.at', 'scan.gate'])
      .where(isAdmission)
      .where(row =>
        row.or([
          row('scan.left_at', '<', row.ref('scan.at')),
          row('direction', '=', 'out'),
          row('person_id', 'is', null),
        ]),
      )
      .limit(mostBreaches)
      .execute(),
}

export const checkInInvariants: readonly Invariant[] = [offlineEntriesCount, exitsFollowEntries]
