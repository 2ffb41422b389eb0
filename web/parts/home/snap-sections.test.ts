import { describe, expect, it } from 'vitest'
import { snapPosition } from './snap-sections.ts'

const screen = 900
const sections = [
  { top: 0, bottom: 900 },
  { top: 900, bottom: 1700 },
  { top: 1700, bottom: 3700 },
]
const end = 3300
const rest = (y: number, way: 'down' | 'up') => snapPosition(sections, y, way === 'down', screen, end)

describe('the position at which Home stops after a scroll', () => {
  it('G6: a small step of a mouse wheel continues to the next section in its direction, never back', () => {
    expect(rest(100, 'down')).toBe(900)
    expect(rest(450, 'down')).toBe(900)
    expect(rest(1000, 'down')).toBe(1700)
    expect(rest(800, 'up')).toBe(0)
    expect(rest(1600, 'up')).toBe(900)
  })

  it('G6: inside a section taller than the screen, scrolling stops where the visitor stops', () => {
    expect(rest(1800, 'down')).toBe(1800)
    expect(rest(2800, 'down')).toBe(2800)
    expect(rest(2799, 'up')).toBe(2799)
    expect(rest(3000, 'up')).toBe(2800)
  })

  it('G6: below the last section, a scroll continues to the end of the page', () => {
    expect(rest(2900, 'down')).toBe(end)
    expect(rest(end, 'down')).toBe(end)
  })

  it.each([
    ['down', 1],
    ['up', -1],
  ] as const)('G6: with steps of any size, scrolling %s reaches the end of the page', (way, sign) => {
    for (const step of [1, 53, 100, 450]) {
      let y = way === 'down' ? 0 : end
      for (let steps = 0; steps < end / step + 1; steps++) y = rest(Math.min(end, Math.max(0, y + sign * step)), way)
      expect(y).toBe(way === 'down' ? end : 0)
    }
  })
})
