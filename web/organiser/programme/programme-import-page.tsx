// Imports the programme from a CSV file in three steps: the file, its columns, and what each line would do.

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
  same: { text: 'there already', tone: 'plain' },
  changes: { text: 'changes', tone: 'warn' },
  stays: { text: 'stays as it is', tone: 'plain' },
  problem: { text: 'cannot be imported', tone: 'bad' },
}

const columnsOfPreview: Column<Line>[] = [
  { title: 'Line', figure: true, cell: ({ line }) => line },
  { title: 'In the file', main: true, cell: ({ text }) => text },
  { title: 'Verdict', cell: ({ verdict }) => <Badge tone={verdicts[verdict].tone}>{verdicts[verdict].text}</Badge> },
  { title: 'Why', cell: ({ note }) => note },
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

  const look = useAct(() => previewImport(body), setPreview)
  const write = useAct(
    () => importProgramme({ ...body, digest: preview?.digest ?? '' }),
    ({ added, changed }) => {
      notice.success(`${howMany(added, 'session')} added, ${changed} changed.`)
      void look.run()
    },
  )
  /** A change of file, columns or wishes makes the preview out of date. */
  const change = (apply: () => void) => {
    apply()
    setPreview(null)
    look.forgetFailure()
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
        The first line names the columns; each line below is a session with its day, times and venue. A download of the{' '}
        <Link to="/organiser/programme">programme</Link> is such a file. Days are read as 2031-02-09 or 09/02/2031, the
        day first. Nothing is written before you have seen every line, and the same file twice has one effect.
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
            void look.run()
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
              label="Change sessions that are there already to what the file says"
              checked={changes}
              onChange={event => change(() => setChanges(event.target.checked))}
            />
            {(force !== '' || preview?.lines.some(({ note }) => note.startsWith('The venue is taken'))) && (
              <ForceField value={force} onChange={text => change(() => setForce(text))} />
            )}
            {look.failure && <Problem failure={look.failure} />}
            <p>
              <button type="submit" className={preview ? 'quiet-button' : 'main-button'} disabled={look.busy}>
                {look.busy ? 'Reading …' : 'Show what would be written'}
              </button>
            </p>
          </Section>
        </form>
      )}
      {preview && (
        <Section title="3. What would be written">
          <p role="status">
            {(Object.keys(verdicts) as Line['verdict'][])
              .filter(verdict => preview.counts[verdict] > 0)
              .map(verdict => `${preview.counts[verdict]} ${verdicts[verdict].text}`)
              .join(', ')}
            {preview.counts.problem > 0 && '. Nothing is imported while a line cannot be.'}
          </p>
          <Table
            name="lines of the file"
            columns={columnsOfPreview}
            rows={sorted(preview)}
            rowKey={row => String(row.line)}
          />
          {write.failure && (
            <Problem failure={write.failure} onRetry={() => void look.run().then(write.forgetFailure)} />
          )}
          <p>
            <button
              type="button"
              className="main-button"
              disabled={write.busy || toWrite === 0 || preview.counts.problem > 0}
              onClick={() => void write.run()}
            >
              {write.busy ? 'Writing …' : `Import: add ${preview.counts.new}, change ${preview.counts.changes}`}
            </button>
          </p>
        </Section>
      )}
    </>
  )
}

/** Lines that cannot be imported come first. */
function sorted({ lines }: ImportPreview): Line[] {
  const isFault = ({ verdict }: Line) => Number(verdict === 'problem')
  return lines.toSorted((a, b) => isFault(b) - isFault(a) || a.line - b.line)
}
