// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { WindowWords } from './words.tsx'

const wordsOf = (decidedBy: 'festival' | 'open' | 'results') =>
  render(<WindowWords decidedBy={decidedBy} opensAt={null} closesAt={null} />).container.textContent

it('says that an event is closed because its results are published, or open because an organiser opened it', () => {
  expect(wordsOf('festival')).toBe('Same as the festival')
  expect(wordsOf('results')).toBe('A round is published')
  expect(wordsOf('open')).toBe('Opened by hand')
})
