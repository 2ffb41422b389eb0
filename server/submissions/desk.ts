// What organisers read: what was handed in and what is missing, for all events and for one event.
import type { Millis } from '../../domain/day.ts'
import type { SubmissionContent } from '../../domain/edition/submission-schema.ts'
import type { EventSubmissions, SubmissionEvents } from '../../domain/submissions/api.ts'
import { deadlineOf } from '../../domain/submissions/deadlines.ts'
import { downloadNames } from '../../domain/submissions/file-names.ts'
import { missingOf } from '../../domain/submissions/needed.ts'
import { isTeamEvent } from '../../domain/teams/teams.ts'
import { isoTime } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { Keys } from '../keys.ts'
import { refuse } from '../refuse.ts'
import { performerOf } from '../stage/performers.ts'
import { consoleLinkLength, signedAddress } from './links.ts'
import { handedInOf, needsOf } from './needs.ts'
import type { Owner } from './owner.ts'
import { type Performer, runningOrder } from './running-order.ts'
import { type EventWithSubmissions, eventsWithSubmissions, openingFor, readOpenings, readSessions } from './schedule.ts'
import { filesOfEvents, type NamedFileRow } from './store.ts'

type Reading = { db: Db; edition: Edition; config: Config; keys: Keys }

/** The event, if it has submissions. Refuses other events. */
export function requireSubmissions(edition: Edition, eventId: number): EventWithSubmissions {
  return eventsWithSubmissions(edition).find(({ ind }) => ind === eventId) ?? refuse('submission_unknown')
}

/** The submission of the event. Refuses unknown ids. */
export function requireSubmission(event: EventWithSubmissions, id: string): SubmissionContent {
  return event.submissions.find(one => one.id === id) ?? refuse('submission_unknown')
}

/** The files of an owner for a submission, in the order of places. */
export function filesFor(files: readonly NamedFileRow[], submissionId: string, owner: Owner): NamedFileRow[] {
  return files.filter(row => {
    const { of, id } = performerOf(row)
    return row.submission_id === submissionId && of === owner.of && id === owner.id
  })
}

/** The events with submissions that the organiser may see (null: all), at `now`. */
export async function submissionEvents(
  { db, edition }: Reading,
  visible: readonly number[] | null,
  now: Millis,
): Promise<SubmissionEvents> {
  const events = eventsWithSubmissions(edition).filter(({ ind }) => visible === null || visible.includes(ind))
  const eventIds = events.map(({ ind }) => ind)
  const [sessions, files] = [await readSessions(db, eventIds), await filesOfEvents(db, eventIds)]
  const rows = []
  for (const event of events) {
    const own = files.filter(({ event_id }) => event_id === event.ind)
    const performers = await runningOrder(db, event)
    const isComplete = ({ owner }: Performer) =>
      event.submissions.every(one => missingOf(one, filesFor(own, one.id, owner)) === 0)
    const all = event.submissions.map(one => deadlineOf(one, sessions.get(event.ind) ?? [], edition.festival))
    const deadlines = all.filter(deadline => deadline !== null && deadline > now)
    rows.push({
      eventId: event.ind,
      names: event.submissions.map(({ name }) => name),
      complete: performers.filter(isComplete).length,
      registered: performers.length,
      deadline: deadlines.length > 0 ? isoTime(Math.min(...deadlines.map(Number))) : null,
      isOver: all.every(deadline => deadline !== null && deadline <= now),
    })
  }
  return { rows }
}

/** Everything that was handed in for the event, with addresses for the organiser `viewer`, valid for an hour. */
export async function eventSubmissions(
  reading: Reading,
  event: EventWithSubmissions,
  viewer: string,
  now: Millis,
): Promise<EventSubmissions> {
  const { db, edition, config } = reading
  const sessions = (await readSessions(db, [event.ind])).get(event.ind) ?? []
  const openings = await readOpenings(db, [event.ind])
  const files = await filesOfEvents(db, [event.ind])
  const performers = await runningOrder(db, event)
  const names = namesOf(event, performers, files)
  return {
    submissions: event.submissions.map(submission => {
      const deadline = deadlineOf(submission, sessions, edition.festival)
      return needsOf(edition, config, submission, { deadline, openedLate: false }, now)
    }),
    byTeams: isTeamEvent(event),
    rows: performers.map(({ owner, name, college, order }) => ({
      ...owner,
      name,
      college,
      order,
      parts: event.submissions.map(submission => {
        const own = filesFor(files, submission.id, owner)
        const opening = openingFor(openings, event.ind, submission.id, owner)
        return {
          submission: submission.id,
          files: own.map(row => ({
            ...handedInOf(row),
            ...addressesOf(reading, row, names.get(row.id)!, viewer, now),
          })),
          missing: missingOf(submission, own),
          openedLate: opening ? { until: opening.until, reason: opening.reason, by: opening.by } : null,
        }
      }),
    })),
  }
}

/** The names of all files in running order, by id. Texts and links are .txt files. */
export function namesOf(
  event: EventWithSubmissions,
  performers: readonly Performer[],
  files: readonly NamedFileRow[],
): ReadonlyMap<string, string> {
  const named = event.submissions.flatMap(({ id }) => {
    const rows = performers.flatMap(performer => filesFor(files, id, performer.owner).map(row => ({ row, performer })))
    const names = downloadNames(
      rows.map(({ row, performer: { order, name: owner } }) => ({
        order,
        owner,
        theme: row.theme,
        ending: row.format || 'txt',
      })),
    )
    return rows.map(({ row }, index) => [row.id, names[index]!] as const)
  })
  return new Map(named)
}

function addressesOf(reading: Reading, row: NamedFileRow, name: string, viewer: string, now: Millis) {
  if (row.bytes === null) return { url: null, download: null }
  const path = `/api/submissions/${row.id}/file`
  const address = (download: string) =>
    signedAddress(reading, { path, viewer, as: 'console', name: download }, now + consoleLinkLength)
  return { url: address(''), download: address(name) }
}
