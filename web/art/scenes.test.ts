import { describe, expect, it } from 'vitest'
import { mediaCoverage } from '../../content/media.ts'
import { clippingPictures } from './clippings.ts'
import { scenePictures } from './scenes.ts'

const ids = mediaCoverage.images.map(({ id }) => id)

describe('small scenes and clippings', () => {
  it('every piece of media coverage has a clipping of its own', () => {
    const clippings = clippingPictures(ids)
    expect(clippings.map(({ path }) => path)).toEqual(ids.map(id => `media/${id}.svg`))
    expect(new Set(clippings.map(({ svg }) => svg)).size).toBe(ids.length)
  })

  it('scenes and clippings are wordless and come out the same every time', () => {
    expect(scenePictures()).toEqual(scenePictures())
    expect(clippingPictures(ids)).toEqual(clippingPictures(ids))
    for (const { path, svg } of [...scenePictures(), ...clippingPictures(ids)]) {
      expect(svg, path).not.toMatch(/<text|NaN|undefined/)
    }
  })

  it('a clipping weighs at most 5 kB and a scene at most 20 kB', () => {
    for (const { path, svg } of clippingPictures(ids)) expect(svg.length, path).toBeLessThanOrEqual(5000)
    for (const { path, svg } of scenePictures()) expect(svg.length, path).toBeLessThanOrEqual(20_000)
  })
})
