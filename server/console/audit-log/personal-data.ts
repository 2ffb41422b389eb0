// The audit log's data about a person, and the person's acts as an organiser. The folder audit/ removes both.
import type { Db } from '../../database/types.ts'
import { hideOtherPayers } from '../../money/payments.ts'
import type { PeopleData } from '../../people-data.ts'

export const auditLogData: PeopleData = {
  tables: {},

  async read(db, { person }) {
    const actsAsOrganiser = await db
      .selectFrom('audit_entry')
      .select(['at', 'action'])
      .where('actor_id', '=', person.id)
      .orderBy('at')
      .execute()
    return { history: await readHistory(db, person.id), actsAsOrganiser }
  },
}

async function readHistory(db: Db, personId: string) {
  const rows = await db
    .selectFrom('audit_entry')
    .select(['at', 'action', 'before', 'after', 'reason'])
    .where('person_id', '=', personId)
    .orderBy('at')
    .execute()
  const hide = await hideOtherPayers(db, personId)
  return rows.map(row => ({ ...row, ...withoutOtherPayer(hide, read(row.before), read(row.after)) }))
}

type Fields = Record<string, unknown> | null

function read(json: string): Fields {
  return json === '' ? null : JSON.parse(json)
}

/** The change of an act, without the reference, note and UTR of a team payment that another person reported. */
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
