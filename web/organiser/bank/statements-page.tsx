// Imports a bank's or UPI application's statement in three steps (the file, its columns, a preview), and shows the
// transfers that wait for a decision.

import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { StatementBody, StatementPreview, StatementResult } from '../../../domain/bank/api.ts'
import {
  guessColumns,
  headerOf,
  headerSearchLines,
  type StatementColumns,
  separatorIn,
} from '../../../domain/bank/statement-columns.ts'
import { howMany } from '../../../domain/lists/how-many.ts'
import { readCsv } from '../../../domain/lists/read-csv.ts'
import { rupees } from '../../../domain/rupees.ts'
import { useAct } from '../../calls/use-act.ts'
import { ChoiceField, Field, FieldRow } from '../../parts/forms/field.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { Problem, ProblemText } from '../../parts/shell/problem.tsx'
import { ColumnChoices } from '../shell/lists/column-choices.tsx'
import { PageHead } from '../shell/lists/toolbar.tsx'
import { Section } from '../shell/section.tsx'
import { importStatement, previewStatement } from './calls.ts'
import { Inbox } from './inbox.tsx'
import { readStatementFile, type StatementSheet } from './statement-file.ts'
import { StatementRows, verdictWords } from './statement-rows.tsx'

const methods = [
  { value: 'upi', text: 'a UPI application' },
  { value: 'bank', text: 'the bank account' },
]
const methodHints: Record<StatementBody['method'], string> = {
  upi: 'What the application or its merchant page gives out. Its payments are written down as UPI.',
  bank: "The bank's own list, which may hold UPI transfers too. Its payments are written down as bank transfers.",
}

const columnLabels: Record<keyof StatementColumns, string> = {
  amount: 'Amount that came in',
  reference: 'UTR or reference',
  narration: 'Narration',
  date: 'Date',
  name: 'Name of the payer',
  direction: 'Dr or Cr',
}

/** A chosen file: the sheet that is shown, and all that look like a statement. */
type OpenFile = { name: string; sheets: StatementSheet[]; sheet: StatementSheet; header: string[] }

export default function Statements() {
  const [file, setFile] = useState<OpenFile | null>(null)
  const [isOpening, setOpening] = useState(false)
  const [method, setMethod] = useState<StatementBody['method']>('upi')
  const [problem, setProblem] = useState('')
  const [columns, setColumns] = useState<StatementColumns>(guessColumns([]))
  const [preview, setPreview] = useState<StatementPreview | null>(null)
  const [imports, setImports] = useState(0)
  const [result, setResult] = useState<StatementResult | null>(null)
  const body: StatementBody = { csv: file?.sheet.csv ?? '', method, columns }

  // A preview that arrives after another file was chosen is of no use.
  const changes = useRef(0)
  const look = useAct<StatementPreview | null>(async () => {
    const asked = changes.current
    const answer = await previewStatement(body)
    return answer.ok && changes.current !== asked ? { ...answer, data: null } : answer
  }, setPreview)
  const write = useAct(
    () => importStatement({ ...body, digest: preview?.digest ?? '' }),
    done => {
      notice.success(`${howMany(done.written, 'claim')} confirmed, ${rupees(done.credited)} credited`)
      setPreview(null)
      setResult(done)
      setImports(count => count + 1)
    },
  )
  /** A change of file or columns makes the preview out of date. */
  const change = (apply: () => void) => {
    changes.current++
    apply()
    setPreview(null)
    setResult(null)
    look.forgetFailure()
    write.forgetFailure()
  }
  const show = (name: string, sheets: StatementSheet[], sheet: StatementSheet) => {
    const header = headerOf(readCsv(sheet.csv, headerSearchLines, separatorIn(sheet.csv)).lines)
    change(() => {
      setFile({ name, sheets, sheet, header })
      setColumns(guessColumns(header))
    })
  }
  const latest = useRef<File>(undefined)
  const open = async (chosen: File | undefined) => {
    if (!chosen) return
    const { name, size } = chosen
    latest.current = chosen
    setOpening(true)
    const read = await readStatementFile({
      name,
      size,
      bytes: async () => new Uint8Array(await chosen.arrayBuffer()),
    }).catch(() => ({ problem: `${name} could not be read. Is it still in its folder? Please choose it again.` }))
    // A larger file that was chosen before may be read later.
    if (latest.current !== chosen) return
    setOpening(false)
    setProblem('problem' in read ? read.problem : '')
    if ('problem' in read) change(() => setFile(null))
    else show(name, read.sheets, read.sheets[0]!)
  }

  return (
    <>
      <PageHead title="Statements" />
      <p>
        An import confirms the open <Link to="/organiser/claims">claims</Link> whose number stands in the statement, at
        the statement's amount, and keeps the other transfers below until you decide them. It writes nothing before you
        have seen every row, and the same file twice has one effect.
      </p>
      <Section title="1. The file">
        <FieldRow>
          <Field
            label="Statement as CSV or Excel"
            hint="The file from your bank's site, unchanged: CSV, text or Excel. Not PDF."
            type="file"
            onChange={event => void open(event.target.files?.[0])}
          />
          <ChoiceField
            label="It is a statement of"
            value={method}
            hint={methodHints[method]}
            choices={methods}
            onChange={event => change(() => setMethod(event.target.value as StatementBody['method']))}
          />
        </FieldRow>
        {isOpening && <p role="status">Reading the file …</p>}
        {problem && <ProblemText>{problem}</ProblemText>}
        {file && file.sheets.length > 1 && (
          <ChoiceField
            label="Sheet"
            hint={`${file.sheets.length} sheets look like statements. Import one after the other.`}
            value={file.sheet.name}
            choices={file.sheets.map(({ name }) => ({ value: name, text: name }))}
            onChange={event => {
              const chosen = file.sheets.find(({ name }) => name === event.target.value)
              if (chosen) show(file.name, file.sheets, chosen)
            }}
          />
        )}
      </Section>
      {file && file.header.length === 0 && (
        <Section title="2. Its columns">
          <ProblemText>
            None of the first {headerSearchLines} lines of {file.name} names columns. On your bank's site, choose CSV or
            Excel (.xlsx) for the download, and then that file here, unchanged.
          </ProblemText>
        </Section>
      )}
      {file && file.header.length > 0 && (
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
              labels={columnLabels}
              needed={['amount']}
              columns={columns}
              onChange={chosen => change(() => setColumns(chosen))}
            />
            {columns.amount === '' && (
              <p role="alert">
                No column was found whose name says that money came in, such as Credit, Deposit or Amount. If one of
                these columns holds it, choose it. If none does, choose CSV or Excel (.xlsx) for the download on your
                bank's site, and then that file here, unchanged.
              </p>
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
          <StatementRows preview={preview} />
          {write.failure && (
            <Problem failure={write.failure} onRetry={() => void look.run().then(write.forgetFailure)} />
          )}
          <p>
            <button
              type="button"
              className="main-button"
              disabled={write.busy || preview.rows.length === 0}
              onClick={() => void write.run()}
            >
              {write.busy ? 'Writing …' : `Import: credit ${rupees(preview.credited)}, keep the rest`}
            </button>
          </p>
        </Section>
      )}
      {result && (
        <Section title="Done">
          <p role="status">
            {howMany(result.written, 'claim')} confirmed, {rupees(result.credited)} credited,{' '}
            {howMany(result.kept, 'transfer')} new below.{' '}
            {(['known', 'conflict', 'doubtful', 'twice', 'unreadable'] as const)
              .filter(verdict => result.counts[verdict] > 0)
              .map(verdict => `${result.counts[verdict]} ${verdictWords[verdict].text}`)
              .join(', ')}
          </p>
        </Section>
      )}
      <Inbox imports={imports} />
    </>
  )
}
