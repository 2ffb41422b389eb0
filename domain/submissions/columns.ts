// The columns of the file of what was handed in for an event.
import type { ListColumn } from '../lists/list-column.ts'

/** One row per file, text or link, and one for a person or team that has handed in nothing. */
export type FileListRow = {
  order: number
  owner: string
  college: string
  submission: string
  missing: number
  file: string
  kind: string
  theme: string
  seconds: number | null
  words: number | null
  takenAt: string | null
  content: string
  at: string | null
  by: string
}

export const fileColumns: readonly ListColumn<FileListRow>[] = [
  { name: 'order', title: 'Order', kind: 'figure', value: row => row.order },
  { name: 'owner', title: 'Person or team', kind: 'text', value: row => row.owner },
  { name: 'college', title: 'College', kind: 'text', value: row => row.college },
  { name: 'submission', title: 'Submission', kind: 'text', value: row => row.submission },
  { name: 'missing', title: 'Missing', kind: 'figure', value: row => row.missing },
  { name: 'file', title: 'File', kind: 'text', value: row => row.file },
  { name: 'kind', title: 'Kind', kind: 'text', value: row => row.kind },
  { name: 'theme', title: 'Theme', kind: 'text', value: row => row.theme },
  { name: 'seconds', title: 'Seconds', kind: 'figure', value: row => row.seconds },
  { name: 'words', title: 'Words', kind: 'figure', value: row => row.words },
  { name: 'takenAt', title: 'Taken', kind: 'moment', value: row => row.takenAt },
  { name: 'content', title: 'Text or link', kind: 'text', value: row => row.content },
  { name: 'at', title: 'Handed in', kind: 'moment', value: row => row.at },
  { name: 'by', title: 'By', kind: 'text', value: row => row.by },
]
