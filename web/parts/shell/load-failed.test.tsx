// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LoadFailed } from './load-failed.tsx'

afterEach(cleanup)

it.each([
  [
    'the server is not available',
    { status: 503, statusText: 'Service Unavailable', internal: false, data: null },
    /The server is busy or under maintenance \(status 503\)/,
  ],
  ['the connection is lost', new TypeError('Failed to fetch'), /No answer from the server/],
  ['the page has a fault', new Error('x is undefined'), /Something on this page is not working/],
])('a page that could not be loaded says why: %s', (_, error, words) => {
  render(<LoadFailed error={error} />)
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
  expect(screen.queryByText(/x is undefined/)).toBeNull()
})
