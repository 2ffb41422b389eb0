// A captain pays for the team with one link. It is divided into shares like a team's bank transfer.
import { expect, it } from 'vitest'
import { amountDueOf, leavingAtDesk, userIdOf } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import { anOnlineSite, aTeamThatOwes, deliver, onlineRows } from '../testing/online.ts'

it('O10: one link pays for all members; the share of a member who has left becomes the captain’s credit', async () => {
  const of = await anOnlineSite()
  const { site, provider } = of
  const { people, teamId, captain } = await aTeamThatOwes(of, 3)
  const url = `/api/teams/${teamId}/payOnline`
  const [, stays, leaves] = people
  expect((await site.post(url, { amount: 3 * perEvent }, stays!)).body.code).toBe('captain_only')
  expect((await site.post(url, { amount: 3 * perEvent }, captain)).status).toBe(200)
  const [link] = [...provider.books.links.values()]
  await site.database.write(leavingAtDesk(site, leaves!, 1))
  provider.pay(link!.reference_id)
  await deliver(of)
  expect(await onlineRows(site)).toHaveLength(2)
  expect(await Promise.all(people.map(person => amountDueOf(site, person)))).toEqual([-perEvent, 0, 0])
  const groups = await site.database.db.selectFrom('payment').select('group_number').distinct().execute()
  expect(groups).toHaveLength(1)
})

it('O10: a link for chosen members pays only for them, with a receipt for each', async () => {
  const of = await anOnlineSite()
  const { site, provider } = of
  const { people, teamId, captain } = await aTeamThatOwes(of, 3)
  const members = [await userIdOf(site, people[1]!), await userIdOf(site, people[2]!)]
  await site.post(`/api/teams/${teamId}/payOnline`, { amount: 2 * perEvent, members }, captain)
  provider.pay([...provider.books.links.values()][0]!.reference_id)
  await deliver(of)
  expect(await Promise.all(people.map(person => amountDueOf(site, person)))).toEqual([perEvent, 0, 0])
})
