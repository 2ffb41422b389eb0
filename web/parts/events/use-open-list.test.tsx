// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { useFilter } from './use-filter.ts'
import { useOpenList } from './use-open-list.ts'

inAFreshBrowser()

function ListPage() {
  const [filter, change] = useFilter([])
  const list = useOpenList(filter.words !== '')
  return (
    <>
      <input aria-label="Search" value={filter.words} onChange={event => change({ words: event.target.value })} />
      <details ref={list.ref}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control */}
        <summary onClick={list.remember}>All as a list</summary>
        <p id="list">All events</p>
      </details>
    </>
  )
}

function show(address = '/events') {
  window.history.replaceState(null, '', address)
  const Site = createRoutesStub([{ path: '/events', Component: ListPage }])
  return render(<Site initialEntries={[address]} />)
}

const isOpen = () => screen.getByRole<HTMLDetailsElement>('group').open
const search = () => screen.getByLabelText('Search')

it('P4: the list is closed until somebody opens it', () => {
  show()
  expect(isOpen()).toBe(false)
})

it('P4: the address #list opens the list, and a search keeps it in the address', async () => {
  show('/events#list')
  expect(isOpen()).toBe(true)
  await userEvent.type(search(), 'a')
  expect(window.location.search).toBe('?find=a')
  expect(window.location.hash).toBe('#list')
  expect(localStorage.getItem('eventsAsList')).toBe(null)
})

it('P4: a search opens the list, and afterwards it is closed as before', async () => {
  show()
  await userEvent.type(search(), 'quiz')
  expect(isOpen()).toBe(true)
  await userEvent.clear(search())
  expect(isOpen()).toBe(false)
})

it('P4: the device remembers an opened list, until it is closed', async () => {
  const visit = show()
  await userEvent.click(screen.getByText('All as a list'))
  expect(localStorage.getItem('eventsAsList')).toBe('open')
  visit.unmount()
  show()
  expect(isOpen()).toBe(true)
  await userEvent.click(screen.getByText('All as a list'))
  expect(localStorage.getItem('eventsAsList')).toBe('')
})
