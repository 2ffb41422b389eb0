// The call for everything: every list of the console as one archive.
import { festivalDay } from '../../../domain/day.ts'
import { fileQuery } from '../../../domain/lists/file-api.ts'
import { currentStaff } from '../../access/guard.ts'
import type { StaffParts } from '../../access/staff-parts.ts'
import { staffWrite } from '../../audit/audit.ts'
import { downloadEntry } from '../../lists/file-route.ts'
import type { Api } from '../../parts.ts'
import { sendTables } from '../../spreadsheet/send.ts'

export function filesRoutes(api: Api, { database, live, now, guardFor, everyTable }: StaffParts): void {
  api.route({
    method: 'GET',
    url: '/organiser/files',
    // All personal data at once: an unlocked device must not be enough.
    onRequest: guardFor('everything', { freshPassword: true }),
    schema: { querystring: fileQuery },
    async handler(request, reply) {
      const { format } = request.query
      const name = `everything-${festivalDay(live.edition().festival, now())}`
      const entries = [downloadEntry(name, format)]
      await staffWrite(database, currentStaff(request).id, now(), async () => ({ answer: null, entries }))
      return sendTables(reply, name, everyTable(), format)
    },
  })
}
