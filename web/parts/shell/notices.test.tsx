// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { inAFreshBrowser, toastSaying } from '../../testing/show.tsx'
import { formNotice, formNoticeOnNextPage, Notices, notice } from './notices.tsx'

inAFreshBrowser()

const shownTexts = () => [...document.querySelectorAll('[data-sonner-toast]')].map(toast => toast.textContent)

/** Lets `milliseconds` pass on the toast library's clock. */
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

describe('notices', () => {
  it('A6: notices of forms appear at the top centre and do not close automatically', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    render(<Notices />)
    act(() => formNotice.error('Passwords do not match'))
    expect(await toastSaying('Passwords do not match')).toEqual({ kind: 'error', corner: 'top-center' })
    await pass(60_000)
    expect(shownTexts()).toEqual(['Passwords do not match'])
    vi.useRealTimers()
  })

  it('A6: other notices appear top right in the light theme and close after 5000 ms', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    render(<Notices />)
    act(() => notice.success('Unregistered from 1 event'))
    expect(await toastSaying('Unregistered from 1 event')).toEqual({ kind: 'success', corner: 'top-right' })
    expect(document.querySelector('[data-sonner-toaster]')?.getAttribute('data-sonner-theme')).toBe('light')
    await pass(4_000)
    expect(shownTexts()).toEqual(['Unregistered from 1 event'])
    await pass(2_500)
    expect(shownTexts()).toEqual([])
    vi.useRealTimers()
  })

  it('C7: in the console a notice appears at the bottom left', async () => {
    render(<Notices corner="bottom-left" />)
    act(() => notice.success('Saved'))
    expect(await toastSaying('Saved')).toEqual({ kind: 'success', corner: 'bottom-left' })
  })

  it('a form that is sent again replaces its earlier notice', async () => {
    render(<Notices />)
    act(() => formNotice.error('Please fill all the fields'))
    await toastSaying('Please fill all the fields')
    act(() => formNotice.error('Passwords do not match'))
    await toastSaying('Passwords do not match')
    expect(shownTexts()).toEqual(['Passwords do not match'])
  })

  it('leaving a page closes its notices; a notice for the next page appears there', async () => {
    const page = render(<Notices />)
    act(() => formNotice.error('Invalid'))
    await toastSaying('Invalid')
    act(() => formNoticeOnNextPage('Logged In Successfully'))
    expect(shownTexts()).toEqual(['Invalid'])
    page.unmount()
    render(<Notices />)
    await toastSaying('Logged In Successfully')
    expect(shownTexts()).toEqual(['Logged In Successfully'])
  })
})
