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
