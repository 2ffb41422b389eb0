// The marks of one round: all judges side by side with the working of each total, who goes through, and the draft of
// the results.
import { type ReactNode, useRef } from 'react'
import { Link, useParams } from 'react-router'
import { useAnswer } from '../../calls/use-answer.ts'
import { useEventFile, useEventName } from '../../event-list.tsx'
import { printPart } from '../../parts/shell/print-part.ts'
import { DialogHost } from '../shell/forms/form-dialog.tsx'
import { Downloads } from '../shell/lists/downloads.tsx'
import { PageHead } from '../shell/lists/toolbar.tsx'
import { Section } from '../shell/section.tsx'
import { LoadingOrProblem, Nothing } from '../shell/states.tsx'
import { listRounds, readMarks } from './calls.ts'
import { CriteriaButton, criteriaText } from './criteria-dialog.tsx'
import { DraftForm } from './draft-form.tsx'
import styles from './marks.module.css'
import { hasMarks, MarksTable } from './marks-table.tsx'
import { NextOrderButton } from './next-order.tsx'
import { PaperSheets } from './paper-sheets.tsx'
import { PasteButton } from './paste-dialog.tsx'
import type { SheetProps } from './sheet-props.ts'
import { TypeButton } from './type-dialog.tsx'

export default function RoundMarks() {
  const eventName = useEventName()
  const eventFile = useEventFile()
  const { eventId: idText = '', roundId = '' } = useParams()
  const eventId = Number(idText)
  const rounds = useAnswer('rounds', listRounds)
  const request = useAnswer(`marks ${eventId} ${roundId}`, () => readMarks(eventId, roundId))
  const round = rounds.data?.rows.find(row => row.eventId === eventId && row.roundId === roundId)?.name ?? ''
  const title = [eventName(eventId), round].filter(Boolean).join(', ')
  return (
    <>
      <PageHead title={`Marks: ${title}`}>
        <Link to={`/organiser/judges/${eventId}`} className="quiet-button">
          Judges
        </Link>
        <Link to={`/organiser/stage/${eventId}/${roundId}`} className="quiet-button">
          Stage
        </Link>
        {request.data && (
          <Downloads name={`${eventFile(eventId)}-${roundId}-marks`} path={`marks/${eventId}/${roundId}/file`} />
        )}
        <button type="button" className="quiet-button" onClick={request.reload}>
          Load again
        </button>
      </PageHead>
      <LoadingOrProblem answer={request} what="the marks" />
      {request.data && (
        <DialogHost key={`${eventId} ${roundId}`}>
          <Sheet
            of={{ eventId, roundId, title }}
            sheet={request.data}
            onChange={request.setData}
            onReload={request.reload}
          />
        </DialogHost>
      )}
      <p>
        <Link to="/organiser/marks">All rounds</Link>
      </p>
    </>
  )
}

function Sheet(props: SheetProps) {
  const { sheet } = props
  const { criteria, rows, missing, judges, untimed = [] } = sheet
  const isMarked = rows.some(hasMarks)
  const open = judges.filter(({ isHandedIn }) => !isHandedIn)
  return (
    <>
      <Section title="Criteria">
        <p>{criteria.length > 0 ? criteriaText(criteria) : 'Nobody has written criteria for this round yet.'}</p>
        <div className="button-row">
          {!isMarked && <CriteriaButton {...props} />}
          {criteria.length > 0 && rows.length > 0 && (
            <>
              <TypeButton {...props} />
              <PasteButton {...props} />
            </>
          )}
        </div>
        {isMarked && <p className={styles.soft}>Marks were given, so the criteria stay as they are.</p>}
      </Section>
      <Section title="Marks">
        {rows.length === 0 ? (
          <Nothing>
            The round has no performers yet. Draw the running order on the stage page; judges' phones show it at once.
          </Nothing>
        ) : (
          <>
            <Missing title="Not handed in" lines={open.map(({ name }) => name)}>
              If a judge does not come, end the judge's link on the page Judges. Marks of that judge then do not count.
            </Missing>
            <Missing title="Marks are missing" lines={missing}>
              If performers did not perform, take them out on the stage page.
            </Missing>
            <Missing title="The measured time is missing, which the penalty needs" lines={untimed}>
              Measure it on the stage page. If performers did not perform, take them out there.
            </Missing>
            <MarksTable sheet={sheet} />
            <PrintButtons {...props} />
          </>
        )}
      </Section>
      {rows.length > 0 && (
        <Section title={sheet.through ? 'Through to the next round' : 'Results'}>
          <DraftForm {...props} />
          {sheet.through && <NextOrderButton {...props} />}
        </Section>
      )}
    </>
  )
}

/** Long lists are folded. */
function Missing({ title, lines, children }: { title: string; lines: readonly string[]; children: ReactNode }) {
  if (lines.length === 0) return null
  return (
    <details className={styles.missing} open={lines.length <= 4}>
      <summary>
        {title}: {lines.length}
      </summary>
      <ul>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{children}</p>
    </details>
  )
}

function PrintButtons({ of, sheet }: SheetProps) {
  const empty = useRef<HTMLDivElement>(null)
  const filled = useRef<HTMLDivElement>(null)
  return (
    <>
      <div className="button-row">
        <button type="button" className="quiet-button" onClick={() => printPart(filled.current)}>
          Print the marks
        </button>
        {sheet.criteria.length > 0 && (
          <button type="button" className="quiet-button" onClick={() => printPart(empty.current)}>
            Print empty score sheets
          </button>
        )}
      </div>
      <div ref={filled} className={styles.paper}>
        <PaperSheets title={of.title} sheet={sheet} />
      </div>
      <div ref={empty} className={styles.paper}>
        <PaperSheets title={of.title} sheet={sheet} isEmpty />
      </div>
    </>
  )
}
