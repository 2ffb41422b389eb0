// A captain pays for the team at one link. The sum is split into shares, as with a team's bank transfer.
import { expect, it } from 'vitest'
import { amountDueOf, leavingAtDesk, userIdOf } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import { anOnlineSite, aTeamThatOwes, deliver, onlineRows } from '../testing/online.ts'

it('O10: one link pays for all members; if a member has left, their share becomes the captain’s credit', async () => {
  const setup = await anOnlineSite()
  const { site, provider } = setup
  const { people, teamId, captain } = await aTeamThatOwes(setup, 3)
  const url = `/api/teams/${teamId}/payOnline`
  const [, stays, leaves] = people
  expect((await site.post(url, { amount: 3 * perEvent }, stays!)).body.code).toBe('captain_only')
  expect((await site.post(url, { amount: 3 * perEvent }, captain)).status).toBe(200)
  const [link] = [...provider.books.links.values()]
  await site.database.write(leavingAtDesk(site, leaves!, 1))
  provider.pay(link!.reference_id)
  await deliver(setup)
  expect(await onlineRows(site)).toHaveLength(2)
  expect(await Promise.all(people.map(person => amountDueOf(site, person)))).toEqual([-perEvent, 0, 0])
  const groups = await site.database.db.selectFrom('payment').select('group_number').distinct().execute()
  expect(groups).toHaveLength(1)
})

it('O10: a link for chosen members pays only for them', async () => {
  const setup = await anOnlineSite()
  const { site, provider } = setup
  const { people, teamId, captain } = await aTeamThatOwes(setup, 3)
  const members = [await userIdOf(site, people[1]!), await userIdOf(site, people[2]!)]
  await site.post(`/api/teams/${teamId}/payOnline`, { amount: 2 * perEvent, members }, captain)
  provider.pay([...provider.books.links.values()][0]!.reference_id)
  await deliver(setup)
  expect(await Promise.all(people.map(person => amountDueOf(site, person)))).toEqual([perEvent, 0, 0])
})
