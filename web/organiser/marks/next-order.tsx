// The order of the next round by the ranks of this one.
import { notice } from '../../parts/shell/notices.tsx'
import { choiceField, DialogButton, FormDialog, textField } from '../shell/forms/form-dialog.tsx'
import { orderNext } from './calls.ts'
import type { SheetProps } from './sheet-props.ts'

const orders = {
  last: 'The best performs last',
  best: 'The best is first, as the first seed of a bracket',
} as const

const fields = {
  first: choiceField('Order', ['last', 'best'], orders),
  reason: textField('Reason', { maxLength: 300, hint: 'Needed if the next round has an order already.' }),
}

export function NextOrderButton({ of, onChange }: SheetProps) {
  return (
    <div className="button-row">
      <DialogButton text="Order of the next round by marks">
        {close => (
          <FormDialog
            title="Order of the next round by marks"
            button="Set the order"
            fields={fields}
            initial={{ first: 'last', reason: '' }}
            send={body => orderNext(of.eventId, of.roundId, body)}
            onDone={sheet => {
              notice.success('The next round has its order. Look at it on its stage page.')
              onChange(sheet)
            }}
            onClose={close}
          >
            <p>For those who go through. Make the draft first, so that it is known who they are.</p>
          </FormDialog>
        )}
      </DialogButton>
    </div>
  )
}
