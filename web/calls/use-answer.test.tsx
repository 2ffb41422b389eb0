// @vitest-environment jsdom
import { act, configure, renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Answer } from './api.ts'
import { useAnswer } from './use-answer.ts'

// Longer than the default, so that a busy machine does not fail a test.
configure({ asyncUtilTimeout: 10_000 })

const good = (data: string): Answer<string> => ({ ok: true, data })
const bad = { ok: false, failure: { kind: 'no-answer' } } as unknown as Answer<string>

it('the data of a day stay after a failed reload of that day, and disappear when another day fails to load', async () => {
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

/** Loads that the test answers in any order. */
function heldLoads() {
  const give: ((answer: Answer<string>) => void)[] = []
  return { give, load: () => new Promise<Answer<string>>(resolve => give.push(resolve)) }
}
const answering = (give: (answer: Answer<string>) => void, answer: Answer<string>) => act(async () => give(answer))

it('D8: an older load that arrives after an act does not replace the answer of the act, and is repeated', async () => {
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

it('D8: an act starts no load; if a load that was pending during the act fails, the failure is not shown', async () => {
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

it('D8: of two loads, only the answer of the later one is shown, even if the answer of the earlier one arrives last', async () => {
  const { give, load } = heldLoads()
  const { result } = renderHook(() => useAnswer('a list', load))
  act(() => result.current.reload())
  await answering(give[1]!, good('later'))
  await answering(give[0]!, good('older'))
  expect(result.current.data).toBe('later')
})

it('D6: the data of another key are never returned, not even for one render', async () => {
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

it('D6: the answer of an act on one event’s page changes nothing on another event’s page', async () => {
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

it('D6: the failure of another key is not shown; when the network returns, only the current key is loaded again', async () => {
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

it('D6: the rows of a list stay while it loads with other filters, and disappear if that fails', async () => {
  const { give, load } = heldLoads()
  const { result, rerender } = renderHook(({ filter }) => useAnswer('people', load, filter), {
    initialProps: { filter: 'all' },
  })
  await answering(give[0]!, good('everybody'))
  rerender({ filter: 'who owes' })
  expect(result.current).toMatchObject({ data: 'everybody', isCurrent: false, loading: true })
  // The answer of an act on the previous list, such as a mark, belongs to the previous filter.
  act(() => result.current.setData('everybody, marked'))
  await answering(give[1]!, bad)
  expect(result.current).toMatchObject({ data: 'everybody, marked', failure: null })
  await answering(give.at(-1)!, good('those who owe'))
  expect(result.current).toMatchObject({ data: 'those who owe', isCurrent: true })
  rerender({ filter: 'who paid' })
  await answering(give.at(-1)!, bad)
  expect(result.current.data).toBeNull()
})
