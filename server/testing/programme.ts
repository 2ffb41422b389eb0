// Venues and sessions for tests, made through the site's own calls.
import { anOrganiser, type Staff } from './desk.ts'
import type { Answer, Site } from './site.ts'

/** A day of the tests' festival. */
export const festivalDay = '2030-11-14'

/** Times are typed as organisers do: a clock in the festival's zone. */
export function aSessionBody(fields: Record<string, unknown> = {}) {
  return { eventId: 1, title: 'Finals', day: festivalDay, from: '10:00', to: '11:00', ...fields }
}

let venues = 0

/** A venue of its own name; answers its id. */
export async function aVenue(site: Site, fields: Record<string, unknown> = {}, admin?: Staff): Promise<string> {
  const staff = admin ?? (await anOrganiser(site, 'admin'))
  const body = { name: `Venue ${++venues}`, directions: '', mapUrl: '', ...fields }
  return idOf(await staff.post('/programme/venues', body))
}

/** A session of event 1, at a venue of its own unless one is given; answers its id. */
export async function aSession(site: Site, fields: Record<string, unknown> = {}, admin?: Staff): Promise<string> {
  const staff = admin ?? (await anOrganiser(site, 'admin'))
  const venueId = fields.venueId ?? (await aVenue(site, {}, staff))
  return idOf(await staff.post('/programme/sessions', aSessionBody({ ...fields, venueId })))
}

function idOf(answer: Answer): string {
  if (answer.status !== 200) throw new Error(answer.text)
  return String(answer.body.id)
}

/** Changes a session as its version is. */
export async function changeSession(
  site: Site,
  staff: Staff,
  sessionId: string,
  change: Record<string, unknown>,
): Promise<Answer> {
  const { version } = await sessionRow(site, sessionId)
  return staff.post(`/programme/sessions/${sessionId}/change`, { version, change })
}

export function sessionRow(site: Site, sessionId: string) {
  return site.database.db
    .selectFrom('programme_sessions')
    .selectAll()
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
}
