// Breaches of the invariants about passes and gates. Tests plant them directly in the database.
import { aScanRow, at, later, type Planted } from './rows.ts'

export const gateBreaches: readonly Planted[] = [
  [
    'a gate without network admitted a person, but the entry does not count',
    (trx, world) =>
      trx
        .insertInto('scan')
        .values(aScanRow(world, { result: 'unpaid', device_result: 'admitted' }))
        .execute(),
    ['entries'],
  ],
  [
    'a person left before entering',
    (trx, world) =>
      trx
        .insertInto('scan')
        .values(aScanRow(world, { at: later, left_at: at }))
        .execute(),
    ['exits'],
  ],
  [
    'a pass has a new code, but its holder got no mail',
    (trx, world) =>
      trx
        .insertInto('replaced_pass')
        .values({ code: '0123456789', person_id: world.a, replaced_at: at, holder_mailed_at: null })
        .execute(),
    ['passes'],
  ],
  [
    'a code that was replaced is still the valid code of a pass',
    async (trx, world) => {
      const pass = { code: '0123456789', person_id: world.a }
      await trx
        .insertInto('pass')
        .values({ ...pass, made_at: at })
        .execute()
      await trx
        .insertInto('replaced_pass')
        .values({ ...pass, replaced_at: later, holder_mailed_at: later })
        .execute()
    },
    ['codes'],
  ],
]
