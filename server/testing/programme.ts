// Venues and sessions for tests, made through the site's own calls.
import { hour, isoTime } from '../clock.ts'
import type { SessionRow } from '../programme/read.ts'
import { anOrganiser, type Staff } from './desk.ts'
import type { Answer, Site } from './site.ts'

/** A day of the tests' festival. */
export const festivalDay = '2030-11-14'

/** The body of a session. Times are clock times in the festival's time zone, as organisers type them. */
export function aSessionBody(fields: Record<string, unknown> = {}) {
  return { eventId: 1, title: 'Finals', day: festivalDay, from: '10:00', to: '11:00', ...fields }
}

let venues = 0

/** Adds a venue with a unique name; returns its id. */
export async function aVenue(site: Site, fields: Record<string, unknown> = {}, admin?: Staff): Promise<string> {
  const staff = admin ?? (await anOrganiser(site, 'admin'))
  const body = { name: `Venue ${++venues}`, directions: '', mapUrl: '', ...fields }
  return idOf(await staff.post('/programme/venues', body))
}

/** Adds a session of event 1, at a new venue unless one is given; returns its id. */
export async function aSession(site: Site, fields: Record<string, unknown> = {}, admin?: Staff): Promise<string> {
  const staff = admin ?? (await anOrganiser(site, 'admin'))
  const venueId = fields.venueId ?? (await aVenue(site, {}, staff))
  return idOf(await staff.post('/programme/sessions', aSessionBody({ ...fields, venueId })))
}

function idOf(answer: Answer): string {
  if (answer.status !== 200) throw new Error(answer.text)
  return String(answer.body.id)
}

/** Changes the present version of a session. By default, an event that loses its last session is not cancelled. */
export async function changeSession(
  site: Site,
  staff: Staff,
  sessionId: string,
  change: Record<string, unknown>,
): Promise<Answer> {
  const { version } = await sessionRow(site, sessionId)
  return staff.post(`/programme/sessions/${sessionId}/change`, {
    version,
    change: { ...((change.kind === 'cancel' || change.kind === 'remove') && { eventStays: true }), ...change },
  })
}

export function sessionRow(site: Site, sessionId: string) {
  return site.database.db
    .selectFrom('programme_sessions')
    .selectAll()
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
}

/**
 * Writes a session of one hour directly into the database. Its time or state may be one that the console refuses for
 * new sessions.
 */
export async function aSessionRow(
  site: Site,
  eventId: number,
  startsAt: string,
  changes: Partial<SessionRow> = {},
): Promise<string> {
  const { db } = site.database
  const venue = { id: 'hall', name: 'Hall', name_key: 'hall', directions: '', map_url: '', position: 1, version: 1 }
  await db
    .insertInto('venues')
    .values({ ...venue, removed_at: null })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const row: SessionRow = {
    id: crypto.randomUUID(),
    event_id: eventId,
    title: '',
    venue_id: 'hall',
    starts_at: startsAt,
    ends_at: isoTime(Date.parse(startsAt) + hour),
    state: 'planned',
    late_minutes: 0,
    reason: '',
    previous_venue_id: null,
    previous_starts_at: null,
    previous_ends_at: null,
    moved_at: null,
    changed_at: null,
    sequence: 0,
    version: 1,
    announced_version: 1,
    removed_at: null,
    cancellation_id: null,
    ...changes,
  }
  await db.insertInto('programme_sessions').values(row).execute()
  return row.id
}
