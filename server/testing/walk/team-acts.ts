// Teams that last for the whole walk. People make teams, join by invitation, hand over the captaincy, leave or are
// removed. Captains pay online for all members.
import { sql } from 'kysely'
import { isTeamEvent } from '../../../domain/teams/teams.ts'
import { act, actAgain, adopt } from './adopt.ts'
import { totalOf, type Walker } from './model.ts'
import { aWalker, organiser, recent, type Step, type Walk } from './step.ts'

/** The price that the walker pays for one more event. */
function priceOf({ model }: Walk, walker: Walker, eventId: number): number {
  if (walker.events.includes(eventId)) return 0
  return totalOf(model, walker, walker.events.length + 1) - totalOf(model, walker)
}

const teamEvents = ({ site }: Walk) => site.edition.catalogue.flatMap(({ events }) => events.filter(isTeamEvent))

/** Whether one of these events has teams, so that leaving it may end a membership or a team. */
export function isOfTeams(walk: Walk, eventIds: readonly number[]): boolean {
  return teamEvents(walk).some(({ ind }) => eventIds.includes(ind))
}

async function teams({ site }: Walk) {
  const { db } = site.database
  return db.selectFrom('team').selectAll().where('state', '=', 'active').orderBy('made_at').orderBy('id').execute()
}

export const makeTeam: Step = async walk => {
  const { model, random } = walk
  const walker = aWalker(walk)
  const event = random.pick(teamEvents(walk)).ind
  const amount = priceOf(walk, walker, event) + (random.chance(0.1) ? 50 : 0)
  const body = { event, name: `Team ${++model.named}`, ...(random.chance(0.9) && { amount }) }
  await act(walk, { path: '/api/teams', body, token: walker.token })
}

export const joinTeam: Step = async walk => {
  const there = await teams(walk)
  if (there.length === 0) return
  const walker = aWalker(walk)
  const team = recent(walk, there)
  const amount = priceOf(walk, walker, team.event_id)
  await act(walk, { path: `/api/join/${team.code}`, body: { amount }, token: walker.token })
}

export const leaveTeam: Step = async walk => {
  const { model, random, site } = walk
  const members = await site.database.db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select(['team.id', 'team.captain_id', 'team_member.person_id'])
    .where(sql<boolean>`team_member.state = 'active'`)
    .orderBy('team_member.joined_at')
    .orderBy('team_member.id')
    .execute()
  if (members.length === 0) return
  const { id, captain_id, person_id } = recent(walk, members)
  const walkerOf = (personId: string) => model.walkers.find(walker => walker.id === personId)!
  const by = random.chance(0.5) ? walkerOf(captain_id) : random.chance(0.8) ? walkerOf(person_id) : aWalker(walk)
  const path = `/api/teams/${id}/members/${walkerOf(person_id).userId}`
  await act(walk, { method: 'DELETE', path, token: by.token })
}

export const changeTeam: Step = async walk => {
  const { model, random } = walk
  const there = await teams(walk)
  if (there.length === 0) return
  const { id, captain_id } = recent(walk, there)
  const captain = model.walkers.find(walker => walker.id === captain_id)!
  if (random.chance(0.3)) return void (await act(walk, { path: `/api/teams/${id}/invitation`, token: captain.token }))
  const body = random.chance(0.5) ? { name: `Team ${++model.named}` } : { captain: aWalker(walk).userId }
  await act(walk, { method: 'PATCH', path: `/api/teams/${id}`, body, token: captain.token })
}

/** Staff end a team or restore an ended team. Sometimes the answer is lost and the call is repeated. */
export const endOrRestoreTeam: Step = async walk => {
  const { model, random, site } = walk
  const { token } = model.staff.admin
  const ended = site.database.db.selectFrom('team').selectAll().where('state', '=', 'ended')
  const there = random.chance(0.5) ? await teams(walk) : await ended.orderBy('made_at').orderBy('id').execute()
  if (there.length === 0) return
  const { id, state } = recent(walk, there)
  const reason = 'as asked'
  const call =
    state === 'active'
      ? { path: organiser(`/teams/${id}/change`), body: { reason, change: { kind: 'end' } }, token }
      : { path: organiser(`/teams/${id}/restore`), body: { reason }, token }
  await act(walk, call)
  if (random.chance(0.3)) await actAgain(walk, call)
}

/** The captain pays online for all members. Mostly the sum is right. */
export const payForTeam: Step = async walk => {
  const { model, random, site } = walk
  const there = await teams(walk)
  if (there.length === 0) return
  const { id, captain_id } = recent(walk, there)
  const captain = model.walkers.find(walker => walker.id === captain_id)!
  const { body } = await site.get(`/api/teams/${id}/payment`, { token: captain.token })
  const amount = Number(body.amount ?? 0) + (random.chance(0.1) ? 10 : 0)
  await act(walk, { path: `/api/teams/${id}/payOnline`, body: { amount: Math.max(1, amount) }, token: captain.token })
}

/** Makes the model adopt the teams that an act ended, because the model does not predict this. */
export async function adoptTeams(walk: Walk, ended: readonly number[]): Promise<void> {
  if (isOfTeams(walk, ended)) await adopt(walk)
}
