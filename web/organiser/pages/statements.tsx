// Imports a bank's or UPI application's statement in three steps (the file, its columns, a preview), and shows the transfers that wait for a
// decision.
import { useState } from 'react'
import { Link } from 'react-router'
import { rupees } from '../../../domain/money.ts'
import type { StatementBody, StatementPreview, StatementResult } from '../../../domain/organiser-types.ts'
import { readCsv } from '../../../domain/read-csv.ts'
import { guessColumns, headerOf, type StatementColumns } from '../../../domain/statement-columns.ts'
import { ChoiceField, Field, FieldRow } from '../../parts/forms/field.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { Problem } from '../../parts/shell/problem.tsx'
import { useAct } from '../../use-act.ts'
import { importStatement, previewStatement } from '../calls.ts'
import { Inbox } from '../parts/money/inbox.tsx'
import { StatementRows, verdictWords } from '../parts/money/statement-rows.tsx'
import { Section } from '../parts/shell/section.tsx'
import { ColumnChoices } from '../parts/tables/column-choices.tsx'
import { PageHead } from '../parts/tables/toolbar.tsx'

const methods = [
  { value: 'upi', text: 'UPI' },
  { value: 'bank', text: 'Bank' },
]

const columnLabels: Record<keyof StatementColumns, string> = {
  amount: 'Amount that came in',
  reference: 'UTR or reference',
  narration: 'Narration',
  date: 'Date',
  name: 'Name of the payer',
  direction: 'Dr or Cr',
}

export default function Statements() {
  const [file, setFile] = useState<{ name: string; csv: string; header: string[] } | null>(null)
  const [method, setMethod] = useState<StatementBody['method']>('upi')
  const [columns, setColumns] = useState<StatementColumns>(guessColumns([]))
  const [preview, setPreview] = useState<StatementPreview | null>(null)
  const [imports, setImports] = useState(0)
  const [result, setResult] = useState<StatementResult | null>(null)
  const body: StatementBody = { csv: file?.csv ?? '', method, columns }

  const look = useAct(() => previewStatement(body), setPreview)
  const write = useAct(
    () => importStatement({ ...body, digest: preview?.digest ?? '' }),
    done => {
      notice.success(`${done.written} claims confirmed, ${rupees(done.credited)} credited`)
      setPreview(null)
      setResult(done)
      setImports(count => count + 1)
    },
  )
  /** A change of file or columns makes the preview out of date. */
  const change = (apply: () => void) => {
    apply()
    setPreview(null)
    setResult(null)
    look.forgetFailure()
    write.forgetFailure()
  }
  const open = async (chosen: File | undefined) => {
    if (!chosen) return
    const csv = await chosen.text()
    const header = headerOf(readCsv(csv))
    change(() => {
      setFile({ name: chosen.name, csv, header })
      setColumns(guessColumns(header))
    })
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
            label="Statement as CSV"
            type="file"
            accept=".csv,text/csv,text/plain"
            onChange={event => void open(event.target.files?.[0])}
          />
          <ChoiceField
            label="It is a statement of"
            value={method}
            choices={methods}
            onChange={event => change(() => setMethod(event.target.value as StatementBody['method']))}
          />
        </FieldRow>
      </Section>
      {file && (
        <form
          onSubmit={event => {
            event.preventDefault()
            void look.run()
          }}
        >
          <Section title="2. Its columns">
            {file.header.length === 0 && <p role="alert">{file.name} holds no rows.</p>}
            <ColumnChoices
              header={file.header}
              labels={columnLabels}
              needed={['amount']}
              columns={columns}
              onChange={chosen => change(() => setColumns(chosen))}
            />
            {look.failure && <Problem failure={look.failure} />}
            <p>
              <button
                type="submit"
                className={preview ? 'quiet-button' : 'main-button'}
                disabled={look.busy || !columns.amount}
              >
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
            {result.written} claims confirmed, {rupees(result.credited)} credited, {result.kept} transfers new below.{' '}
            {(['known', 'conflict', 'twice', 'unreadable'] as const)
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
