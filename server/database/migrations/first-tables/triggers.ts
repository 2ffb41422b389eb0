// Triggers that refuse changes of the ledger, the audit log and closed cash boxes. On PostgreSQL a trigger also
// notifies all server processes when public pages have changed.
import type { Engine } from '../../types.ts'

type Guard = {
  table: string
  /** The trigger before updates on SQLite. */
  onUpdate: string
  /** The trigger before updates and deletions on PostgreSQL. */
  onChange: string
  /** The function that the trigger on PostgreSQL calls. */
  function: string
  /** The condition of the one allowed update; `same` is the operator that compares two values that may be null. */
  allowed: (same: string) => string
  refusal: string
  deletionRefusal?: string
}

const unchanged = (columns: readonly string[], same: string) =>
  columns.map(column => `new.${column} ${same} old.${column}`).join(' and ')

const isRemoved = 'exists (select 1 from person where person.id = old.person_id and person.removed_at is not null)'

const paymentFacts = [
  ...['id', 'person_id', 'amount', 'method', 'reference', 'purpose', 'created_at', 'taken_by', 'receipt_number'],
  ...['act_id', 'transfer_id', 'box_id', 'corrects', 'group_number', 'team_id'],
]
const entryFacts = ['id', 'at', 'actor_id', 'action', 'person_id', 'act_id', 'number', 'content_hash', 'hash']
const boxFacts = [
  ...['id', 'cashier_id', 'opened_at', 'float_amount', 'notes', 'counted', 'expected', 'counted_at'],
  ...['closed_at', 'closed_by'],
]

const guards: Guard[] = [
  {
    table: 'payment',
    onUpdate: 'payment_no_update',
    onChange: 'payment_no_change',
    function: 'payment_only_added',
    // The note in a row of a deleted account may be emptied.
    allowed: same => `new.note = '' and ${unchanged(paymentFacts, same)} and ${isRemoved}`,
    refusal: 'payments are only added',
  },
  {
    table: 'audit_entry',
    onUpdate: 'audit_entry_no_update',
    onChange: 'audit_entry_no_change',
    function: 'audit_entry_only_added',
    // The words of an entry (`before`, `after`, `reason`, `salt`) may be emptied once, if its person is deleted.
    allowed: same =>
      `old.redacted_at is null and new.redacted_at is not null and ${unchanged(entryFacts, same)} and ${isRemoved}`,
    refusal: 'the audit log is only added to',
  },
  {
    table: 'cash_box',
    onUpdate: 'cash_box_locked',
    onChange: 'cash_box_no_change',
    function: 'cash_box_locked',
    // The reason of a closed box may be emptied to remove personal data.
    allowed: same => `old.closed_at is null or (new.reason = '' and ${unchanged(boxFacts, same)})`,
    refusal: 'a closed box stays as it is',
    deletionRefusal: 'boxes are never deleted',
  },
]

/** The statements that make the triggers. */
export function triggers(engine: Engine): string[] {
  return engine === 'sqlite' ? guards.flatMap(onSqlite) : [...guards.flatMap(onPostgres), ...notifications]
}

function onSqlite({ table, onUpdate, allowed, refusal, deletionRefusal = refusal }: Guard): string[] {
  return [
    `create trigger ${onUpdate} before update on ${table} when not (${allowed('is')})
      begin select raise(abort, '${refusal}'); end`,
    `create trigger ${table}_no_delete before delete on ${table}
      begin select raise(abort, '${deletionRefusal}'); end`,
  ]
}

function onPostgres({ table, onChange, function: name, allowed, refusal }: Guard): string[] {
  return [
    `create function ${name}() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          if ${allowed('is not distinct from')} then return new; end if;
        end if;
        raise exception '${refusal}';
      end $$`,
    `create trigger ${onChange} before update or delete on ${table}
      for each row execute function ${name}()`,
  ]
}

/** Notifies every process that public pages have changed, when any program commits such a write. */
const notifications = [
  `create function programme_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('programme', new.version::text);
        return null;
      end $$`,
  `create trigger programme_changed after insert or update on programme_version
      for each row execute function programme_changed()`,
]
