// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { WindowWords } from './words.tsx'

const wordsOf = (decidedBy: 'festival' | 'open' | 'results') =>
  render(<WindowWords decidedBy={decidedBy} opensAt={null} closesAt={null} />).container.textContent

it('the reason for open or closed registration is shown: same as the festival, a published round, or opened by hand', () => {
  expect(wordsOf('festival')).toBe('Same as the festival')
  expect(wordsOf('results')).toBe('A round is published')
  expect(wordsOf('open')).toBe('Opened by hand')
})
