// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { Dialog } from './dialog.tsx'

inAFreshBrowser()

const show = (children: ReactNode) =>
  render(
    <Dialog title="A question" busy={false} onClose={() => {}}>
      {children}
    </Dialog>,
  )

describe('a dialog', () => {
  it('M11: a dialog with a form focuses its first field that can be filled in', () => {
    show(
      <form>
        <input type="hidden" />
        <input aria-label="Fixed" readOnly />
        <input aria-label="Off" disabled />
        <textarea aria-label="Why" />
        <input aria-label="Later" />
      </form>,
    )
    expect(document.activeElement).toBe(screen.getByLabelText('Why'))
  })

  it('M11: if a dialog starts with radio buttons, the selected one gets the focus', () => {
    show(
      <form>
        <input type="radio" name="who" aria-label="All" />
        <input type="radio" name="who" aria-label="Some" defaultChecked />
      </form>,
    )
    expect(document.activeElement).toBe(screen.getByLabelText('Some'))
  })

  it('M11: a dialog without a form leaves the focus to the browser', () => {
    show(<input aria-label="A link to copy" readOnly />)
    expect(document.activeElement).toBe(document.body)
  })

  it('B6: a dialog is rendered outside the folded menu and the hidden part that opened it', () => {
    render(
      <details>
        <summary>More</summary>
        <div hidden>
          <Dialog title="Count" busy={false} onClose={() => {}}>
            <p>What is in the box?</p>
          </Dialog>
        </div>
      </details>,
    )
    const dialog = screen.getByRole('dialog', { name: 'Count' })
    expect(dialog.closest('details')).toBeNull()
    expect(dialog.closest('[hidden]')).toBeNull()
    expect(dialog).toHaveProperty('open', true)
  })

  it('B6: a dialog of the console is rendered in the element with the console’s style', () => {
    const console = (open: boolean) => (
      <div data-dialogs="">
        <details>
          {open && (
            <Dialog title="Count" busy={false} onClose={() => {}}>
              <p>What is in the box?</p>
            </Dialog>
          )}
        </details>
      </div>
    )
    const { rerender } = render(console(false))
    rerender(console(true))
    expect(screen.getByRole('dialog').parentElement?.dataset.dialogs).toBe('')
  })

  it('B6: an inner dialog closes without the outer one; a dialog closes when its page is left', () => {
    const both = (inner: boolean) => (
      <Dialog title="Outer" busy={false} onClose={() => {}}>
        {inner && (
          <Dialog title="Inner" busy={false} onClose={() => {}}>
            <p>Sure?</p>
          </Dialog>
        )}
      </Dialog>
    )
    const { rerender } = render(both(true))
    expect(screen.getAllByRole('dialog')).toHaveLength(2)
    rerender(both(false))
    expect(screen.getByRole('dialog', { name: 'Outer' })).toHaveProperty('open', true)
    rerender(<p>Another page</p>)
    expect(document.querySelector('dialog')).toBeNull()
  })

  it('M11: if the focused field is replaced, the new field gets the focus', () => {
    const question = (field: string) => (
      <Dialog title="A question" busy={false} onClose={() => {}}>
        <form>
          <input key={field} aria-label={field} />
        </form>
      </Dialog>
    )
    const { rerender } = render(question('Who?'))
    expect(document.activeElement).toBe(screen.getByLabelText('Who?'))
    rerender(question('How much?'))
    expect(document.activeElement).toBe(screen.getByLabelText('How much?'))
  })
})
