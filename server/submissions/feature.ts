// The feature 'submissions': what participants of an event hand in, such as music, abstracts and photographs.
import { hour, minute } from '../clock.ts'
import type { Feature } from '../feature.ts'
import { filesTable, submissionDeskRoutes } from './desk-routes.ts'
import { submissionInvariants } from './invariants.ts'
import { deleteHalves, deleteOldFiles, findMissing, finishUploads } from './jobs.ts'
import { submissionMails } from './mails.ts'
import { submissionMetrics } from './metrics.ts'
import { submissionsData } from './personal-data.ts'
import { remindBefore, tellMoves } from './reminders.ts'
import { submissionRoutes } from './routes.ts'
import { eventsWithSubmissions } from './schedule.ts'

export const submissions: Feature = {
  routes: submissionRoutes,
  consoleRoutes: submissionDeskRoutes,
  mails: submissionMails,
  people: submissionsData,
  invariants: submissionInvariants,
  metrics: submissionMetrics,
  async *downloads({ database, live }) {
    for (const event of eventsWithSubmissions(live.edition())) yield filesTable(database.db, live.edition(), event)
  },
  jobs: [
    { every: minute, run: finishUploads, atStart: true, failure: 'uploads were not finished' },
    { every: hour, run: deleteHalves, failure: 'unfinished uploads were not deleted' },
    { every: hour, run: deleteOldFiles, failure: 'old files were not deleted' },
    { every: hour, run: findMissing, failure: 'files that were handed in are missing' },
    { every: 30 * minute, run: remindBefore, failure: 'people were not reminded of what they must hand in' },
    { every: 5 * minute, run: tellMoves, failure: 'people were not told that a deadline moved' },
  ],
}
