import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { drawingNames, drawingsIn } from '../../scripts/build/drawings.ts'
import { palette } from '../../testing/edition/palette.ts'
import { drawnCatalogue } from '../testing/drawn-catalogue.ts'
import { coloursOf } from './colours.ts'
import { coverPictures } from './covers.ts'
import { posterPictures } from './posters.ts'

const { catalogue, categories } = drawnCatalogue(drawingNames('emblems'), drawingNames('covers'), palette)
const drawings = drawingsIn({ ...palette, categories })
const events = catalogue.flatMap(category => category.events)
const drawPosters = () => posterPictures(catalogue, drawings)
const drawCovers = () => coverPictures(catalogue, drawings)
const posters = drawPosters()
const covers = drawCovers()
const [first, second] = catalogue
const emblemOf = (name: string, category = first!.id) =>
  drawings.read(`emblems/${name}`, coloursOf(drawings.paints, category))
const emblemNames = drawings.names('emblems')
const pictureOf = (pictures: { path: string; svg: string }[], path: string) =>
  pictures.find(picture => picture.path === path)?.svg
const bytes = (svg: string) => Buffer.byteLength(svg)
const digest = (pictures: { path: string; svg: string }[]) =>
  createHash('sha256')
    .update(pictures.map(({ path, svg }) => path + svg).join('\n'))
    .digest('hex')

describe('Event emblems', () => {
  it('no two emblems are the same drawing', () => {
    expect(new Set(emblemNames.map(name => emblemOf(name))).size).toBe(emblemNames.length)
  })

  /** The content of an SVG file without its root element. */
  const shapesOf = (svg: string) => svg.replace(/^<svg[^>]*>|<\/svg>$/g, '')
  const withEmblems = (id: string, ...emblems: (string | undefined)[]) => {
    const events = emblems.map((emblem, i) => ({ ...first!.events[0]!, ind: i + 1, emblem: emblem as string }))
    return posterPictures([{ ...first!, id, events }], drawings)
  }

  it('an event shows its own emblem in the colours of its category', () => {
    const name = emblemNames.find(emblem => emblem !== second!.id)!
    const shapes = shapesOf(emblemOf(name, second!.id))
    for (const path of ['events/1.svg', 'emblems/1.svg'])
      expect(pictureOf(withEmblems(second!.id, name), path)).toContain(shapes)
  })

  it('an event without its own emblem shows the emblem of its category', () => {
    const pictures = withEmblems(second!.id, undefined, 'not-drawn-yet')
    const shapes = shapesOf(emblemOf(second!.id, second!.id))
    for (const path of ['events/1.svg', 'emblems/1.svg', 'events/2.svg', 'emblems/2.svg'])
      expect(pictureOf(pictures, path)).toContain(shapes)
  })

  it('F5: a category without drawings has the cover of a new stall, and its events have the emblem of a new stall', () => {
    const colours = { ...categories, 'new-category': { ground: '#d94b27', deep: '#571b12' } }
    const repainted = drawingsIn({ ...palette, categories: colours })
    const added = [
      { ...first!, id: 'new-category', events: [{ ...first!.events[0]!, ind: 1, emblem: 'not-drawn-yet' }] },
    ]
    const drawn = (name: string) => shapesOf(repainted.read(name, coloursOf(repainted.paints, 'new-category')))
    expect(pictureOf(posterPictures(added, repainted), 'events/1.svg')).toContain(drawn('emblems/new-here'))
    expect(pictureOf(coverPictures(added, repainted), 'categories/new-category.svg')).toContain(
      drawn('covers/new-here'),
    )
  })

  it('an emblem weighs at most 4 kB', () => {
    expect(emblemNames.filter(name => bytes(emblemOf(name)) > 4000)).toEqual([])
  })
})

describe('Posters and covers', () => {
  it('C5: every event has a poster and an emblem, and so has number 0 for events to be announced', () => {
    const numbers = [0, ...events.map(event => event.ind)]
    expect(posters.map(({ path }) => path).sort()).toEqual(
      numbers.flatMap(ind => [`events/${ind}.svg`, `emblems/${ind}.svg`]).sort(),
    )
  })

  it('a poster weighs at most 10 kB and a category cover at most 13 kB', () => {
    const heavy = (path: string) => (path.startsWith('categories/') ? 13_000 : 10_000)
    expect([...posters, ...covers].filter(({ path, svg }) => bytes(svg) > heavy(path)).map(({ path }) => path)).toEqual(
      [],
    )
  })

  it('every category has a cover, and no two covers are equal', () => {
    expect(covers.map(({ path }) => path)).toEqual(catalogue.map(({ id }) => `categories/${id}.svg`))
    expect(new Set(covers.map(({ svg }) => svg)).size).toBe(catalogue.length)
  })

  it('the same content gives the same drawings, byte for byte', () => {
    expect(digest(drawPosters())).toBe(digest(posters))
    expect(digest(drawCovers())).toBe(digest(covers))
  })

  it('in a drawing every element is closed, every reference has a target, and every number is valid', () => {
    for (const { path, svg } of [...posters, ...covers]) {
      expect(svg, path).not.toMatch(/NaN|undefined|Infinity/)
      const open: string[] = []
      for (const [, end, name, rest] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^>]*)>/g)) {
        if (end) expect(open.pop(), path).toBe(name)
        else if (!rest?.endsWith('/')) open.push(name ?? '')
      }
      expect(open, path).toEqual([])
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(match => match[1])
      const references = [...svg.matchAll(/(?:href="|url\()#([^")]+)/g)].map(match => match[1])
      expect(
        references.filter(id => !ids.includes(id)),
        path,
      ).toEqual([])
      expect(new Set(ids).size, `${path} uses an id twice`).toBe(ids.length)
    }
  })
})
