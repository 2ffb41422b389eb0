// Pays back the chosen people by one way. Each person is an act of its own: what was refused stays, with the reason,
// and a press after a lost answer pays nobody twice.
import { useRef, useState } from 'react'
import { howMany } from '../../../../domain/lists/how-many.ts'
import type { RefundDueRow } from '../../../../domain/refunds-due/api.ts'
import { mostPaidAtOnce, type RefundWay, wayWords } from '../../../../domain/refunds-due/ways.ts'
import { rupees } from '../../../../domain/rupees.ts'
import { useAct } from '../../../calls/use-act.ts'
import { useAnswer } from '../../../calls/use-answer.ts'
import { ActDialog } from '../../../parts/forms/act-dialog.tsx'
import { CheckField } from '../../../parts/forms/field.tsx'
import { Dialog, DialogBody } from '../../../parts/shell/dialog.tsx'
import { notice } from '../../../parts/shell/notices.tsx'
import type { Query } from '../../calls/organiser-call.ts'
import { listRefundsDue, payBack } from '../../calls/refunds-due.ts'
import { LoadingOrProblem } from '../shell/states.tsx'
import { ReasonField } from '../shell/text-fields.tsx'
import { payWords } from './pay-back-words.ts'

type Props = { way: RefundWay; query: Query; onClose: () => void; onChanged: () => void }

/** `query` is that of the list. */
export function PayBackDialog({ way, query, ...props }: Props) {
  // Its rows are those of the list when it was opened, whatever the list behind it shows by then.
  const [opened] = useState(query)
  const load = () => listRefundsDue({ ...opened, way, page: '', size: String(mostPaidAtOnce) })
  const asked = useAnswer(`to pay ${way}`, load)
  if (asked.data) return <PayBack way={way} rows={asked.data.rows} total={asked.data.total} {...props} />
  return (
    <Dialog title={wayWords[way]} busy={false} onClose={props.onClose}>
      <DialogBody>
        <LoadingOrProblem asked={asked} what="who is to be paid back" />
      </DialogBody>
    </Dialog>
  )
}

type PayProps = Omit<Props, 'query'> & { rows: readonly RefundDueRow[]; total: number }

function PayBack({ way, rows: all, total, onClose, onChanged }: PayProps) {
  const [without, setWithout] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const [done, setDone] = useState<readonly string[]>([])
  const [reason, setReason] = useState('')
  const actIds = useRef(new Map<string, string>())
  const open = all.filter(({ userId }) => !done.includes(userId))
  const chosen = open.filter(({ userId }) => !without.includes(userId))
  const sum = chosen.reduce((total, row) => total + (row.ways[way] ?? 0), 0)
  const act = useAct(
    () => {
      const ids = actIds.current
      for (const { userId } of chosen) if (!ids.has(userId)) ids.set(userId, crypto.randomUUID())
      const bodies = chosen.map(({ userId, credit, ways }) => ({
        actId: ids.get(userId)!,
        userId,
        credit,
        amount: ways[way] ?? 0,
      }))
      return payBack({ way, reason, rows: bodies })
    },
    answer => {
      const failed = new Map(answer.rows.filter(row => row.refused !== '').map(row => [row.userId, row.refused]))
      const paid = answer.rows.length - failed.size
      if (paid > 0) notice.success(`${howMany(paid, 'person', 'people')} paid back: ${wayWords[way]}`)
      onChanged()
      if (failed.size === 0) return onClose()
      setRefused(failed)
      setDone([...done, ...answer.rows.flatMap(row => (row.refused === '' ? [row.userId] : []))])
    },
  )
  const toggle = (userId: string) =>
    setWithout(without.includes(userId) ? without.filter(id => id !== userId) : [...without, userId])
  return (
    <ActDialog
      title={wayWords[way]}
      act={act}
      button={`${payWords[way].button}: ${rupees(sum)}`}
      ready={chosen.length > 0}
      grave
      onClose={onClose}
    >
      <p>{payWords[way].does}</p>
      {total > all.length && (
        <p>
          The first {all.length} of {total} people. Open this again for the others.
        </p>
      )}
      {open.map(({ userId, username, ways }) => (
        <div key={userId}>
          <CheckField
            label={`${username}, ${userId}: ${rupees(ways[way] ?? 0)}`}
            checked={!without.includes(userId)}
            onChange={() => toggle(userId)}
          />
          {refused.has(userId) && <p role="status">{refused.get(userId)}</p>}
        </div>
      ))}
      <p>To take a refund back, record a payment of the same sum on the person’s page and say why.</p>
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
    </ActDialog>
  )
}
