// What keeps people from changing their own registrations: having come, and very many changes. The desk may still change them.
import { isAdmission } from '../check-in/scan.ts'
import { day, isoTime } from '../clock.ts'
import type { Write } from '../database/types.ts'
import { refuse } from '../refuse.ts'

/** Registrations that one account may make within a day: a few times the whole programme. Each is a row that stays as history. */
export const mostRegistrationsADay = 200

/**
 * Refuses when the person has come, through a gate or to an event where they are marked as present: by then events and meals are used, and money
 * for them is the desk's to pay back.
 */
export async function refuseAfterEntry(trx: Write, personId: string): Promise<void> {
  const entry = await trx
    .selectFrom('scan')
    .select('id')
    .where('person_id', '=', personId)
    .where(isAdmission)
    .executeTakeFirst()
  if (entry) refuse('entered_already')
  const mark = await trx
    .selectFrom('attendance')
    .select('id')
    .where('person_id', '=', personId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  if (mark) refuse('entered_already')
}

/** Refuses `added` further registrations at `now` (milliseconds) when the person made too many within a day. */
export async function refuseTooManyChanges(trx: Write, personId: string, added: number, now: number): Promise<void> {
  const { made } = await trx
    .selectFrom('registration')
    .select(row => row.cast<number>(row.fn.countAll(), 'integer').as('made'))
    .where('person_id', '=', personId)
    .where('registered_at', '>', isoTime(now - day))
    .executeTakeFirstOrThrow()
  if (made + added > mostRegistrationsADay) refuse('registrations_too_many')
}
