// Teams for tests, made and joined through the site's own calls.
import type { Team } from '../../domain/teams/api.ts'
import { userIdOf } from './desk.ts'
import { perEvent } from './editions.ts'
import { aPerson, type PersonOptions, type TestPerson } from './people.ts'
import type { Answer, Site } from './site.ts'

let count = 0

/** Makes a team of the event. If no captain is given, the captain is a new person. */
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

/** Joins a team by its invitation. `amount` is the price of registering in whole rupees. */
export function join(site: Site, code: string, { token }: { token: string }, amount = perEvent): Promise<Answer> {
  return site.post(`/api/join/${code}`, { amount }, { token })
}

/** Makes a new person who joins the team. Throws if joining is refused. */
export async function aMember(
  site: Site,
  team: Pick<Team, 'invitation'>,
  options: PersonOptions = {},
): Promise<TestPerson> {
  const person = await aPerson(site, options)
  const answer = await join(site, team.invitation, person)
  if (answer.status !== 200) throw new Error(answer.text)
  return person
}

/** The team as shown to a member. */
export async function readTeam(site: Site, teamId: string, { token }: { token: string }): Promise<Team> {
  return (await site.get(`/api/teams/${teamId}`, { token })).body as Team
}

/** Makes a team with this many members, including the captain. Each member owes the price of the event. */
export async function aTeamOf(
  site: Site,
  size: number,
  eventId = 2,
): Promise<Omit<Team, 'members'> & { captain: TestPerson; members: TestPerson[] }> {
  const team = await aTeam(site, { eventId, username: 'Captain Ada', confirmed: true })
  const members = [team.captain]
  while (members.length < size)
    members.push(await aMember(site, team, { username: `Member ${members.length}`, confirmed: true }))
  return { ...team, members }
}

/** The body of a team's payment as the console sends it, with a new act id. */
export async function aTeamPayment(site: Site, members: readonly TestPerson[], fields: Record<string, unknown> = {}) {
  const userIds = []
  for (const member of members) userIds.push(await userIdOf(site, member))
  return { actId: crypto.randomUUID(), userIds, method: 'cash', amount: members.length * perEvent, ...fields }
}

let lastUtr = 700_000_000_000

/**
 * A member, by default the captain, reports one transfer for the dues of the whole team. Returns the claim as the
 * desk's list shows it.
 */
export async function aTeamClaim(
  site: Site,
  { id, members }: { id: string; members: readonly TestPerson[] },
  { by = members[0]!, ...fields }: { by?: TestPerson; utr?: string; amount?: number; members?: string[] } = {},
) {
  const claim = { utr: String(++lastUtr), amount: members.length * perEvent, ...fields }
  const answer = await site.post(`/api/teams/${id}/paymentClaim`, claim, { token: by.token })
  const stored = await site.database.db
    .selectFrom('claim')
    .select('id')
    .where('utr', '=', claim.utr)
    .where('person_id', '=', by.id)
    .orderBy('claimed_at', 'desc')
    .executeTakeFirst()
  return { ...claim, answer, claimId: stored?.id ?? '' }
}
