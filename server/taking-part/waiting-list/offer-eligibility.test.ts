// Tests that each offer checks eligibility first, and removes people who may no longer have the seat from the list.
import { expect, it } from 'vitest'
import { allEvents } from '../../../domain/edition/catalogue.ts'
import { isTeamEvent } from '../../../domain/teams/teams.ts'
import { testEdition, withEvent } from '../../testing/editions.ts'
import { aPerson, usualPassword } from '../../testing/people.ts'
import { joinWaitingListAs, ownEntriesOf, unregisterAs } from '../../testing/seats.ts'
import { aSite } from '../../testing/site.ts'

const own = allEvents(testEdition.catalogue).find(event => event.hostInstituteOnly && !isTeamEvent(event))!.ind

it('B1: a seat for students is not offered to a person who is no longer a student; the next person gets the offer', async () => {
  const site = await aSite({ edition: withEvent(own, { capacity: 1 }) })
  const student = (events: number[] = []) => aPerson(site, { student: true, events })
  const seated = await student([own])
  const [first, second, third] = [await student(), await student(), await student()]
  for (const person of [first, second, third]) await joinWaitingListAs(site, person, own)
  const ask = { password: usualPassword, email: 'went-home@home.example' }
  expect((await site.post('/api/users/identity', ask, { token: first.token })).status).toBe(200)
  const link = await site.confirmToken(ask.email)
  expect((await site.post(`/api/users/verifyEmail/${link}`, {})).status).toBe(200)
  expect((await unregisterAs(site, seated, [own])).status).toBe(200)
  expect(await ownEntriesOf(site, first)).toEqual([])
  expect(await ownEntriesOf(site, second)).toMatchObject([{ event: own, position: null }])
  expect(await ownEntriesOf(site, third)).toMatchObject([{ event: own, position: 1 }])
})
