// The demo's registration windows and seats, set with the site's own functions: full events with a waiting list, an
// event with few seats left, a full team event, an event closed by hand, and an event that closes with its session.
import type { Millis } from '../../domain/day.ts'
import { allEvents } from '../../domain/edition/catalogue.ts'
import type { FestivalEvent } from '../../domain/edition/content.ts'
import { actualTimes } from '../../domain/programme/sessions.ts'
import { isTeamEvent } from '../../domain/teams/teams.ts'
import { staffWrite } from '../../server/audit/audit.ts'
import { minute } from '../../server/clock.ts'
import type { Database } from '../../server/database/types.ts'
import type { Edition } from '../../server/edition.ts'
import { readProgramme } from '../../server/programme/read.ts'
import { changeWindow } from '../../server/taking-part/seats/desk.ts'
import { readSeats } from '../../server/taking-part/seats/read.ts'
import { joinWaitingList } from '../../server/taking-part/waiting-list/store.ts'

type Change = Parameters<typeof changeWindow>[2]['change']
/** `waiting` waits for a seat in each full event. The event `except` keeps its seats as they are. */
type Ids = { admin: string; waiting: string; except: number | undefined }
/** The progress of events, in the order in which the demo chooses them. */
const stages = { ahead: 0, betweenSessions: 1, lastSession: 2, over: 3 }
/** The length of the waiting list of each full event. */
const lines = [9, 4]

export async function fillSeats(database: Database, edition: Edition, ids: Ids, now: Millis): Promise<void> {
  const events = allEvents(edition.catalogue).filter(
    ({ ind, hostInstituteOnly }) => !hostInstituteOnly && ind !== ids.except,
  )
  const seats = await readSeats(database.db, events, now, { all: true })
  const { sessions } = await readProgramme(database.db)
  // Prefers events that have not begun, because nobody can wait for a seat in an event that has begun or ended.
  const stageOf = ({ ind }: FestivalEvent) => {
    const times = sessions.filter(({ eventId, state }) => eventId === ind && state !== 'cancelled').map(actualTimes)
    if (times.every(({ from }) => from > now)) return stages.ahead
    if (times.some(({ from }) => from > now)) return stages.betweenSessions
    return times.some(({ to }) => to > now) ? stages.lastSession : stages.over
  }
  const takenOf = ({ ind }: FestivalEvent) => seats.find(({ event }) => event.ind === ind)?.counts.taken ?? 0
  const busiest = (teams: boolean) =>
    events
      .filter(event => isTeamEvent(event) === teams && event.capacity === null && takenOf(event) > 0)
      .sort((a, b) => stageOf(a) - stageOf(b) || takenOf(b) - takenOf(a))
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
    // Opens the event by hand, because nobody can wait for an event with published results of a round.
    await set(event, { kind: 'open', places: takenOf(event) })
    const waiting = await strangers(database, event, (lines[i] ?? 0) - 1)
    for (const [k, personId] of [...waiting, ids.waiting].entries()) {
      const joinedAt = now - (waiting.length - k) * 7 * minute
      await database.write(trx => joinWaitingList(trx, edition, { personId, eventId: event.ind }, joinedAt))
    }
  }
  // An event with a seat limit in the content is opened by hand too, for the same reason.
  const limited = events.find(event => !isTeamEvent(event) && event.capacity !== null)
  if (limited) await set(limited, { kind: 'open', places: limited.capacity })
  // Prefers an event that is not between two of its sessions: results of its first round may be published.
  const rest = solo.slice(1)
  const few = rest.find(event => [stages.ahead, stages.lastSession].includes(stageOf(event))) ?? rest[0]
  if (few) await set(few, { kind: 'open', places: takenOf(few) + Math.max(1, Math.floor(takenOf(few) / 20)) })
  await set(
    rest.find(event => event !== few),
    { kind: 'closed' },
  )
  await set(teams[1], { kind: 'session', minutesBefore: 90 })
}

/** Picks this many people who are not registered for the event. */
async function strangers({ db }: Database, event: FestivalEvent, most: number): Promise<string[]> {
  const registered = db.selectFrom('registration').select('person_id').where('event_id', '=', event.ind)
  const rows = await db
    .selectFrom('person')
    .select('id')
    .where('id', 'not in', registered)
    .where('removed_at', 'is', null)
    .where('email_confirmed_at', 'is not', null)
    .where('username', 'like', 'Demo Person %')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
