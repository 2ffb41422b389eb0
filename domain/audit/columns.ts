// The columns of the audit log (domain/lists/list-column.ts).
import type { ListColumn } from '../lists/list-column.ts'
import { actionText } from './actions.ts'
import type { AuditRow } from './api.ts'

export const auditColumns: readonly ListColumn<AuditRow>[] = [
  { name: 'action', title: 'What', kind: 'text', value: row => actionText(row.action) },
  { name: 'at', title: 'When', kind: 'moment', value: row => row.at },
  { name: 'actor', title: 'Who', kind: 'text', value: row => row.actor.name },
  { name: 'person', title: 'Person', kind: 'text', value: row => row.person?.name ?? '' },
  { name: 'userId', title: 'User id', kind: 'code', value: row => row.person?.userId ?? '', extra: true },
  {
    name: 'changes',
    title: 'Change',
    kind: 'text',
    value: row =>
      row.changes.map(({ name, was, is }) => `${name}: ${was && is ? `${was} → ${is}` : was + is}`).join('; '),
  },
  { name: 'reason', title: 'Reason', kind: 'text', value: row => row.reason },
]
