// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TestEdition } from '../../testing/test-edition.tsx'
import { Moment } from './moment.tsx'

afterEach(cleanup)

it('a time in the evening is set in one line', () => {
  render(<Moment at="2031-02-08T14:35:00Z" />, { wrapper: TestEdition })
  expect(screen.getByText('8 Feb, 20:05').style.whiteSpace).toBe('nowrap')
})

it('B4: a time after midnight can break before the calendar day, so that tables do not become wider', () => {
  render(<Moment at="2031-02-08T19:35:00Z" year />, { wrapper: TestEdition })
  const evening = screen.getByText('Sat night, 01:05')
  const morning = screen.getByText('(Sun 9 Feb 2031)')
  const moment = screen.getByRole('time')
  expect([moment, evening, morning].map(({ style }) => style.whiteSpace)).toEqual(['normal', 'nowrap', 'nowrap'])
  expect(moment.textContent).toBe('Sat night, 01:05 (Sun 9 Feb 2031)')
})
