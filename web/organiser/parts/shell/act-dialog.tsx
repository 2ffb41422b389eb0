// A dialog that does one act: its fields, what went wrong in the server's words, and the button. A failure loses nothing typed.
import type { ReactNode } from 'react'
import { failureText } from '../../../api.ts'
import { Dialog, DialogBody, DialogFoot } from '../../../parts/shell/dialog.tsx'
import type { Act } from '../../../use-act.ts'
import styles from './act-dialog.module.css'
import buttons from './button.module.css'

type Props = {
  title: string
  act: Act
  /** What the button does, in a verb and its object. */
  button: string
  /** True where money leaves or something ends. */
  grave?: boolean
  /** False as long as the button has nothing to do. */
  ready?: boolean
  onClose: () => void
  children: ReactNode
}

export function ActDialog({ title, act, button, grave = false, ready = true, onClose, children }: Props) {
  return (
    <Dialog title={title} busy={act.busy} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          void act.run()
        }}
      >
        <DialogBody>{children}</DialogBody>
        <DialogFoot problem={act.failure ? failureText(act.failure) : ''}>
          <div className={styles.acts}>
            <button type="submit" className={grave ? buttons.grave : buttons.main} disabled={act.busy || !ready}>
              {act.busy ? 'Sending …' : button}
            </button>
            <button type="button" className={buttons.quiet} onClick={onClose} disabled={act.busy}>
              Cancel
            </button>
          </div>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
