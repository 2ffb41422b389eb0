// The cashiers' boxes: what each should hold, what was counted, and closing the boxes of others.
import { useState } from 'react'
import { denominations } from '../../../domain/money/cash.ts'
import type { CashBox } from '../../../domain/money/cash-up-api.ts'
import { rupees } from '../../../domain/rupees.ts'
import { useAct } from '../../calls/use-act.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { Amount } from '../shell/amount.tsx'
import { type Column, Table } from '../shell/lists/table.tsx'
import { useOrganiser } from '../shell/organiser.tsx'
import { Section } from '../shell/section.tsx'
import { Badge, Nothing } from '../shell/states.tsx'
import { CountBoxDialog, OpenBoxDialog } from './box-dialogs.tsx'
import { closeBox } from './calls.ts'

const columns: Column<CashBox>[] = [
  { title: 'Cashier', main: true, cell: box => box.cashier },
  { title: 'Opened', cell: box => <Moment at={box.openedAt} /> },
  {
    title: 'Float',
    figure: true,
    cell: box => (box.float === null ? <Badge tone="warn">not named</Badge> : <Amount of={box.float} />),
  },
  { title: 'Cash in', figure: true, cell: box => box.taken !== null && <Amount of={box.taken} /> },
  { title: 'Cash out', figure: true, cell: box => box.paidBack !== null && <Amount of={-box.paidBack} /> },
  {
    title: 'Expected',
    figure: true,
    cell: box => (box.expected === null ? 'after the count' : <Amount of={box.expected} />),
  },
  {
    title: 'Counted',
    figure: true,
    cell: box => box.counted !== null && <span title={notesText(box)}>{rupees(box.counted)}</span>,
  },
  { title: 'Difference', figure: true, cell: box => <Difference box={box} /> },
  { title: 'Reason', cell: box => box.reason },
]

/** Which notes were counted, such as '3 × ₹500, 2 × ₹100'. */
function notesText({ notes }: CashBox): string {
  return denominations
    .filter(value => (notes[value] ?? 0) > 0)
    .map(value => `${notes[value]} × ${rupees(value)}`)
    .join(', ')
}

function Difference({ box: { difference } }: { box: CashBox }) {
  if (difference === null) return null
  if (difference === 0) return <Badge tone="good">none</Badge>
  return <Badge tone="bad">{rupees(difference)}</Badge>
}

type Dialog = { kind: 'open' } | { kind: 'count' | 'close'; box: CashBox }

/** `onChange` loads the day again. */
export function Boxes({ boxes, onChange }: { boxes: readonly CashBox[]; onChange: () => void }) {
  const { me } = useOrganiser()
  const userId = me?.userId
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const own = boxes.find(box => box.closedAt === null && box.userId === userId)
  const close = () => setDialog(null)
  const done = () => {
    close()
    onChange()
  }
  const state: Column<CashBox> = {
    title: 'State',
    cell: box => <State box={box} isOwn={box.userId === userId} onClose={() => setDialog({ kind: 'close', box })} />,
  }
  return (
    <Section title="Boxes">
      <p className="button-row">
        {(!own || own.float === null) && (
          <button type="button" className="main-button" onClick={() => setDialog({ kind: 'open' })}>
            {own ? 'Name the float of my box' : 'Open my box'}
          </button>
        )}
        {own && (
          <button type="button" className="main-button" onClick={() => setDialog({ kind: 'count', box: own })}>
            {own.counted === null ? 'Count my box' : 'Count my box again'}
          </button>
        )}
      </p>
      {boxes.length === 0 ? (
        <Nothing>No box is open, and none was on this day.</Nothing>
      ) : (
        <Table name="boxes" columns={[...columns, state]} rows={boxes} rowKey={box => box.boxId} />
      )}
      {dialog?.kind === 'open' && <OpenBoxDialog onClose={close} onDone={done} />}
      {dialog?.kind === 'count' && <CountBoxDialog box={dialog.box} onClose={close} onDone={done} />}
      {dialog?.kind === 'close' && <CloseBoxDialog box={dialog.box} onClose={close} onDone={done} />}
    </Section>
  )
}

function State({ box, isOwn, onClose }: { box: CashBox; isOwn: boolean; onClose: () => void }) {
  if (box.closedAt !== null)
    return (
      <>
        closed <Moment at={box.closedAt} /> by {box.closedBy}
      </>
    )
  if (box.counted === null) return 'open'
  if (!box.isCountCurrent) return <Badge tone="warn">cash since the count: count again</Badge>
  if (box.difference !== 0 && box.reason === '') return <Badge tone="warn">differs: count again or say why</Badge>
  if (isOwn) return 'counted; a second person closes it'
  return (
    <button type="button" className="quiet-button" onClick={onClose}>
      Close<span className="visually-hidden"> the box of {box.cashier}</span>
    </button>
  )
}

type CloseProps = { box: CashBox; onClose: () => void; onDone: () => void }

function CloseBoxDialog({ box, onClose, onDone }: CloseProps) {
  const act = useAct(
    () => closeBox(box.boxId),
    () => {
      notice.success(`The box of ${box.cashier} is closed`)
      onDone()
    },
  )
  return (
    <ActDialog
      title={`Close the box of ${box.cashier}`}
      act={act}
      button="I have seen this money: close the box"
      grave
      onClose={onClose}
    >
      <p>
        Counted: <strong>{rupees(box.counted ?? 0)}</strong> ({notesText(box)}).
      </p>
      {box.difference !== 0 && (
        <p>
          Difference: <strong>{rupees(box.difference ?? 0)}</strong>. {box.reason}
        </p>
      )}
      <p>Count it with {box.cashier} before you close it. A closed box can never be changed.</p>
    </ActDialog>
  )
}
