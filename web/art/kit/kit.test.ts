import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { drawingsIn } from '../../../scripts/build/drawings.ts'
import { allPictures } from '../../../scripts/build/pictures.ts'
import { publicContent } from '../../../testing/edition/public-content.ts'
import { coloursOf } from '../colours.ts'
import { posterFrame } from '../poster-frame.ts'
import { legs, lights, rim } from '../wheel.ts'
import { archPath } from './arch.ts'
import { comb, scallops, teeth, triangles } from './borders.ts'
import { crowd, hills } from './land.ts'
import { dotRing, petalRing, rays, rosette } from './rings.ts'
import { bulbs, bunting } from './ropes.ts'
import { spark, stars } from './sky.ts'

const drawings = drawingsIn(publicContent.palette)
const { colours, categories } = drawings.paints
const [one = '', other = ''] = Object.keys(categories)
const pairOf = (category: string) => coloursOf(drawings.paints, category)

const span = { from: [0, 0], to: [90, 10], sag: 8, flags: 7 } as const

/** One call of every function of the kit, with colours of no edition. */
function everything(): string[] {
  return [
    archPath(1, 2, 30, 40),
    comb({ x: 0, y: 0, length: 90, colour: 'red' }),
    triangles({ x: 0, y: 0, length: 90, colour: 'red', reach: 5, size: 8 }),
    scallops(0, 0, 90, 9, 4),
    rays(5, 5, 9, 12, { fill: 'red', opacity: 0.2 }),
    rosette(10, 10, 9, 8, 'red'),
    petalRing(10, 10, { count: 8, inner: 2, outer: 9, width: 3, colour: 'red' }),
    bulbs([span], 9, 3, { cable: 'black', halo: 'red', heart: 'white' }),
    bunting([span], 8, ['red', 'gold', 'blue'], 'black'),
    stars(100, 60, 40, 'one night', 'white'),
    spark(9, 9, 5),
    teeth({ x: 0, y: 0, count: 9, step: 4, tooth: 3, colour: 'red', width: 2 }),
    hills(100, 50, [10, 20, 5]),
    crowd(300, 90, 6, 'one crowd'),
  ]
}

const digest = (texts: string[]) => createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16)
const scenes = new Set(drawings.names('scenes').map(name => `parts/${name}.svg`))
const pictures = allPictures(publicContent).filter(
  ({ path }) => /^(scene|wheel|parts|fittings)\//.test(path) && !scenes.has(path),
)

describe('The drawing kit', () => {
  it('the same input gives the same drawing, byte for byte, on every machine', () => {
    expect(digest(everything())).toBe(digest(everything()))
    // The digest changes only if the kit draws differently. Then check the pictures, and accept the new digest.
    expect(digest(everything())).toMatchInlineSnapshot(`"495c75b9473bb905"`)
  })

  it('rings of dots do not use pathLength, which the rasteriser of shared pictures does not support', () => {
    expect(dotRing(0, 0, 10, 4, 2, 'red')).toContain('stroke-dasharray="0 15.708"')
    expect(everything().filter(text => text.includes('pathLength'))).toEqual([])
  })

  it('different seeds give different skies and crowds', () => {
    expect(stars(100, 60, 40, 'one night', 'white')).not.toBe(stars(100, 60, 40, 'another night', 'white'))
    expect(crowd(300, 90, 6, 'one crowd')).not.toBe(crowd(300, 90, 6, 'another crowd'))
  })

  it('no drawing contains NaN, Infinity, undefined or null', () => {
    const all = [...everything(), rim(colours), legs(colours), lights(colours), ...pictures.map(({ svg }) => svg)]
    expect(all.filter(text => /NaN|Infinity|undefined|null/.test(text))).toEqual([])
  })
})

describe('Pictures of the landing and the pages', () => {
  it('hole F1: all scenery of the landing together weighs at most 80 kB before compression', () => {
    const scenery = pictures.filter(({ path }) => path.startsWith('scene/') || path.startsWith('wheel/gondola'))
    const bytes = scenery.reduce((sum, { svg }) => sum + svg.length, 0)
    expect(bytes).toBeGreaterThan(20_000)
    expect(bytes).toBeLessThanOrEqual(80_000)
  })

  it('a picture has at most 80 nodes, for cheap phones, and loads no other file', () => {
    const nodes = (svg: string) => svg.match(/<[a-z]/gi)?.length ?? 0
    expect(pictures.filter(({ svg }) => nodes(svg) > 80).map(({ path }) => path)).toEqual([])
    expect(nodes(rim(colours)) + nodes(legs(colours)) + nodes(lights(colours))).toBeLessThan(60)
    const outside = pictures.filter(({ svg }) => /(href|src)="(?!#)|url\((?!#)/.test(svg))
    expect(outside.map(({ path }) => path)).toEqual([])
  })

  it('no two pictures share a path', () => {
    const paths = pictures.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  })
})

describe('The poster frame', () => {
  it('a poster frame contains the emblem, and differs between categories', () => {
    expect(posterFrame(pairOf(one), '<path id="emblem"/>')).toContain('<path id="emblem"/>')
    expect(posterFrame(pairOf(one), '')).not.toBe(posterFrame(pairOf(other), ''))
  })

  it('a category without colours is refused with its name', () => {
    expect(() => pairOf('juggling')).toThrow('no colours for the category juggling')
  })

  it('a poster frame weighs at most 6.5 kB, which leaves 2.5 kB of a 9 kB poster to the emblem', () => {
    for (const category of Object.keys(categories))
      expect(posterFrame(pairOf(category), '').length).toBeLessThanOrEqual(6_500)
  })
})
