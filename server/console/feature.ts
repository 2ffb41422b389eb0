// The manifest of the console's own pages, which show many features together.
import type { Feature } from '../feature.ts'
import { auditLogData } from './audit-log/personal-data.ts'
import { auditLog } from './audit-log/store.ts'
import { filesRoutes } from './downloads/routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { outbox } from './mail/store.ts'
import { peopleRoutes } from './people/routes.ts'
import { people } from './people/store.ts'

export const console: Feature = {
  consoleRoutes(api, parts) {
    peopleRoutes(api, parts)
    filesRoutes(api, parts)
    mailRoutes(api, parts)
    auditLog.addTo(api, parts)
  },
  downloads: parts => [people.wholeTable(parts), outbox.wholeTable(parts), auditLog.wholeTable(parts)],
  people: auditLogData,
}
