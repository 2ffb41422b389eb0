// The audit entry of a file download.
import type { FileFormat } from '../../domain/lists/file-api.ts'
import type { AuditEntry } from '../audit/audit.ts'

/** Search words are not logged, because they are usually names, and the audit log cannot forget them. */
const searches = ['search', 'person', 'actor', 'takenBy']
/** Paging and sorting say nothing about the content of a file. */
const omitted = ['page', 'size', 'sort', 'direction', ...searches]

/** The audit entry for a file with these filters. */
export function downloadEntry(file: string, format: FileFormat, filters: Record<string, unknown> = {}): AuditEntry {
  const given = Object.entries(filters).filter(
    ([name, value]) => value !== '' && value !== 0 && !omitted.includes(name),
  )
  const searched = searches.some(name => filters[name]) ? { searched: true } : {}
  return { action: 'file.take', personId: null, after: { file, format, ...Object.fromEntries(given), ...searched } }
}
