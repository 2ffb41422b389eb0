// The demo's windows and places, set through the site's own functions: events that are full with people in line, one with few places left, one of
// teams that is full, one closed by hand, and one that follows its session.
import { allEvents } from '../../domain/catalogue.ts'
import type { FestivalEvent } from '../../domain/content.ts'
import { isTeamEvent } from '../../domain/teams.ts'
import { minute } from '../../server/clock.ts'
import type { Database } from '../../server/database/types.ts'
import type { Edition } from '../../server/edition.ts'
import { staffWrite } from '../../server/organiser/audit.ts'
import { countPlaces } from '../../server/places/counts.ts'
import { changeWindow } from '../../server/places/desk.ts'
import { joinLine } from '../../server/places/line.ts'

type Change = Parameters<typeof changeWindow>[2]['change']
type Ids = { admin: string; participant: string }
/** How many people wait for each of the full events. */
const lines = [9, 4]

/** `now` is in milliseconds. */
export async function fillPlaces(database: Database, edition: Edition, ids: Ids, now: number): Promise<void> {
  const events = allEvents(edition.catalogue).filter(event => !event.hostInstituteOnly)
  const counts = await countPlaces(database.db, events, now)
  const takenOf = ({ ind }: FestivalEvent) => counts.get(ind)?.taken ?? 0
  const busiest = (teams: boolean) =>
    events
      .filter(event => isTeamEvent(event) === teams && event.capacity === null && takenOf(event) > 0)
      .sort((a, b) => takenOf(b) - takenOf(a))
  const [solo, teams] = [busiest(false), busiest(true)]

  async function set(event: FestivalEvent | undefined, fields: Partial<Change>) {
    if (!event) return
    const usual = { version: 0, kind: 'festival' as const, opensAt: '', closesAt: '', minutesBefore: 90, paused: false }
    const change = { ...usual, places: null, acceptBelow: false, ...fields }
    const call = { actorId: ids.admin, eventId: event.ind, change }
    await staffWrite(database, ids.admin, now, trx => changeWindow(trx, edition, call, now))
  }

  const full = [...solo.slice(0, 1), ...teams.slice(0, 1)]
  for (const [i, event] of full.entries()) {
    await set(event, { places: takenOf(event) })
    const waiting = await strangers(database, event, (lines[i] ?? 0) - 1)
    for (const [k, personId] of [...waiting, ids.participant].entries()) {
      const joinedAt = now - (waiting.length - k) * 7 * minute
      await database.write(trx => joinLine(trx, edition, { personId, eventId: event.ind }, joinedAt))
    }
  }
  const few = solo[1]
  if (few) await set(few, { places: takenOf(few) + Math.max(1, Math.floor(takenOf(few) / 20)) })
  await set(solo[2], { kind: 'closed' })
  await set(teams[1], { kind: 'session', minutesBefore: 90 })
}

/** So many people who are not registered for the event. */
async function strangers({ db }: Database, event: FestivalEvent, most: number): Promise<string[]> {
  const registered = db.selectFrom('registration').select('person_id').where('event_id', '=', event.ind)
  const rows = await db
    .selectFrom('person')
    .select('id')
    .where('id', 'not in', registered)
    .where('removed_at', 'is', null)
    .where('email', 'not like', '%@demo.example')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
