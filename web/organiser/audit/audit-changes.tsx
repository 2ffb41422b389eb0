// Shows the changed fields of an act with their old and new values.
import type { AuditRow } from '../../../domain/audit/api.ts'
import styles from './audit-changes.module.css'

export function AuditChanges({ changes }: { changes: AuditRow['changes'] }) {
  if (changes.length === 0) return null
  return (
    <ul className={styles.changes}>
      {changes.map(({ name, was, is }) => (
        <li key={name}>
          <span>{name}</span> {was !== '' && <del>{was}</del>} {is !== '' && <ins>{is}</ins>}
        </li>
      ))}
    </ul>
  )
}
