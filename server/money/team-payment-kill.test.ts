// The real program is killed while teams pay. Each team's payment then has all its rows or none.
import { expect, it, onTestFinished, vi } from 'vitest'
import { addMember, addTeam } from '../taking-part/teams/members.ts'
import { aDatabase, aDatabasePlace } from '../testing/database.ts'
import { testEdition } from '../testing/editions.ts'
import { aPerson } from '../testing/people.ts'
import { aRunningServer, withoutPages } from '../testing/process.ts'

// Enough for two starts on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

const size = 12
const teams = 10
const event = { ind: 2, heading: 'Street Play' }

/** Makes a database with a cashier and teams whose members owe for an event. */
async function aFestival() {
  const place = await aDatabasePlace()
  onTestFinished(() => place.remove())
  const { database, remove } = await aDatabase(place)
  const site = { database, edition: testEdition, clock: { now: Date.now() } }
  const { token } = await aPerson(site, { role: 'cashier' })
  const teamIds = []
  for (let i = 0; i < teams; i++) {
    const people: string[] = []
    for (let j = 0; j < size; j++) people.push((await aPerson(site, { events: [1] })).id)
    teamIds.push(
      await database.write(async trx => {
        const team = await addTeam(trx, { event, name: `Team ${i}`, captainId: people[0]! }, site.clock.now)
        for (const personId of people) {
          const members = await trx.selectFrom('team_member').selectAll().where('team_id', '=', team.id).execute()
          await addMember(trx, team, { personId, role: 'member' }, { members, memberships: [] }, site.clock.now)
        }
        return team.id
      }),
    )
  }
  await remove()
  return { place, token, teamIds }
}

it('T14: after kill -9 each team’s payment has all of its rows or none; an answered payment has all its rows', async () => {
  const { place, token, teamIds } = await aFestival()
  const server = await aRunningServer(place, withoutPages)
  onTestFinished(async () => void (await server.end('SIGKILL')))
  const headers = { 'x-access-token': token, 'content-type': 'application/json' }
  const answered: string[] = []
  const calls = teamIds.map(async teamId => {
    const url = `${server.base}/api/organiser/teams/${teamId}/payment`
    const { members } = (await (await fetch(url, { headers })).json()) as {
      members: { userId: string; amountDue: number }[]
    }
    const amount = members.reduce((sum, { amountDue }) => sum + amountDue, 0)
    const userIds = members.map(({ userId }) => userId)
    const body = JSON.stringify({ actId: crypto.randomUUID(), method: 'cash', amount, userIds })
    const answer = await fetch(url, { method: 'POST', headers, body })
    if (answer.status !== 200) throw new Error(await answer.text())
    answered.push(((await answer.json()) as { number: string }).number)
  })
  await Promise.race(calls)
  await server.end('SIGKILL')
  await Promise.allSettled(calls)

  const { database, remove } = await aDatabase(place)
  onTestFinished(remove)
  const rows = await database.db.selectFrom('payment').select(['group_number', 'person_id']).execute()
  const groups = Map.groupBy(rows, row => row.group_number)
  expect([...groups.values()].map(({ length }) => length)).toEqual(Array.from(groups, () => size))
  expect(answered.length).toBeGreaterThan(0)
  for (const number of answered) expect(groups.has(number)).toBe(true)
  expect(new Set(rows.map(row => row.person_id)).size).toBe(rows.length)
})
