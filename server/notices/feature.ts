// The manifest of notices, which appear on the site, in profiles and in mails.

import type { Feature } from '../feature.ts'
import { noticeDeskRoutes } from './desk-routes.ts'
import { noticesTable } from './files.ts'
import { noticeInvariants } from './invariants.ts'
import { noticeMails, queueNoticeMails } from './mails.ts'
import { noticesData } from './personal-data.ts'
import { readSiteNotices } from './read.ts'
import { noticeRoutes } from './routes.ts'

export const notices: Feature = {
  routes: noticeRoutes,
  consoleRoutes: noticeDeskRoutes,
  mails: noticeMails,
  queueMore: queueNoticeMails,
  downloads: ({ database, live }) => [
    noticesTable(database.db, live.edition(), { roles: [{ role: 'admin', events: [] }] }),
  ],
  publicData: async db => ({ notices: await readSiteNotices(db) }),
  people: noticesData,
  invariants: noticeInvariants,
}
