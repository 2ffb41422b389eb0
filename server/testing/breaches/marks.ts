// Breaches of the invariants about judges, marks and booked equipment. Tests plant them directly in the database.
import type { Transaction } from '../../database/types.ts'
import { at, later, type Planted, type World } from './rows.ts'

/** A judge, and a performer in the only round of event 1, which has one criterion of 10 marks. */
async function aSheet(trx: Transaction, { a, cashier }: World): Promise<void> {
  const where = { event_id: 1, round_id: 'single' }
  const criteria = JSON.stringify([{ id: 'tone', name: 'Tone', most: 10 }])
  await trx
    .insertInto('stage_round')
    .values({ ...where, version: 1, criteria, published_at: null, over_at: null })
    .execute()
  await trx
    .insertInto('stage_slot')
    .values({ ...where, id: 'slot', person_id: a, team_id: null, place: 1, heat: null, added_at: at })
    .execute()
  const unused = { email: '', link_hash: null, mail_hash: null, last_seen_at: null, revoked_at: null }
  await trx
    .insertInto('judge')
    .values({ id: 'judge', event_id: 1, name: 'Ms Rao', made_at: at, made_by: cashier, ...unused })
    .execute()
}

const mark = (trx: Transaction, halves: number) =>
  trx
    .insertInto('mark_press')
    .values({
      id: 'mark',
      judge_id: 'judge',
      slot_id: 'slot',
      criterion: 'tone',
      halves,
      note: '',
      at,
      received_at: at,
      typed_by: null,
      reason: '',
    })
    .execute()

const handIn = (trx: Transaction, handedInAt: string) =>
  trx
    .insertInto('judge_sheet')
    .values({
      judge_id: 'judge',
      round_id: 'single',
      handed_in_at: handedInAt,
      reopened_at: null,
      reopened_by: null,
      reason: '',
    })
    .execute()

/** Books times of equipment for the person a in round `single` of event 1, which has no equipment. */
const bookTime = (trx: Transaction, { a }: World) =>
  trx
    .insertInto('equipment_slot')
    .values({
      id: 'time',
      event_id: 1,
      round_id: 'single',
      starts_at: at,
      person_id: a,
      team_id: null,
      booked_at: at,
      booked_by: a,
    })
    .execute()

export const marksBreaches: readonly Planted[] = [
  ['somebody booked a time of equipment in a round that has none', bookTime, ['equipment-times']],
  [
    'a judge gave more than the most of a criterion',
    async (trx, world) => {
      await aSheet(trx, world)
      await mark(trx, 21)
    },
    ['marks-within-criteria'],
  ],
  [
    'a judge handed in a sheet without any mark',
    async (trx, world) => {
      await aSheet(trx, world)
      await handIn(trx, at)
    },
    ['sheets-have-marks'],
  ],
  [
    'a sheet is handed in twice without having been opened again',
    async (trx, world) => {
      await aSheet(trx, world)
      await mark(trx, 20)
      await handIn(trx, at)
      await handIn(trx, later)
    },
    ['sheets-closed-once'],
  ],
]
