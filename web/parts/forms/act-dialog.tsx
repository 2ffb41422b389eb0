// A dialog with one act: fields, a button, and what went wrong in the server's words. A failure keeps what was typed.
import type { ReactNode } from 'react'
import { failureText } from '../../calls/api.ts'
import type { Act } from '../../calls/use-act.ts'
import { Dialog, DialogBody, DialogFoot } from '../shell/dialog.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useShownFailure } from './use-shown-failure.ts'

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
  const { failure, changed } = useShownFailure(act)
  return (
    <Dialog title={title} busy={act.busy} onClose={onClose}>
      <form
        style={{ display: 'contents' }}
        aria-label={title}
        // If a browser sends the form itself, its fields must not end up in the address.
        method="post"
        onChange={changed}
        onSubmit={event => {
          event.preventDefault()
          void act.run()
        }}
      >
        <DialogBody>{children}</DialogBody>
        <DialogFoot problem={failure ? failureText(failure) : ''}>
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
