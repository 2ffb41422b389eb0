// The call for everything: every list of the console as one archive.
import { dayOf } from '../../../domain/day.ts'
import { fileQuery } from '../../../domain/file-api.ts'
import type { Api } from '../../parts.ts'
import { fileTaken } from '../../spreadsheet/file-route.ts'
import { sendTables } from '../../spreadsheet/send.ts'
import { staffWrite } from '../audit.ts'
import { currentStaff } from '../guard.ts'
import type { StaffParts } from '../parts.ts'
import { everyTable } from './tables.ts'

export function filesRoutes(api: Api, { database, edition, now, guardFor }: StaffParts): void {
  api.route({
    method: 'GET',
    url: '/organiser/files',
    // All personal data at once: whoever finds a device open must not take it along.
    onRequest: guardFor('everything', { freshPassword: true }),
    schema: { querystring: fileQuery },
    async handler(request, reply) {
      const { format } = request.query
      const name = `everything-${dayOf(edition.festival.timeZone, now())}`
      const entries = [fileTaken(name, format)]
      await staffWrite(database, currentStaff(request).id, now(), async () => ({ answer: null, entries }))
      return sendTables(reply, name, everyTable(database, edition, now()), format)
    },
  })
}
