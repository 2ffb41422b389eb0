// What an act changed: the fields that differ between an audit entry's two JSON texts, as names and values.
import styles from './audit-change.module.css'

/** `before` and `after` are JSON objects or empty. */
export function AuditChange({ before, after }: { before: string; after: string }) {
  const changes = changedFields(before, after)
  if (changes.length === 0) return null
  return (
    <details className={styles.change}>
      <summary>{changes.length === 1 ? '1 field' : `${changes.length} fields`}</summary>
      <dl>
        {changes.map(({ name, was, is }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {was !== '' && <del>{was}</del>} {is !== '' && <ins>{is}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** The fields that differ, as texts; '' where a side has none. */
export function changedFields(before: string, after: string): { name: string; was: string; is: string }[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map(name => ({ name, was: textOf(was[name]), is: textOf(is[name]) }))
    .filter(field => field.was !== field.is)
}

function fieldsOf(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json || '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : { value }
  } catch {
    return { value: json }
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
