// Imports the programme from a CSV file in three steps: the file, its columns, and the preview of each line.

import { useState } from 'react'
import { Link } from 'react-router'
import { howMany } from '../../../domain/lists/how-many.ts'
import { countLines } from '../../../domain/lists/read-csv.ts'
import type { ImportBody, ImportPreview } from '../../../domain/programme/api.ts'
import {
  fileColumns,
  guessProgrammeColumns,
  headerOfProgramme,
  mostLines,
  type ProgrammeColumns,
} from '../../../domain/programme/file-columns.ts'
import { useAct } from '../../calls/use-act.ts'
import { CheckField, Field } from '../../parts/forms/field.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { Problem, ProblemText } from '../../parts/shell/problem.tsx'
import { ColumnChoices } from '../shell/lists/column-choices.tsx'
import { type Column, Table } from '../shell/lists/table.tsx'
import { PageHead } from '../shell/lists/toolbar.tsx'
import { Section } from '../shell/section.tsx'
import { Badge } from '../shell/states.tsx'
import { textOf } from '../shell/text-file.ts'
import { importProgramme, previewImport } from './calls.ts'
import { ForceField } from './session-sheet.tsx'

type Line = ImportPreview['lines'][number]

const verdicts: Record<Line['verdict'], { text: string; tone: 'good' | 'bad' | 'warn' | 'plain' }> = {
  new: { text: 'new', tone: 'good' },
  same: { text: 'already there', tone: 'plain' },
  changes: { text: 'changes', tone: 'warn' },
  stays: { text: 'unchanged', tone: 'plain' },
  problem: { text: 'cannot be imported', tone: 'bad' },
}

const columnsOfPreview: Column<Line>[] = [
  { title: 'Line', figure: true, cell: ({ line }) => line },
  { title: 'In the file', main: true, cell: ({ text }) => text },
  { title: 'Result', cell: ({ verdict }) => <Badge tone={verdicts[verdict].tone}>{verdicts[verdict].text}</Badge> },
  { title: 'Reason', cell: ({ note }) => note },
]

export default function Import() {
  const [file, setFile] = useState<{ name: string; csv: string; header: string[] } | null>(null)
  const [problem, setProblem] = useState('')
  const [columns, setColumns] = useState<ProgrammeColumns>(guessProgrammeColumns([]))
  const [changes, setChanges] = useState(false)
  const [force, setForce] = useState('')
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const body: ImportBody = { csv: file?.csv ?? '', columns, changes, force }
  const tooLong = file && countLines(file.csv) > mostLines

  const previewing = useAct(() => previewImport(body), setPreview)
  const write = useAct(
    () => importProgramme({ ...body, digest: preview?.digest ?? '' }),
    ({ added, changed }) => {
      notice.success(`${howMany(added, 'session')} added, ${changed} changed.`)
      void previewing.run()
    },
  )
  /** Changes the file, columns or options, and removes the preview, which no longer applies. */
  const change = (apply: () => void) => {
    apply()
    setPreview(null)
    previewing.forgetFailure()
    write.forgetFailure()
  }
  const open = async (chosen: File | undefined) => {
    if (!chosen) return
    const read = textOf(chosen.name, new Uint8Array(await chosen.arrayBuffer()))
    setProblem('problem' in read ? read.problem : '')
    if ('problem' in read) return change(() => setFile(null))
    const csv = read.text
    const header = headerOfProgramme(csv)
    change(() => {
      setFile({ name: chosen.name, csv, header })
      setColumns(guessProgrammeColumns(header))
    })
  }
  const toWrite = preview ? preview.counts.new + preview.counts.changes : 0

  return (
    <>
      <PageHead title="Import the programme" />
      <p>
        The first line names the columns; each further line is one session with its day, times and venue. The download
        of the <Link to="/organiser/programme">programme</Link> has this form. Write days as 2031-02-09 or 09/02/2031
        (day first). You see a preview of every line before anything is saved. A second import of the same file changes
        nothing.
      </p>
      <Section title="1. The file">
        <Field label="Programme as CSV" type="file" onChange={event => void open(event.target.files?.[0])} />
        {problem && <ProblemText>{problem}</ProblemText>}
        {file && tooLong && (
          <ProblemText>
            {file.name} has more than {mostLines} lines. Is it the right file?
          </ProblemText>
        )}
      </Section>
      {file && !tooLong && (
        <form
          onSubmit={event => {
            event.preventDefault()
            write.forgetFailure()
            void previewing.run()
          }}
        >
          <Section title="2. Its columns">
            <ColumnChoices
              header={file.header}
              labels={fileColumns}
              needed={['day', 'from', 'to', 'venue']}
              columns={columns}
              onChange={chosen => change(() => setColumns(chosen))}
            />
            <CheckField
              label="Update existing sessions from the file"
              checked={changes}
              onChange={event => change(() => setChanges(event.target.checked))}
            />
            {(force !== '' || preview?.lines.some(({ note }) => note.startsWith('The venue is taken'))) && (
              <ForceField value={force} onChange={text => change(() => setForce(text))} />
            )}
            {previewing.failure && <Problem failure={previewing.failure} />}
            <p>
              <button type="submit" className={preview ? 'quiet-button' : 'main-button'} disabled={previewing.busy}>
                {previewing.busy ? 'Reading …' : 'Preview'}
              </button>
            </p>
          </Section>
        </form>
      )}
      {preview && (
        <Section title="3. Preview">
          <p role="status">
            {(Object.keys(verdicts) as Line['verdict'][])
              .filter(verdict => preview.counts[verdict] > 0)
              .map(verdict => `${preview.counts[verdict]} ${verdicts[verdict].text}`)
              .join(', ')}
            {preview.counts.problem > 0 && '. First correct the lines that cannot be imported.'}
          </p>
          <Table
            name="lines of the file"
            columns={columnsOfPreview}
            rows={sorted(preview)}
            rowKey={row => String(row.line)}
          />
          {write.failure && (
            <Problem failure={write.failure} onRetry={() => void previewing.run().then(write.forgetFailure)} />
          )}
          <p>
            <button
              type="button"
              className="main-button"
              disabled={write.busy || toWrite === 0 || preview.counts.problem > 0}
              onClick={() => void write.run()}
            >
              {write.busy ? 'Importing …' : `Import: add ${preview.counts.new}, change ${preview.counts.changes}`}
            </button>
          </p>
        </Section>
      )}
    </>
  )
}

/** Lists first the lines that cannot be imported. */
function sorted({ lines }: ImportPreview): Line[] {
  const isFault = ({ verdict }: Line) => Number(verdict === 'problem')
  return lines.toSorted((a, b) => isFault(b) - isFault(a) || a.line - b.line)
}
