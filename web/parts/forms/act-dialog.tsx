// A dialog with one act: fields, a button, and what went wrong in the server's words. A failure keeps what was typed, and
// is shown until something is changed: it was about what was sent.
import { type ReactNode, useState } from 'react'
import { type Failure, failureText } from '../../calls/api.ts'
import type { Act } from '../../calls/use-act.ts'
import { Dialog, DialogBody, DialogFoot } from '../shell/dialog.tsx'
import { SubmitButton } from './submit-button.tsx'

type Props = {
  title: string
  act: Act
  /** The button's words: a verb and its object. */
  button: string
  /** True where money leaves or something ends. */
  grave?: boolean
  /** False while the button has nothing to do. */
  ready?: boolean
  /** The words that close it without the act: others where the act itself is called 'Cancel'. */
  away?: string
  onClose: () => void
  children: ReactNode
}

export function ActDialog({
  title,
  act,
  button,
  grave = false,
  ready = true,
  away = 'Cancel',
  onClose,
  children,
}: Props) {
  const [outdated, setOutdated] = useState<Failure | null>(null)
  const problem = act.failure && act.failure !== outdated ? failureText(act.failure) : ''
  return (
    <Dialog title={title} busy={act.busy} onClose={onClose}>
      <form
        style={{ display: 'contents' }}
        aria-label={title}
        // If a browser sends the form itself, its fields must not end up in the address.
        method="post"
        onChange={() => setOutdated(act.failure)}
        onSubmit={event => {
          event.preventDefault()
          void act.run()
        }}
      >
        <DialogBody>{children}</DialogBody>
        <DialogFoot problem={problem}>
          <div className="button-row">
            <SubmitButton className={grave ? 'grave-button' : 'main-button'} pending={act.busy} disabled={!ready}>
              {button}
            </SubmitButton>
            <button type="button" className="quiet-button" onClick={onClose} disabled={act.busy}>
              {away}
            </button>
          </div>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
