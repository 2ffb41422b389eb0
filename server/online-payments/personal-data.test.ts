import { expect, it } from 'vitest'
import { amountDueOf } from '../testing/desk.ts'
import { anOnlineSite, aTeamThatOwes, pressPay } from '../testing/online.ts'

it('A8: a person downloads their own payment links and their shares of other people’s links', async () => {
  const setup = await anOnlineSite()
  const { site } = setup
  const { people, captain, teamId } = await aTeamThatOwes(setup, 2)
  const member = people[1]!
  const due = await amountDueOf(site, member)
  const own = await pressPay(setup, member)
  await site.post(`/api/teams/${teamId}/payOnline`, { amount: 2 * due, members: [] }, captain)
  const download = async (person: typeof member) => (await site.get('/api/users/personalData', person)).body
  const link = { state: 'open', madeAt: expect.any(String), expiresAt: expect.any(String) }
  expect(await download(member)).toMatchObject({
    payLinks: [{ ...link, amount: due, team: null }],
    payShares: [{ amount: due, state: 'open', madeAt: expect.any(String), team: expect.stringMatching(/^Team /) }],
  })
  expect(await download(captain)).toMatchObject({
    payLinks: [{ ...link, amount: 2 * due, team: expect.stringMatching(/^Team /) }],
    payShares: [{ amount: due }],
  })
  expect(JSON.stringify(await download(member))).not.toContain(own)
})
