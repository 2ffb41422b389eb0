// A notice at the top of the site, for journeys that look at pages below it.
import type { APIRequestContext } from '@playwright/test'
import { timeOf } from '../domain/day.ts'
import { festival } from './edition.ts'
import { anOrganiser, asPerson } from './organisers.ts'

const hour = 3_600_000
const clock = (moment: number) => timeOf(festival.timeZone, moment).replace(' ', 'T')

/** Publishes a notice for the next hour. It is on the pages that are loaded from then on, at the latest in a second. */
export async function aNotice(request: APIRequestContext) {
  const admin = await anOrganiser(request, 'admin')
  const { post } = await asPerson(request, admin)
  const now = Date.now()
  const { noticeId } = (await post('/api/organiser/notices', {
    actId: crypto.randomUUID(),
    audience: { who: 'everybody' },
    title: 'Gate 2 is closed today',
    text: 'Please use gate 1, beside the main road, until the evening. https://map.example/gate-1',
    inProfile: false,
    byMail: false,
    line: { from: clock(now - hour), until: clock(now + hour) },
  })) as { noticeId: string }
  return {
    id: noticeId,
    /** Takes a request of its own, because Playwright ends the first one before the last hook. */
    withdraw: async (request: APIRequestContext) =>
      (await asPerson(request, admin)).post(`/api/organiser/notices/${noticeId}/withdraw`, {
        reason: 'end of the test',
      }),
  }
}
