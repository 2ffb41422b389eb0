import { describe, expect, it } from 'vitest'
import { drawingsIn } from '../../scripts/build/drawings.ts'
import { palette } from '../../testing/edition/palette.ts'
import * as marks from './marks.ts'

const drawings = drawingsIn(palette)
const strip = drawings.names('marks/trades').map(trade => `strip-${trade}`)
const ids = [...strip, ...Array.from({ length: 77 }, (_, index) => `sponsor-${index + 1}`)]
const markPictures = (ids: string[]) => marks.markPictures(ids, drawings)
const markAt = (index: number) => marks.markAt(index, drawings.names('marks/signs').length)
const pictures = markPictures(ids)

describe('sponsors’ marks', () => {
  it('every sponsor has a mark, and no two marks are equal', () => {
    expect(pictures.map(({ path }) => path)).toEqual(ids.map(id => `sponsors/${id}.svg`))
    expect(new Set(pictures.map(({ svg }) => svg)).size).toBe(ids.length)
  })

  it('a repeated sign has another field and another colour', () => {
    const marks = Array.from({ length: 78 }, (_, index) => markAt(index))
    expect(new Set(marks.map(({ sign, field }) => `${sign} ${field}`)).size).toBe(marks.length)
    expect(new Set(marks.map(({ sign, pair }) => `${sign} ${pair}`)).size).toBe(marks.length)
  })

  it('neighbouring marks differ in sign, field and colour', () => {
    for (let index = 0; index < 77; index++) {
      const [one, next] = [markAt(index), markAt(index + 1)]
      expect(one.sign).not.toBe(next.sign)
      expect(one.pair).not.toBe(next.pair)
      expect(one.field).not.toBe(next.field)
    }
  })

  it('trades with a drawing have the same mark in every list, and no other sponsor has it', () => {
    expect(strip.length).toBeGreaterThan(0)
    const alone = markPictures(strip)
    expect(alone).toEqual(pictures.slice(0, strip.length))
    const others = markPictures(strip.map((_, index) => `other-${index}`)).map(({ svg }) => svg)
    for (const { svg } of alone) expect(others).not.toContain(svg)
  })

  it('the same ids give the same marks, at most 1.5 kB each, without text', () => {
    expect(markPictures(ids)).toEqual(pictures)
    for (const { path, svg } of pictures) {
      expect(svg.length, path).toBeLessThanOrEqual(1500)
      expect(svg, path).not.toMatch(/<text|NaN|undefined/)
    }
  })
})
