// The call that downloads every list of the console as one archive.
import { festivalDay } from '../../../domain/day.ts'
import { deskCalls } from '../../access/desk-calls.ts'
import type { StaffParts } from '../../access/staff-parts.ts'
import type { Api } from '../../parts.ts'

export function filesRoutes(api: Api, parts: StaffParts): void {
  const { archive } = deskCalls(api, parts)
  // Asks for the password, because the archive has all personal data and a device may be left unlocked.
  archive('/files', { may: 'everything', freshPassword: true }, ({ edition, now }) => ({
    name: `everything-${festivalDay(edition.festival, now)}`,
    tables: parts.everyTable(),
  }))
}
