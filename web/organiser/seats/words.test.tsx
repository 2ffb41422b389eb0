// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { WindowWords } from './words.tsx'

const wordsOf = (decidedBy: 'festival' | 'open' | 'results') =>
  render(<WindowWords decidedBy={decidedBy} opensAt={null} closesAt={null} />).container.textContent

it('an event whose standings are published says why it is closed, and that somebody opened it', () => {
  expect(wordsOf('festival')).toBe('As the festival')
  expect(wordsOf('results')).toBe('A round of it is published')
  expect(wordsOf('open')).toBe('Opened by hand')
})
