// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { rupees } from '../../../domain/rupees.ts'
import { Chart } from './chart.tsx'

afterEach(cleanup)

describe('a chart', () => {
  it('a chart lists the name and figure of each bar as text, in the order of the bars', () => {
    const bars = [
      { name: 'Cash', value: 120_000 },
      { name: 'UPI', value: 0 },
    ]
    for (const standing of [false, true]) {
      render(<Chart title="Collected by method" bars={bars} text={rupees} standing={standing} />)
      const items = within(screen.getByRole('list', { name: 'Collected by method' })).getAllByRole('listitem')
      expect(items.map(({ textContent }) => textContent)).toEqual([`Cash${rupees(120_000)}`, `UPI${rupees(0)}`])
      cleanup()
    }
  })

  it('a chart without bars says that there are no figures yet', () => {
    render(<Chart title="Collected by method" bars={[]} />)
    expect(screen.getByText('No figures yet.')).toBeTruthy()
  })
})
