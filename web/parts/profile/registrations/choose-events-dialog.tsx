// The dialog for registering and unregistering: events to select, sums and the button, or the message that registration
// is closed.
import { type ReactNode, useState } from 'react'
import { checkWindow } from '../../../../domain/seats/eligibility.ts'
import { failureText } from '../../../calls/api.ts'
import type { Act } from '../../../calls/use-act.ts'
import { useFestival } from '../../../edition.tsx'
import { CancelButton, SubmitButton } from '../../forms/submit-button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../shell/dialog.tsx'
import { Figure } from '../../shell/figure.tsx'
import { useBlockBack } from '../dialogs/use-block-back.ts'
import styles from './choose-events-dialog.module.css'
import { EventChoices, type EventGroup } from './event-choices.tsx'

type Props = {
  title: string
  groups: EventGroup[]
  selected: ReadonlySet<number>
  onToggle: (ind: number) => void
  /** The event selected before the dialog opened. */
  chosen?: number | undefined
  /** Shown if there is no event to choose. */
  none: string
  /** The sums of the selection. */
  sums: { name: string; value: string }[]
  /** One line that explains the sums. */
  rule?: string
  act: Act
  button: string
  onClose: () => void
  /** Whether some events are open although the festival's registration is closed. */
  openAnyway?: boolean
  /** Shown above the events. */
  children?: ReactNode
}

export function ChooseEventsDialog(props: Props) {
  const { title, groups, selected, onToggle, chosen, none, sums, rule, act, button, onClose, openAnyway, children } =
    props
  const { registration } = useFestival()
  useBlockBack(act.busy)
  const [festivalClosed] = useState(() => checkWindow(registration, Date.now()))
  const closed = openAnyway ? null : festivalClosed
  const leave = () => {
    act.cancel()
    onClose()
  }
  if (closed || groups.length === 0)
    return (
      <Dialog title={title} busy={false} onClose={onClose}>
        <DialogBody>
          {closed && groups.length > 0 ? (
            <p role="status">{closed.error}</p>
          ) : (
            <>
              {children}
              <p>{none}</p>
            </>
          )}
        </DialogBody>
      </Dialog>
    )
  return (
    <Dialog title={title} busy={act.busy} onClose={onClose} onLeave={leave}>
      <DialogBody>
        {children}
        <EventChoices
          groups={groups}
          selected={selected}
          onToggle={onToggle}
          chosen={chosen}
          disabled={act.busy}
          search={groups.length > 1}
        />
      </DialogBody>
      <DialogFoot problem={act.failure ? failureText(act.failure) : ''}>
        <dl className={styles.sum} aria-live="polite">
          <div>
            <dt>Events selected</dt>
            <dd>
              <Figure>{selected.size}</Figure>
            </dd>
          </div>
          {sums.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Figure>{value}</Figure>
              </dd>
            </div>
          ))}
        </dl>
        {rule && (
          <p className={styles.rule}>
            <Figure>{rule}</Figure>
          </p>
        )}
        <SubmitButton type="button" pending={act.busy} disabled={selected.size === 0} onClick={act.run}>
          <Figure>{button}</Figure>
        </SubmitButton>
        {act.busy && <CancelButton onClick={act.cancel} />}
      </DialogFoot>
    </Dialog>
  )
}
