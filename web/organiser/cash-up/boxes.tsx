// The cashiers' boxes with expected and counted amounts, and the dialog that closes another cashier's box.
import { denominations } from '../../../domain/money/cash.ts'
import type { CashBox } from '../../../domain/money/cash-up-api.ts'
import { rupees } from '../../../domain/rupees.ts'
import { Moment } from '../../parts/shell/moment.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { Amount } from '../shell/amount.tsx'
import { DialogButton, FormDialog } from '../shell/forms/form-dialog.tsx'
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
    cell: box => (box.float === null ? <Badge tone="warn">not entered</Badge> : <Amount of={box.float} />),
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

/** @example '3 × ₹500, 2 × ₹100' */
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

/** `onChange` loads the day again. */
export function Boxes({ boxes, onChange }: { boxes: readonly CashBox[]; onChange: () => void }) {
  const { me } = useOrganiser()
  const userId = me?.userId
  const own = boxes.find(box => box.closedAt === null && box.userId === userId)
  const closeAndReload = (close: () => void) => () => {
    close()
    onChange()
  }
  const state: Column<CashBox> = {
    title: 'State',
    cell: box => <State box={box} isOwn={box.userId === userId} onChange={onChange} />,
  }
  return (
    <Section title="Boxes">
      <p className="button-row">
        {(!own || own.float === null) && (
          <DialogButton text={own ? 'Enter my opening float' : 'Open my box'} className="main-button">
            {close => <OpenBoxDialog onClose={close} onDone={closeAndReload(close)} />}
          </DialogButton>
        )}
        {own && (
          <DialogButton text={own.counted === null ? 'Count my box' : 'Count my box again'} className="main-button">
            {close => <CountBoxDialog box={own} onClose={close} onDone={closeAndReload(close)} />}
          </DialogButton>
        )}
      </p>
      {boxes.length === 0 ? (
        <Nothing>No box was open on this day.</Nothing>
      ) : (
        <Table name="boxes" columns={[...columns, state]} rows={boxes} rowKey={box => box.boxId} />
      )}
    </Section>
  )
}

type BoxProps = { box: CashBox; onChange: () => void }

function State({ box, isOwn, onChange }: BoxProps & { isOwn: boolean }) {
  if (box.closedAt !== null)
    return (
      <span>
        closed <Moment at={box.closedAt} /> by {box.closedBy}
      </span>
    )
  if (box.counted === null) return <span>open</span>
  if (!box.isCountCurrent) return <Badge tone="warn">cash since the count: count again</Badge>
  if (box.difference !== 0 && box.reason === '') return <Badge tone="warn">differs: count again or give a reason</Badge>
  if (isOwn) return <span>counted: a second person must close it</span>
  return (
    <DialogButton text="Close" of={`the box of ${box.cashier}`}>
      {close => <CloseBoxDialog box={box} onClose={close} onChange={onChange} />}
    </DialogButton>
  )
}

function CloseBoxDialog({ box, onClose, onChange }: BoxProps & { onClose: () => void }) {
  return (
    <FormDialog
      title={`Close the box of ${box.cashier}`}
      button="I have seen this money: close the box"
      grave
      fields={{}}
      initial={{}}
      send={() => closeBox(box.boxId)}
      onDone={() => {
        notice.success(`The box of ${box.cashier} is closed`)
        onChange()
      }}
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
    </FormDialog>
  )
}
