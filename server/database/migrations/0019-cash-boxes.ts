// The cashiers' boxes: opened with a float, counted by notes, closed by a second person and then locked. Cash payments belong to one.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../types.ts'

export const cashBoxes = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('cash_box')
      .addColumn('id', 'text', column => column.primaryKey().notNull())
      .addColumn('cashier_id', 'text', column => column.notNull().references('person.id'))
      .addColumn('opened_at', 'text', column => column.notNull())
      .addColumn('float_amount', 'integer')
      .addColumn('notes', 'text', column => column.notNull())
      .addColumn('counted', 'integer')
      .addColumn('expected', 'integer')
      .addColumn('counted_at', 'text')
      .addColumn('reason', 'text', column => column.notNull())
      .addColumn('closed_at', 'text')
      .addColumn('closed_by', 'text', column => column.references('person.id'))
      .execute()
    // Behind the lock: a cashier has one open box.
    await sql`create unique index cash_box_open on cash_box (cashier_id) where closed_at is null`.execute(db)
    await db.schema.createIndex('cash_box_closed').on('cash_box').column('closed_at').execute()
    await db.schema
      .alterTable('payment')
      .addColumn('box_id', 'text', column => column.references('cash_box.id'))
      .execute()
    await db.schema.createIndex('payment_box').on('payment').column('box_id').execute()
    await refuseChangesOfClosed(db, engine)
  },
})

const facts = ['id', 'cashier_id', 'opened_at', 'float_amount', 'notes', 'counted', 'expected', 'counted_at']
const closing = ['closed_at', 'closed_by']

/** The database itself keeps a closed box as it was; only its reason may be emptied, when personal data are removed. */
async function refuseChangesOfClosed(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const same = engine === 'sqlite' ? 'is' : 'is not distinct from'
  const unchanged = [...facts, ...closing].map(column => `new.${column} ${same} old.${column}`).join(' and ')
  const allowed = `old.closed_at is null or (new.reason = '' and ${unchanged})`
  if (engine === 'sqlite') {
    await sql`create trigger cash_box_locked before update on cash_box when not (${sql.raw(allowed)})
      begin select raise(abort, 'a closed box stays as it is'); end`.execute(db)
    await sql`create trigger cash_box_no_delete before delete on cash_box
      begin select raise(abort, 'boxes are never deleted'); end`.execute(db)
    return
  }
  await sql
    .raw(`create function cash_box_locked() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          if ${allowed} then return new; end if;
        end if;
        raise exception 'a closed box stays as it is';
      end $$`)
    .execute(db)
  await sql`create trigger cash_box_no_change before update or delete on cash_box
    for each row execute function cash_box_locked()`.execute(db)
}
