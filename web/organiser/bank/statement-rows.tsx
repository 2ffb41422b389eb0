// What the import of a statement would do, row by row, before anything is written.

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
  matched: { text: 'matched', meaning: 'the claim says the same amount', tone: 'good' },
  under: { text: 'under', meaning: 'less came in than the claim says; what came in is credited', tone: 'warn' },
  over: { text: 'over', meaning: 'more came in than the claim says; what came in is credited', tone: 'warn' },
  conflict: {
    text: 'conflict',
    meaning:
      'several people claim the number, the note names somebody else, or a payment with it has another amount; it waits for you',
    tone: 'bad',
  },
  doubtful: {
    text: 'in doubt',
    meaning:
      'the row, or another one with its number, says that the money did not come in or went back; it waits for you',
    tone: 'bad',
  },
  twice: {
    text: 'number used twice',
    meaning: 'the number stands in several rows; none is credited, and all of them wait for you',
    tone: 'bad',
  },
  known: { text: 'already decided', meaning: 'credited or ignored before; nothing is written', tone: 'plain' },
  unmatched: {
    text: 'for the inbox',
    meaning: 'no open claim has this number; it is kept for you to decide',
    tone: 'plain',
  },
  unreadable: {
    text: 'unreadable',
    meaning:
      'no amount in whole rupees, an unknown word for its direction, or not as many cells as the header; it is kept for you to decide',
    tone: 'bad',
  },
  out: { text: 'no money in', meaning: 'money went out; nothing is matched or kept', tone: 'plain' },
}

type Row = StatementPreview['rows'][number]

const directionWords: Record<Row['direction'], string> = { in: 'in', out: 'out', unknown: 'not known' }

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

/**
 * Thousands of rows would block the browser, and the server sends no more of a verdict. The counts are those of all
 * rows.
 */
const mostShown = 300

export function StatementRows({ preview }: { preview: StatementPreview }) {
  const [only, setOnly] = useState<Verdict | null>(null)
  const verdicts = (Object.keys(verdictWords) as Verdict[]).filter(verdict => preview.counts[verdict] > 0)
  const wanted = preview.rows.filter(({ verdict }) => only === null || verdict === only)
  const all = verdicts.reduce((sum, verdict) => sum + preview.counts[verdict], 0)
  const count = only === null ? all : preview.counts[only]
  return (
    <>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">Which rows are shown</legend>
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
        rows={wanted.slice(0, mostShown)}
        rowKey={row => String(row.line)}
      />
      {preview.cut > 0 && <CutNumbers preview={preview} />}
      {preview.left > 0 && <LeftLines preview={preview} />}
      {count > mostShown && (
        <p>
          The first {mostShown} of {count} rows are shown.
        </p>
      )}
    </>
  )
}

/** The rows come in, but no claim can be found by a number that is lost. */
function CutNumbers({ preview: { cut, cutLines } }: { preview: StatementPreview }) {
  return (
    <p role="alert">
      A spreadsheet program cut the numbers of {howMany(cut, 'row')}, for example to 5.12E+11 (
      {cutLines.length === 1 ? 'line' : 'lines'} {cutLines.join(', ')}
      {cut > cutLines.length && ' and more'}). Such a row comes in without its number, so no claim is found by it.
      Please choose the file that your bank gave you, not one that was saved again.
    </p>
  )
}

/** Nothing of the file disappears: what is taken for no row can be read here. */
function LeftLines({ preview: { left, leftLines } }: { preview: StatementPreview }) {
  return (
    <details className={styles.left}>
      <summary>{howMany(left, 'line is no row of the table', 'lines are no rows of the table')}</summary>
      <ul>
        {leftLines.map(({ line, text }) => (
          <li key={line}>
            Line {line}: {text}
          </li>
        ))}
      </ul>
      {left > leftLines.length && <p>The first {leftLines.length} are shown.</p>}
    </details>
  )
}
