// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { WindowWords } from './words.tsx'

const window = { opensAt: null, closesAt: null, minutesBefore: 90, paused: false, places: null }
const wordsOf = (kind: 'festival' | 'open', isDecided: boolean) =>
  render(<WindowWords window={{ ...window, kind }} isDecided={isDecided} opensAt={null} closesAt={null} />).container
    .textContent

it('an event whose standings are published says why it is closed, and that somebody opened it', () => {
  expect(wordsOf('festival', false)).toBe('As the festival')
  expect(wordsOf('festival', true)).toBe('Its results are published')
  expect(wordsOf('open', true)).toBe('Opened by hand')
})
