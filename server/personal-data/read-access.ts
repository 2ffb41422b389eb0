// What is stored about how a person comes in, and about what organisers did for the person.
import type { Db } from '../database/types.ts'
import { hideOtherPayers } from '../money/payments.ts'

/** Log-ins, links, roles and invitations. */
export async function readAccess(db: Db, personId: string, email: string) {
  const sessions = await db
    .selectFrom('session')
    .select([
      'device',
      'created_at as startedAt',
      'last_used_at as lastUsedAt',
      'expires_at as expiresAt',
      'ended_at as endedAt',
    ])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute()
  const links = await db
    .selectFrom('one_time_link')
    .select(['purpose', 'created_at as createdAt', 'expires_at as expiresAt'])
    .select(['used_at as usedAt', 'replaced_at as replacedAt'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute()
  const roles = await db
    .selectFrom('staff_role')
    .select(['role', 'events', 'granted_at as grantedAt', 'ended_at as endedAt'])
    .where('person_id', '=', personId)
    .orderBy('granted_at')
    .execute()
  const invitations = await db
    .selectFrom('staff_invitation')
    .select(['role', 'events', 'created_at as invitedAt', 'expires_at as expiresAt', 'accepted_at as acceptedAt'])
    .where(row => row.or([row('email', '=', email), row('accepted_by', '=', personId)]))
    .orderBy('created_at')
    .execute()
  const factor = await db
    .selectFrom('second_factor')
    .select('set_at')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return { sessions, links, roles, invitations, secondFactorSetAt: factor?.set_at ?? null }
}

/** What the audit log says about the person, and what the person did as an organiser. */
export async function readActs(db: Db, personId: string) {
  const history = await db
    .selectFrom('audit_entry')
    .select(['at', 'action', 'before', 'after', 'reason'])
    .where('person_id', '=', personId)
    .orderBy('at')
    .execute()
  const own = await db
    .selectFrom('audit_entry')
    .select(['at', 'action'])
    .where('actor_id', '=', personId)
    .orderBy('at')
    .execute()
  const hide = await hideOtherPayers(db, personId)
  return {
    history: history.map(row => ({ ...row, ...withoutOtherPayer(hide, read(row.before), read(row.after)) })),
    actsAsOrganiser: own,
  }
}

type Fields = Record<string, unknown> | null

function read(json: string): Fields {
  return json === '' ? null : JSON.parse(json)
}

/** What an act changed; of a team's payment that somebody else told without number and note. */
function withoutOtherPayer(hide: Awaited<ReturnType<typeof hideOtherPayers>>, before: Fields, after: Fields) {
  const group = String(after?.group ?? before?.group ?? '')
  if (!group) return { before, after }
  const shown = (fields: Fields) => {
    if (fields?.reference === undefined) return fields
    const text = (name: string) => String(fields[name] ?? '')
    const texts = { receiptNumber: text('receipt'), reference: text('reference'), note: text('note') }
    const { reference, note } = hide({ ...texts, group })
    return { ...fields, reference, note }
  }
  const [was, is] = [shown(before), shown(after)]
  const isHidden = is?.reference !== after?.reference
  return { before: isHidden && was?.utr ? { ...was, utr: '' } : was, after: is }
}
