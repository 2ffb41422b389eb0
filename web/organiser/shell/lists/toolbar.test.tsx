// @vitest-environment jsdom
// The tests use a page whose address changes late, as on a slow processor. Each test decides when the address changes.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inAFreshBrowser } from '../../../testing/show.tsx'
import { DayFilter, SearchBox } from './toolbar.tsx'

inAFreshBrowser()
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

function slowPage() {
  const searches: string[] = []
  const box = (value: string) => <SearchBox label="Name" value={value} onChange={text => searches.push(text)} />
  const { rerender } = render(box(''))
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  return {
    searches,
    /** Changes the address to this text. */
    follow: (value: string) => rerender(box(value)),
    type: (text: string) => user.type(screen.getByRole('searchbox'), text),
    pause: () => act(() => vi.advanceTimersByTimeAsync(300)),
    shown: () => screen.getByRole<HTMLInputElement>('searchbox').value,
  }
}

it('D7: a search loses no letter if the page is slower than the typing', async () => {
  const page = slowPage()
  await page.type('pri')
  await page.pause()
  await page.type('ya')
  page.follow('pri')
  expect(page.shown()).toBe('priya')
  await page.pause()
  expect(page.searches.at(-1)).toBe('priya')
  page.follow('priya')
  expect(page.shown()).toBe('priya')
})

it('D7: a search loses no letter while several searches are pending, even if the address skips some', async () => {
  const page = slowPage()
  for (const letter of ['a', 's', 'h', 'a']) {
    await page.type(letter)
    await page.pause()
  }
  expect(page.searches).toEqual(['a', 'as', 'ash', 'asha'])
  page.follow('as')
  expect(page.shown()).toBe('asha')
  page.follow('asha')
  expect(page.shown()).toBe('asha')
  await page.pause()
  expect(page.searches).toHaveLength(4)
})

it('D7: a deleted letter does not reappear when the address changes to an earlier search with this letter', async () => {
  const page = slowPage()
  await page.type('a')
  await page.pause()
  page.follow('a')
  await page.type('b')
  await page.pause()
  await page.type('{Backspace}')
  page.follow('ab')
  expect(page.shown()).toBe('a')
  await page.pause()
  expect(page.searches.at(-1)).toBe('a')
})

it('D7: Back and links change the search box, and discard a typed letter that was not sent yet', async () => {
  const page = slowPage()
  await page.type('asha')
  await page.pause()
  page.follow('asha')
  page.follow('')
  expect(page.shown()).toBe('')
  page.follow('ravi')
  expect(page.shown()).toBe('ravi')
  await page.type('x')
  page.follow('')
  await page.pause()
  expect(page.shown()).toBe('')
  expect(page.searches).toEqual(['asha'])
})

it('D7: Enter sends the search at once, and letters typed after Enter are not lost', async () => {
  const page = slowPage()
  await page.type('as{Enter}ha')
  expect(page.searches).toEqual(['as'])
  page.follow('as')
  expect(page.shown()).toBe('asha')
})

it('D7: a search sent with Enter is not sent again after the pause, and Back restores an earlier search', async () => {
  const page = slowPage()
  await page.type('as{Enter}')
  await page.pause()
  expect(page.searches).toEqual(['as'])
  page.follow('as')
  page.follow('')
  page.follow('as')
  expect(page.shown()).toBe('as')
})

it('D7: a date is not sent while its year is being typed', async () => {
  const searches: string[] = []
  const filter = (value: string) => <DayFilter label="From" value={value} onChange={day => searches.push(day)} />
  const { rerender } = render(filter(''))
  const field = () => screen.getByLabelText<HTMLInputElement>('From')
  for (const value of ['0002-11-14', '0020-11-14', '0203-11-14', '2030-11-14']) {
    fireEvent.change(field(), { target: { value } })
    expect(field().value).toBe(value)
  }
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(searches).toEqual(['2030-11-14'])
  rerender(filter('2030-11-14'))
  rerender(filter(''))
  expect(field().value).toBe('')
})

it('D7: Enter in a search box does not send its dialog, Escape leaves the box, and only the first box has the shortcut /', async () => {
  const sent: string[] = []
  const box = (label: string, plain: boolean) => (
    <SearchBox label={label} value="" plain={plain} onChange={text => sent.push(`${label}: ${text}`)} />
  )
  render(
    <>
      {box('Name', false)}
      <dialog open>
        <form onSubmit={() => sent.push('the form')}>{box('Event', true)}</form>
      </dialog>
    </>,
  )
  const [first, second] = screen.getAllByRole('searchbox')
  expect([first, second].map(field => field?.hasAttribute('data-search'))).toEqual([true, false])
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.type(second!, 'quiz{Enter}')
  expect(sent).toEqual(['Event: quiz'])
  expect(document.activeElement).toBe(second)
  await user.keyboard('{Escape}')
  expect(document.activeElement).not.toBe(second)
})
