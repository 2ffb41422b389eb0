// @vitest-environment jsdom
import { act, configure, renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Answer } from './api.ts'
import { useAnswer } from './use-answer.ts'

// A test must not fail because the machine is busy.
configure({ asyncUtilTimeout: 10_000 })

const good = (data: string): Answer<string> => ({ ok: true, data })
const bad = { ok: false, failure: { kind: 'no-answer' } } as unknown as Answer<string>

it('what was loaded for one day is gone when loading another fails, and stays when loading the same again fails', async () => {
  let answers: Record<string, Answer<string>> = { monday: good('money of Monday'), tuesday: bad }
  const { result, rerender } = renderHook(({ day }) => useAnswer(day, async () => answers[day]!), {
    initialProps: { day: 'monday' },
  })
  await waitFor(() => expect(result.current.data).toBe('money of Monday'))
  answers = { ...answers, monday: bad }
  act(() => result.current.reload())
  await waitFor(() => expect(result.current.failure).not.toBeNull())
  expect(result.current.data).toBe('money of Monday')
  rerender({ day: 'tuesday' })
  await waitFor(() => expect(result.current.data).toBeNull())
})

/** Loads that the test answers in the order it wants. */
function heldLoads() {
  const give: ((answer: Answer<string>) => void)[] = []
  return { give, load: () => new Promise<Answer<string>>(resolve => give.push(resolve)) }
}
const answering = (give: (answer: Answer<string>) => void, answer: Answer<string>) => act(async () => give(answer))

it('D8: what an act answered stays when an older read arrives after it, and what the read was for is asked again', async () => {
  const { give, load } = heldLoads()
  const { result } = renderHook(() => useAnswer('a list', load))
  await answering(give[0]!, good('before'))
  act(() => result.current.reload())
  act(() => result.current.setData('as the act left it'))
  await answering(give[1]!, good('before'))
  expect(result.current.data).toBe('as the act left it')
  expect(give).toHaveLength(3)
  await answering(give[2]!, good('with what others did'))
  expect(result.current).toMatchObject({ data: 'with what others did', loading: false, isCurrent: true })
})

it('D8: without a read under way an act asks for nothing, and a read that fails late says nothing of the act', async () => {
  const { give, load } = heldLoads()
  const { result } = renderHook(() => useAnswer('a list', load))
  await answering(give[0]!, good('before'))
  act(() => result.current.setData('as the act left it'))
  expect(give).toHaveLength(1)
  act(() => result.current.reload())
  act(() => result.current.setData('as the second act left it'))
  await answering(give[1]!, bad)
  expect(result.current).toMatchObject({ data: 'as the second act left it', failure: null })
})

it('D8: of two reads the later one counts, in whatever order they arrive', async () => {
  const { give, load } = heldLoads()
  const { result } = renderHook(() => useAnswer('a list', load))
  act(() => result.current.reload())
  await answering(give[1]!, good('later'))
  await answering(give[0]!, good('older'))
  expect(result.current.data).toBe('later')
})

it('D6: data of another key are never returned, not for one render', async () => {
  const { give, load } = heldLoads()
  const seen: string[] = []
  const { rerender } = renderHook(
    ({ event }) => {
      const { data, loading } = useAnswer(`facts of ${event}`, load)
      seen.push(`${event}: ${data ?? (loading ? 'loading' : 'nothing')}`)
    },
    { initialProps: { event: 1 } },
  )
  await answering(give[0]!, good('facts of one'))
  rerender({ event: 11 })
  await answering(give[1]!, good('facts of eleven'))
  rerender({ event: 1 })
  expect([...new Set(seen)]).toEqual(['1: loading', '1: facts of one', '11: loading', '11: facts of eleven'])
  expect(seen.at(-1)).toBe('1: loading')
})

it('D6: an act that was begun on the page of one event changes nothing on that of another', async () => {
  const { give, load } = heldLoads()
  const { result, rerender } = renderHook(({ event }) => useAnswer(event, load), { initialProps: { event: 'one' } })
  await answering(give[0]!, good('facts of one'))
  const done = result.current.setData
  rerender({ event: 'eleven' })
  act(() => done('facts of one, saved'))
  expect(result.current.data).toBeNull()
  await answering(give[1]!, good('facts of eleven'))
  act(() => done('facts of one, saved again'))
  expect(result.current.data).toBe('facts of eleven')
})

it('D6: a failure of another key is not shown, and the network that returns asks for the present one', async () => {
  const { give, load } = heldLoads()
  const { result, rerender } = renderHook(({ event }) => useAnswer(event, load), { initialProps: { event: 'one' } })
  await answering(give[0]!, bad)
  expect(result.current.failure).not.toBeNull()
  rerender({ event: 'eleven' })
  expect(result.current).toMatchObject({ failure: null, loading: true })
  await answering(give[1]!, bad)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(give).toHaveLength(3)
})

it('D6: the rows of a list stay while other filters load, and go when those fail', async () => {
  const { give, load } = heldLoads()
  const { result, rerender } = renderHook(({ filter }) => useAnswer('people', load, filter), {
    initialProps: { filter: 'all' },
  })
  await answering(give[0]!, good('everybody'))
  rerender({ filter: 'who owes' })
  expect(result.current).toMatchObject({ data: 'everybody', isCurrent: false, loading: true })
  // An act of the list before, such as a mark: its answer is of the filter before.
  act(() => result.current.setData('everybody, marked'))
  await answering(give[1]!, bad)
  expect(result.current).toMatchObject({ data: 'everybody, marked', failure: null })
  await answering(give.at(-1)!, good('those who owe'))
  expect(result.current).toMatchObject({ data: 'those who owe', isCurrent: true })
  rerender({ filter: 'who paid' })
  await answering(give.at(-1)!, bad)
  expect(result.current.data).toBeNull()
})
