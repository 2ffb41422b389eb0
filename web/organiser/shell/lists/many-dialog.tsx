// Asks to confirm an act on several people, then sends it in batches. Finished people are removed from
// the list; refused people stay, with the reason. After a lost answer the next press continues and repeats nothing.
import { useRef, useState } from 'react'
import { howMany } from '../../../../domain/lists/how-many.ts'
import { mostAtOnce } from '../../../../domain/lists/many.ts'
import { rupees } from '../../../../domain/rupees.ts'
import type { Answer } from '../../../calls/api.ts'
import { useAct } from '../../../calls/use-act.ts'
import { useAnswer } from '../../../calls/use-answer.ts'
import { ActDialog } from '../../../parts/forms/act-dialog.tsx'
import { notice } from '../../../parts/shell/notices.tsx'
import { LoadingOrProblem } from '../states.tsx'
import { ReasonField } from '../text-fields.tsx'
import type { ManyAct } from './many-acts.ts'
import styles from './selecting.module.css'

type Props<Row> = {
  act: ManyAct<Row>
  rows: readonly Row[]
  nameOf: (row: Row) => string
  keyOf: (row: Row) => string
  /** Called with finished rows, after each call. */
  onDone: (rows: Row[]) => void
  onClose: () => void
}

/** The most names that the dialog lists. */
const mostNamed = 12

export function ManyDialog<Row>({ act, rows: selected, nameOf, keyOf, onDone, onClose }: Props<Row>) {
  // The selection at the time when the dialog opened: the list behind it may change.
  const [all] = useState(() => selected.filter(row => act.applies?.(row) ?? true))
  const request = useAnswer(act.name, async () => act.prepare?.(all) ?? { ok: true as const, data: all })
  const ready = request.data
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const [reason, setReason] = useState('')
  const actIds = useRef(new Map<string, string>())

  const open = (ready ?? []).filter(row => !done.has(keyOf(row)))
  const sum = open.reduce((total, row) => total + (act.amount?.(row) ?? 0), 0)
  const leftOut = selected.length - (ready ?? all).length
  const idOf = (row: Row) => {
    const key = keyOf(row)
    const id = actIds.current.get(key) ?? crypto.randomUUID()
    actIds.current.set(key, id)
    return id
  }

  const run = useAct(
    async (): Promise<Answer<{ doneCount: number; left: number }>> => {
      const finished = new Map<string, Row>()
      const failed = new Map<string, string>()
      for (let from = 0; from < open.length; from += mostAtOnce) {
        const some = open.slice(from, from + mostAtOnce)
        const answer = await act.send(
          some.map(row => ({ actId: idOf(row), row })),
          reason,
        )
        if (!answer.ok) return answer
        for (const [index, row] of some.entries()) {
          const why = answer.data.rows[index]?.refused ?? ''
          if (why === '') finished.set(keyOf(row), row)
          else failed.set(keyOf(row), why)
        }
        setDone(new Set([...done, ...finished.keys()]))
        setRefused(new Map(failed))
        onDone([...finished.values()])
      }
      return { ok: true, data: { doneCount: finished.size, left: failed.size } }
    },
    ({ doneCount, left }) => {
      if (doneCount > 0) notice.success(`${howMany(doneCount, 'person', 'people')} ${act.done}`)
      if (left === 0) onClose()
    },
  )

  const money = act.amount ? `: ${rupees(Math.abs(sum))}` : ''
  return (
    <ActDialog
      title={`${act.name}: ${howMany(open.length, 'person', 'people')}`}
      act={run}
      button={`${act.button}${money}`}
      ready={open.length > 0}
      grave={act.grave ?? false}
      onClose={onClose}
    >
      <p>{act.does}</p>
      <LoadingOrProblem answer={request} what="the sums" />
      {leftOut > 0 && ready !== null && (
        <p>{`${leftOut} selected people are left out: this does not apply to them.`}</p>
      )}
      {done.size > 0 && <p role="status">{`${done.size} ${act.done}, ${open.length} not yet.`}</p>}
      <ul className={styles.names}>
        {[...open.filter(row => refused.has(keyOf(row))), ...open.filter(row => !refused.has(keyOf(row)))]
          .slice(0, Math.max(mostNamed, refused.size))
          .map(row => (
            <li key={keyOf(row)}>
              {nameOf(row)}
              {act.amount && `: ${rupees(Math.abs(act.amount(row)))}`}
              {refused.has(keyOf(row)) && <strong> Not done: {refused.get(keyOf(row))}</strong>}
            </li>
          ))}
      </ul>
      {open.length > Math.max(mostNamed, refused.size) && (
        <p>{`and ${open.length - Math.max(mostNamed, refused.size)} more`}</p>
      )}
      {act.needsReason && <ReasonField value={reason} onChange={event => setReason(event.target.value)} />}
    </ActDialog>
  )
}
