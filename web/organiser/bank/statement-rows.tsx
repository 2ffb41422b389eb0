// The preview of an import, with each row of the statement and its verdict.
import { useState } from 'react'
import { Link } from 'react-router'
import type { StatementPreview } from '../../../domain/bank/api.ts'
import type { Verdict } from '../../../domain/bank/verdict.ts'
import { howMany } from '../../../domain/lists/how-many.ts'
import { Amount } from '../shell/amount.tsx'
import { type Column, Table } from '../shell/lists/table.tsx'
import { personPath } from '../shell/person-link.tsx'
import { Badge } from '../shell/states.tsx'
import { DoubtLines } from './doubt-lines.tsx'
import inbox from './inbox.module.css'
import styles from './statement-rows.module.css'

type Tone = 'good' | 'bad' | 'warn' | 'plain'
export const verdictWords: Record<Verdict, { text: string; meaning: string; tone: Tone }> = {
  matched: { text: 'matched', meaning: 'the amount received is the claimed amount', tone: 'good' },
  under: { text: 'under', meaning: 'less was received than claimed; the amount received is credited', tone: 'warn' },
  over: { text: 'over', meaning: 'more was received than claimed; the amount received is credited', tone: 'warn' },
  conflict: {
    text: 'conflict',
    meaning:
      'several people claim the number, the note names somebody else, or a payment with this number has another amount; it waits for your decision',
    tone: 'bad',
  },
  doubtful: {
    text: 'in doubt',
    meaning:
      'this row, or another row with its number, says that the money was not received or was returned; it waits for your decision',
    tone: 'bad',
  },
  twice: {
    text: 'number used twice',
    meaning: 'several rows have this number; none is credited, and all wait for your decision',
    tone: 'bad',
  },
  known: { text: 'already decided', meaning: 'already credited or ignored; nothing is recorded', tone: 'plain' },
  unmatched: {
    text: 'for the inbox',
    meaning: 'no open claim has this number; it waits for your decision',
    tone: 'plain',
  },
  unreadable: {
    text: 'unreadable',
    meaning:
      'no amount in whole rupees, an unknown word for its direction, or fewer or more cells than the header; it waits for your decision',
    tone: 'bad',
  },
  out: { text: 'no money in', meaning: 'outgoing money; it is not matched', tone: 'plain' },
}

type Row = StatementPreview['rows'][number]

const directionWords: Record<Row['direction'], string> = { in: 'in', out: 'out', unknown: 'unknown' }

const columns: Column<Row>[] = [
  {
    title: 'From',
    main: true,
    cell: row => (
      <div className={inbox.from}>
        <strong>{row.payer || 'No name'}</strong>
        <small>{row.narration}</small>
        <DoubtLines doubts={row.doubts} />
      </div>
    ),
  },
  { title: 'Date', cell: row => row.date },
  { title: 'Number', cell: row => row.reference || '(none)' },
  { title: 'Direction', cell: row => directionWords[row.direction] },
  {
    title: 'Amount',
    figure: true,
    cell: row => (row.amount === null ? row.written : <Amount of={row.amount} />),
  },
  { title: 'Claimed', figure: true, cell: row => row.claimed !== null && <Amount of={row.claimed} /> },
  {
    title: 'Verdict',
    cell: ({ verdict }) => (
      <span title={verdictWords[verdict].meaning}>
        <Badge tone={verdictWords[verdict].tone}>{verdictWords[verdict].text}</Badge>
      </span>
    ),
  },
  {
    title: 'Person',
    cell: row =>
      row.userId && (
        <Link to={personPath(row.userId)}>
          {row.username} ({row.userId})
        </Link>
      ),
  },
]

/** The most rows per verdict that the server sends, because more would block the browser. The counts cover all rows. */
const mostShown = 300

export function StatementRows({ preview }: { preview: StatementPreview }) {
  const [only, setOnly] = useState<Verdict | null>(null)
  const verdicts = (Object.keys(verdictWords) as Verdict[]).filter(verdict => preview.counts[verdict] > 0)
  const rows = preview.rows.filter(({ verdict }) => only === null || verdict === only)
  const all = verdicts.reduce((sum, verdict) => sum + preview.counts[verdict], 0)
  const count = only === null ? all : preview.counts[only]
  return (
    <>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">Rows to show</legend>
        <button type="button" aria-pressed={only === null} onClick={() => setOnly(null)}>
          all {all}
        </button>
        {verdicts.map(verdict => (
          <button key={verdict} type="button" aria-pressed={only === verdict} onClick={() => setOnly(verdict)}>
            {preview.counts[verdict]} {verdictWords[verdict].text}
          </button>
        ))}
      </fieldset>
      {only && <p>{`${verdictWords[only].text}: ${verdictWords[only].meaning}.`}</p>}
      <Table
        name="rows of the statement"
        columns={columns}
        rows={rows.slice(0, mostShown)}
        rowKey={row => String(row.line)}
      />
      {preview.cut > 0 && <CutNumbers preview={preview} />}
      {preview.left > 0 && <LeftLines preview={preview} />}
      {count > mostShown && (
        <p>
          Only the first {mostShown} of {count} rows are shown.
        </p>
      )}
    </>
  )
}

/** Warns about rows with a cut number, which are imported but match no claim. */
function CutNumbers({ preview: { cut, cutLines } }: { preview: StatementPreview }) {
  return (
    <p role="alert">
      A spreadsheet program cut the numbers of {howMany(cut, 'row')}, for example to 5.12E+11 (
      {cutLines.length === 1 ? 'line' : 'lines'} {cutLines.join(', ')}
      {cut > cutLines.length && ' and more'}). Such a row is imported without its number, so no claim matches it. Please
      choose the file that your bank gave you, not one that was saved again.
    </p>
  )
}

/** Shows the lines that are not imported, so that staff notice a transfer among them. */
function LeftLines({ preview: { left, leftLines } }: { preview: StatementPreview }) {
  return (
    <details className={styles.left}>
      <summary>{howMany(left, 'line is not a transfer', 'lines are not transfers')}</summary>
      <ul>
        {leftLines.map(({ line, text }) => (
          <li key={line}>
            Line {line}: {text}
          </li>
        ))}
      </ul>
      {left > leftLines.length && <p>Only the first {leftLines.length} are shown.</p>}
    </details>
  )
}
