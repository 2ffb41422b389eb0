// Imports the statement of a bank or UPI app in three steps (file, columns, preview), and shows the transfers that wait
// for a decision.
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
  { value: 'upi', text: 'UPI app' },
  { value: 'bank', text: 'Bank account' },
]
const methodHints: Record<StatementBody['method'], string> = {
  upi: 'The file from the app or its merchant page. Payments are recorded as UPI.',
  bank: "The bank's own list, which may contain UPI transfers too. Payments are recorded as bank transfers.",
}

const columnLabels: Record<keyof StatementColumns, string> = {
  amount: 'Amount received',
  reference: 'UTR or reference',
  narration: 'Narration',
  date: 'Date',
  name: 'Name of the payer',
  direction: 'Dr or Cr',
}

/** A chosen file, with its sheets that look like a statement, and the selected sheet with its header. */
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

  // Counts the changes of file and columns. A preview from before the last change is ignored.
  const changes = useRef(0)
  const look = useAct<StatementPreview | null>(async () => {
    const before = changes.current
    const answer = await previewStatement(body)
    return answer.ok && changes.current !== before ? { ...answer, data: null } : answer
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
  /** Removes the preview and the result, because they do not belong to the new file or columns. */
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
    // An earlier, larger file may be read more slowly than this file.
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
        An import confirms the open <Link to="/organiser/claims">claims</Link> with a number in the statement, at the
        statement's amount. All other transfers wait below for your decision. Nothing is recorded before you have seen
        every row. Importing the same file twice has no further effect.
      </p>
      <Section title="1. File">
        <FieldRow>
          <Field
            label="Statement as CSV or Excel"
            hint="The file from your bank's site, unchanged: CSV, text or Excel. Not PDF."
            type="file"
            onChange={event => void open(event.target.files?.[0])}
          />
          <ChoiceField
            label="Statement from"
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
            hint={`${file.sheets.length} sheets look like statements. Import them one by one.`}
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
        <Section title="2. Columns">
          <ProblemText>
            None of the first {headerSearchLines} lines of {file.name} has column names. On your bank's site, choose CSV
            or Excel (.xlsx) for the download, and then choose that file here, unchanged.
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
          <Section title="2. Columns">
            <ColumnChoices
              header={file.header}
              labels={columnLabels}
              needed={['amount']}
              columns={columns}
              onChange={chosen => change(() => setColumns(chosen))}
            />
            {columns.amount === '' && (
              <p role="alert">
                No column name means money received, such as Credit, Deposit or Amount. If one of these columns has the
                amount, choose it. If none has, choose CSV or Excel (.xlsx) for the download on your bank's site, and
                then choose that file here, unchanged.
              </p>
            )}
            {look.failure && <Problem failure={look.failure} />}
            <p>
              <button type="submit" className={preview ? 'quiet-button' : 'main-button'} disabled={look.busy}>
                {look.busy ? 'Reading …' : 'Preview'}
              </button>
            </p>
          </Section>
        </form>
      )}
      {preview && (
        <Section title="3. Preview">
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
              {write.busy ? 'Importing …' : `Import: credit ${rupees(preview.credited)}, decide the rest below`}
            </button>
          </p>
        </Section>
      )}
      {result && (
        <Section title="Done">
          <p role="status">
            {howMany(result.written, 'claim')} confirmed, {rupees(result.credited)} credited,{' '}
            {howMany(result.kept, 'new transfer')} below.{' '}
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
