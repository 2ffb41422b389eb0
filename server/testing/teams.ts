// Teams for tests, made and joined through the site's own calls.
import type { Team } from '../../domain/team-api.ts'
import { perEvent } from './editions.ts'
import { aPerson, type PersonOptions, type TestPerson } from './people.ts'
import type { Answer, Site } from './site.ts'

let count = 0

/** A team of the event; without a captain, of somebody new. */
export async function aTeam(
  site: Site,
  { eventId, captain, name, ...options }: { eventId: number; captain?: TestPerson; name?: string } & PersonOptions,
): Promise<Team & { captain: TestPerson }> {
  const maker = captain ?? (await aPerson(site, { ...options, events: [eventId] }))
  const call = { event: eventId, name: name ?? `Team ${++count}` }
  const answer = await site.post('/api/teams', call, { token: maker.token })
  if (answer.status !== 200) throw new Error(answer.text)
  return { ...(answer.body as Team), captain: maker }
}

/** Joins by the invitation; `amount` in whole rupees is what registering costs somebody new. */
export function join(site: Site, code: string, { token }: { token: string }, amount = perEvent): Promise<Answer> {
  return site.post(`/api/join/${code}`, { amount }, { token })
}

/** Somebody new who joins the team, and must succeed. */
export async function aMember(site: Site, team: Team, options: PersonOptions = {}): Promise<TestPerson> {
  const person = await aPerson(site, options)
  const answer = await join(site, team.invitation, person)
  if (answer.status !== 200) throw new Error(answer.text)
  return person
}

/** The team as one of its members reads it. */
export async function readTeam(site: Site, teamId: string, { token }: { token: string }): Promise<Team> {
  return (await site.get(`/api/teams/${teamId}`, { token })).body as Team
}
