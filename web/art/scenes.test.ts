import { describe, expect, it } from 'vitest'
import { drawingsIn } from '../../scripts/build/drawings.ts'
import { mediaCoverage } from '../../testing/edition/media.ts'
import { palette } from '../../testing/edition/palette.ts'
import { clippingPictures } from './clippings.ts'

const drawings = drawingsIn(palette)
const ids = mediaCoverage.images.map(({ id }) => id)
const clippings = () => clippingPictures(ids, drawings)
const scenes = () => drawings.names('scenes').map(name => ({ path: name, svg: drawings.read(`scenes/${name}`) }))

describe('small scenes and clippings', () => {
  it('every piece of media coverage has a different clipping', () => {
    expect(clippings().map(({ path }) => path)).toEqual(ids.map(id => `media/${id}.svg`))
    expect(new Set(clippings().map(({ svg }) => svg)).size).toBe(ids.length)
  })

  it('more pieces of coverage than drawings still have a clipping each', () => {
    const many = Array.from({ length: 20 }, (_, index) => `coverage-${index + 1}`)
    expect(clippingPictures(many, drawings).filter(({ svg }) => svg.includes('<path'))).toHaveLength(20)
  })

  it('scenes and clippings contain no text', () => {
    for (const { path, svg } of [...scenes(), ...clippings()]) expect(svg, path).not.toMatch(/<text|NaN|undefined/)
  })

  it('a clipping weighs at most 5 kB and a scene at most 20 kB', () => {
    for (const { path, svg } of clippings()) expect(svg.length, path).toBeLessThanOrEqual(5000)
    for (const { path, svg } of scenes()) expect(svg.length, path).toBeLessThanOrEqual(20_000)
  })
})
