// Imports rooms from a CSV file. The preview shows what each line adds or changes.
import { useState } from 'react'
import type { RoomsPreview } from '../../../domain/stay/desk-api.ts'
import { useAct } from '../../calls/use-act.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { Field, TextAreaField } from '../../parts/forms/field.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { Badge } from '../shell/states.tsx'
import { textOf } from '../shell/text-file.ts'
import { importRooms, previewRooms } from './calls.ts'
import styles from './stay.module.css'

const verdicts = {
  add: { text: 'new', tone: 'good' },
  change: { text: 'changes', tone: 'warn' },
  same: { text: 'unchanged', tone: 'plain' },
  wrong: { text: 'cannot be read', tone: 'bad' },
} as const

export function ImportRoomsDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [csv, setCsv] = useState('')
  const [problem, setProblem] = useState('')
  const [preview, setPreview] = useState<RoomsPreview | null>(null)
  const check = useAct(() => previewRooms(csv), setPreview)
  const write = useAct(
    () => importRooms(csv),
    ({ added, changed }) => {
      notice.success(`${added} rooms added, ${changed} changed`)
      onClose()
      onDone()
    },
  )
  const change = (text: string) => {
    setCsv(text)
    setPreview(null)
  }
  const open = async (file: File | undefined) => {
    if (!file) return
    const read = textOf(file.name, new Uint8Array(await file.arrayBuffer()))
    setProblem('problem' in read ? read.problem : '')
    if (!('problem' in read)) change(read.text)
  }
  const wrong = preview?.lines.filter(({ verdict }) => verdict === 'wrong').length ?? 0
  return (
    <ActDialog
      title="Import rooms"
      act={preview ? write : check}
      button={preview ? 'Import' : 'Preview'}
      ready={csv !== '' && wrong === 0}
      onClose={onClose}
    >
      <Field
        label="CSV file"
        hint="First line: house, room, beds, gender, note. Gender is women or men."
        type="file"
        accept=".csv,text/csv,text/plain"
        error={problem}
        onChange={event => void open(event.target.files?.[0])}
      />
      <TextAreaField label="Or paste its lines" rows={4} value={csv} onChange={event => change(event.target.value)} />
      {preview && (
        <>
          <p role="status">
            {preview.lines.length} lines{wrong > 0 ? `. ${wrong} cannot be read: correct them first.` : '.'}
          </p>
          <ul className={styles.list}>
            {[...preview.lines]
              .sort((a, b) => Number(b.verdict === 'wrong') - Number(a.verdict === 'wrong'))
              .slice(0, 100)
              .map(({ line, text, verdict, note: why }) => (
                <li key={line}>
                  {line}: {text} <Badge tone={verdicts[verdict].tone}>{verdicts[verdict].text}</Badge> {why}
                </li>
              ))}
          </ul>
        </>
      )}
    </ActDialog>
  )
}
