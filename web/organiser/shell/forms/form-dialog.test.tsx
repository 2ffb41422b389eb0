// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { inAFreshBrowser } from '../../../testing/show.tsx'
import { DialogButton, DialogHost, ReasonDialog } from './form-dialog.tsx'

inAFreshBrowser()

/** A list of rows, each with a button that opens a dialog. */
const listOf = (send: (reason: string) => void, ...rows: string[]) => (
  <DialogHost>
    {rows.map(row => (
      <DialogButton key={row} text="Reject" of={row}>
        {close => (
          <ReasonDialog
            title={`Reject ${row}`}
            send={async ({ reason }) => {
              send(`${row}: ${reason}`)
              return { ok: true, data: null }
            }}
            onClose={close}
          />
        )}
      </DialogButton>
    ))}
  </DialogHost>
)

it('if a reload removes the row of an open dialog, the typed reason remains and can still be sent', async () => {
  const sent: string[] = []
  const send = (reason: string) => void sent.push(reason)
  const { rerender } = render(listOf(send, 'first', 'second'))
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: /second/ }))
  await person.type(screen.getByLabelText('Reason'), 'not in the')
  rerender(listOf(send, 'first'))
  await person.type(screen.getByLabelText('Reason'), ' statement')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toEqual(['second: not in the statement'])
  expect(screen.queryByRole('dialog')).toBeNull()
})
