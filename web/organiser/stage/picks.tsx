// Picks one entry of a list at random, such as the music of a heat. The server draws, so that the pick is recorded.
import { useState } from 'react'
import type { RoundContent } from '../../../domain/edition/round-schema.ts'
import type { StageSheet } from '../../../domain/stage/api.ts'
import { useAct } from '../../calls/use-act.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { TextAreaField } from '../../parts/forms/field.tsx'
import { Figure } from '../../parts/shell/figure.tsx'
import { TimeOfDay } from '../../parts/shell/moment.tsx'
import { DialogButton } from '../shell/forms/form-dialog.tsx'
import { Section } from '../shell/section.tsx'
import { ReasonField } from '../shell/text-fields.tsx'
import { drawLots } from './calls.ts'
import styles from './order.module.css'
import type { Stage } from './use-stage.ts'

type PickList = NonNullable<RoundContent['picks']>[number]
type Props = {
  stage: Stage
  sheet: StageSheet
  round: RoundContent /** What the pick is for, such as 'Heat 2'. */
  what: string
}

export function Picks({ round, ...props }: Props) {
  return (round.picks ?? []).map(list => <Pick key={list.id} {...props} list={list} />)
}

function Pick({ stage, sheet, list, what }: Omit<Props, 'round'> & { list: PickList }) {
  const earlier = sheet.draws.filter(({ kind, what: id }) => kind === 'pick' && id === list.id).toReversed()
  const [latest, ...before] = earlier
  return (
    <Section title={list.name}>
      {latest && (
        <p className={styles.picked}>
          <strong>
            <Figure>{latest.picked}</Figure>
          </strong>
          <span className={styles.soft} key={latest.seed}>
            picked at <TimeOfDay at={latest.at} />
            {latest.reason && `, ${latest.reason}`}
          </span>
        </p>
      )}
      <p>
        <DialogButton text="Pick one" of={list.name}>
          {close => (
            <PickDialog
              stage={stage}
              list={list}
              what={what}
              last={latest?.ids ?? []}
              isSecond={latest !== undefined}
              onClose={close}
            />
          )}
        </DialogButton>
      </p>
      {before.length > 0 && (
        <ul className={styles.earlier} aria-label={`Earlier picks: ${list.name}`}>
          {before.map(({ seed, picked, at, reason }) => (
            <li key={seed}>
              {picked}, <TimeOfDay at={at} />
              {reason && `, ${reason}`}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

type DialogProps = {
  stage: Stage
  list: PickList
  what: string
  /** The entries of the last pick, to pick from again. */
  last: readonly string[]
  isSecond: boolean
  onClose: () => void
}

const most = 100
const longest = 60

function PickDialog({ stage, list, what, last, isSecond, onClose }: DialogProps) {
  const [text, setText] = useState(last.join('\n'))
  const [reason, setReason] = useState(what)
  const from = [...new Set(text.split('\n').map(line => line.trim().slice(0, longest)))].filter(Boolean).slice(0, most)
  const act = useAct(
    () =>
      stage.change(({ eventId, roundId, version }) =>
        drawLots(eventId, roundId, {
          version,
          kind: 'pick',
          of: 'registered',
          what: list.id,
          from,
          reason: isSecond ? reason : '',
        }),
      ),
    onClose,
  )
  return (
    <ActDialog title={`Pick: ${list.name}`} act={act} button="Pick one" ready={from.length >= 2} onClose={onClose}>
      <TextAreaField
        label="Pick from"
        hint="One entry in each line, at least two"
        rows={8}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      {isSecond && (
        <ReasonField label="What is this pick for?" value={reason} onChange={event => setReason(event.target.value)} />
      )}
    </ActDialog>
  )
}
