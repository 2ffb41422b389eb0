import { describe, expect, it } from 'vitest'
import { sponsors } from '../../content/sponsors.ts'
import { drawings } from '../../scripts/build/drawings.ts'
import * as marks from './marks.ts'

const ids = [...sponsors.strip, ...sponsors.groups.flatMap(group => group.sponsors)].map(({ id }) => id)
const markPictures = (ids: string[]) => marks.markPictures(ids, drawings)
const markAt = (index: number) => marks.markAt(index, drawings.names('marks/signs').length)
const pictures = markPictures(ids)

describe('sponsors’ marks', () => {
  it('every sponsor of the content has a mark, and no two are alike', () => {
    expect(pictures.map(({ path }) => path)).toEqual(ids.map(id => `sponsors/${id}.svg`))
    expect(new Set(pictures.map(({ svg }) => svg)).size).toBe(ids.length)
  })

  it('a sign that comes back stands in another field and another colour', () => {
    const marks = Array.from({ length: 78 }, (_, index) => markAt(index))
    expect(new Set(marks.map(({ sign, field }) => `${sign} ${field}`)).size).toBe(marks.length)
    expect(new Set(marks.map(({ sign, pair }) => `${sign} ${pair}`)).size).toBe(marks.length)
  })

  it('neighbours differ in sign, field and colour', () => {
    for (let index = 0; index < 77; index++) {
      const [one, next] = [markAt(index), markAt(index + 1)]
      expect(one.sign).not.toBe(next.sign)
      expect(one.pair).not.toBe(next.pair)
      expect(one.field).not.toBe(next.field)
    }
  })

  it('the six trades of the home page have marks of their own, whatever else is listed', () => {
    const strip = sponsors.strip.map(({ id }) => id)
    const alone = markPictures(strip)
    expect(alone).toEqual(pictures.slice(0, strip.length))
    const others = markPictures(strip.map((_, index) => `other-${index}`)).map(({ svg }) => svg)
    for (const { svg } of alone) expect(others).not.toContain(svg)
  })

  it('the same ids give the same bytes, at most 1.5 kB each, without lettering', () => {
    expect(markPictures(ids)).toEqual(pictures)
    for (const { path, svg } of pictures) {
      expect(svg.length, path).toBeLessThanOrEqual(1500)
      expect(svg, path).not.toMatch(/<text|NaN|undefined/)
    }
  })
})
