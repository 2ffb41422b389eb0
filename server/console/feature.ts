// The manifest of the console's own pages, which show many features together.
import { auditQuery } from '../../domain/audit/api.ts'
import { mailQuery } from '../../domain/mail/api.ts'
import { peopleQuery } from '../../domain/people/api.ts'
import type { Feature } from '../feature.ts'
import { auditLogData } from './audit-log/personal-data.ts'
import { auditRoutes } from './audit-log/routes.ts'
import { auditTable } from './audit-log/store.ts'
import { filesRoutes } from './downloads/routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { mailTable } from './mail/store.ts'
import { peopleRoutes } from './people/routes.ts'
import { peopleTable } from './people/store.ts'

export const console: Feature = {
  consoleRoutes(api, parts) {
    peopleRoutes(api, parts)
    filesRoutes(api, parts)
    mailRoutes(api, parts)
    auditRoutes(api, parts)
  },
  downloads: ({ database, live, subjectOf }) => [
    peopleTable(database, live.edition(), peopleQuery.parse({})),
    mailTable(database.db, live.edition(), subjectOf, mailQuery.parse({})),
    auditTable(database.db, live.edition(), auditQuery.parse({})),
  ],
  people: auditLogData,
}
