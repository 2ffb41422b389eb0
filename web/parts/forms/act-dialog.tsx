// A dialog for one action, with its fields, its button and its failure. After a failure the typed values are not lost.
import type { ReactNode } from 'react'
import { failureText } from '../../calls/api.ts'
import type { Act } from '../../calls/use-act.ts'
import { Dialog, DialogBody, DialogFoot } from '../shell/dialog.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useShownFailure } from './use-shown-failure.ts'

type Props = {
  title: string
  act: Act
  /** The button's text: a verb and its object. */
  button: string
  /** Marks an action that pays money out or cannot be undone. */
  grave?: boolean
  /** Whether there is something to do. If false, the button is disabled. */
  ready?: boolean
  /** The text of the closing button, which must differ if the action itself is called 'Cancel'. */
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
        // If a browser submits the form itself, its fields must not appear in the address.
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
