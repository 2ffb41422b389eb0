// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { inAFreshBrowser } from '../../testing/show.tsx'
import styles from './poster.module.css'
import { Poster } from './poster.tsx'

inAFreshBrowser()

it.each([
  ['a short name is set in one line', 'Idol', false],
  ['a name of 14 letters is set in one line', 'Fourteen Signs', false],
  ['a longer name is set in several lines', 'An Evening of Classical Vocal Music and Stories in Hindi', true],
])('F3: on a poster %s', (_, name, wraps) => {
  render(<Poster ind={1} words={name} />)
  expect(screen.getByText(name).classList.contains(styles.wrapped!)).toBe(wraps)
})
