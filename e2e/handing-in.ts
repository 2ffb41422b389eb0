// Participants who hand something in, for journeys.
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { FestivalEvent } from '../domain/edition/content.ts'
import { openEvents } from './edition.ts'
import { type Account, anAccount, asPerson } from './organisers.ts'

type Submission = NonNullable<FestivalEvent['submissions']>[number]

/** An event with a submission like this, and the submission; undefined if the edition has none. */
export function findSubmission(isLike: (submission: Submission, event: FestivalEvent) => boolean) {
  return openEvents
    .flatMap(event => (event.submissions ?? []).map(submission => ({ event, submission })))
    .find(({ event, submission }) => isLike(submission, event))
}

/** Sends a call twice if it costs something: the first answer contains the price. */
export async function payable(account: Account, request: APIRequestContext, path: string, data: object) {
  const { post } = await asPerson(request, account)
  const first = await post(path, { ...data, amount: 0 })
  const answer = first.code === 'amount_changed' ? await post(path, { ...data, amount: first.amount }) : first
  expect(answer).not.toHaveProperty('error')
  return answer
}

/** A team of two, made by calls. */
export async function aTeamOfTwo(request: APIRequestContext, ind: number) {
  const name = `Kites ${crypto.randomUUID().slice(0, 8)}`
  const captain = await anAccount(request, 'Asha Kumari')
  const friend = await anAccount(request, 'Binod Mahto')
  const team = await payable(captain, request, '/api/teams', { event: ind, name })
  await payable(friend, request, `/api/join/${team.invitation}`, {})
  return { id: team.id as string, name, captain, friend }
}

/** On the page that hands in: what has arrived, and the field that chooses files. */
export const arrived = (page: Page) => page.getByRole('region', { name: 'Handed in', exact: true })
export const chooser = (page: Page): Locator => page.locator('main input[type="file"]')
