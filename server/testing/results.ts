// Results for tests, written through the site's own calls.
import type { EventResults } from '../../domain/results/api.ts'
import { anOrganiser, type Staff, userIdOf } from './desk.ts'
import type { TestPerson } from './people.ts'
import type { Answer, Site } from './site.ts'

export async function resultsOf(staff: Staff, eventId: number): Promise<EventResults> {
  const answer = await staff.get(`/results/${eventId}`)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body as EventResults
}

type Graded = { place?: number | null; mention?: string }

/** The entry of a person as the console sends it. */
export async function ofPerson(site: Site, person: TestPerson, { place = null, mention = '' }: Graded = {}) {
  return { of: 'person', id: await userIdOf(site, person), place, mention }
}

/** The entry of a team as the console sends it. */
export function ofTeam({ id }: { id: string }, { place = null, mention = '' }: Graded = {}) {
  return { of: 'team', id, place, mention }
}

/** The body of a call that saves results, by default of a new round. */
export function aSave(fields: Record<string, unknown> = {}) {
  return { roundId: null, kind: 'round', name: 'Prelims', version: 0, entries: [], publish: false, ...fields }
}

export function saveResults(staff: Staff, eventId: number, fields: Record<string, unknown> = {}): Promise<Answer> {
  return staff.post(`/results/${eventId}`, aSave(fields))
}

/** Saves the standings of an event as a draft, or publishes them. Returns the id of the round. */
export async function saveStandings(
  site: Site,
  eventId: number,
  entries: readonly unknown[],
  { publish = true, reason = '', staff }: { publish?: boolean; reason?: string; staff?: Staff } = {},
): Promise<string> {
  const by = staff ?? (await anOrganiser(site, 'admin'))
  const { standings } = await resultsOf(by, eventId)
  const { id: roundId = null, version = 0 } = standings ?? {}
  const answer = await saveResults(by, eventId, {
    roundId,
    kind: 'standings',
    name: '',
    version,
    entries,
    publish,
    reason,
  })
  if (answer.status !== 200) throw new Error(answer.text)
  return String(answer.body.roundId)
}
