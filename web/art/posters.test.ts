import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../content/catalogue.ts'
import { drawings } from '../../scripts/build/drawings.ts'
import { coloursOf } from './colours.ts'
import { coverPictures } from './covers.ts'
import { posterPictures } from './posters.ts'

const events = catalogue.flatMap(category => category.events)
const drawPosters = () => posterPictures(catalogue, drawings)
const drawCovers = () => coverPictures(catalogue, drawings)
const posters = drawPosters()
const covers = drawCovers()
const emblemOf = (name: string) => drawings.read(`emblems/${name}`, coloursOf(drawings.paints, catalogue[0]!.id))
const emblemNames = drawings.names('emblems')
const pictureOf = (pictures: { path: string; svg: string }[], path: string) =>
  pictures.find(picture => picture.path === path)?.svg
const bytes = (svg: string) => Buffer.byteLength(svg)
const digest = (pictures: { path: string; svg: string }[]) =>
  createHash('sha256')
    .update(pictures.map(({ path, svg }) => path + svg).join('\n'))
    .digest('hex')

describe('Event emblems', () => {
  it('every event of the catalogue has an emblem of its own, shared with no other event', () => {
    const names = events.map(event => event.emblem)
    expect(names.filter(name => !emblemNames.includes(name ?? ''))).toEqual([])
    expect(new Set(names).size).toBe(events.length)
  })

  it('no two emblems are the same drawing', () => {
    expect(new Set(emblemNames.map(emblemOf)).size).toBe(emblemNames.length)
  })

  it('no emblem is drawn that neither an event, nor a category, nor the placeholder uses', () => {
    const used = new Set([...events.map(event => event.emblem), ...catalogue.map(({ id }) => id), 'coming-soon'])
    expect(emblemNames.filter(name => !used.has(name))).toEqual([])
  })

  it('an event without a drawing of its own shows the emblem of its category in the colours of its category', () => {
    const changed = structuredClone(catalogue)
    const [first, second] = changed[1]!.events
    delete first!.emblem
    second!.emblem = 'not-drawn-yet'
    const pictures = posterPictures(changed, drawings)
    const heart = drawings
      .read(`emblems/${changed[1]!.id}`, coloursOf(drawings.paints, changed[1]!.id))
      .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    for (const { ind } of [first!, second!]) {
      expect(pictureOf(pictures, `events/${ind}.svg`)).toContain(heart)
      expect(pictureOf(pictures, `emblems/${ind}.svg`)).toContain(heart)
      expect(pictureOf(posters, `events/${ind}.svg`)).not.toContain(heart)
    }
  })

  it('every category has an emblem, and no event uses it as its own', () => {
    for (const { id } of catalogue) expect(emblemNames).toContain(id)
    expect(events.filter(({ emblem }) => catalogue.some(({ id }) => id === emblem))).toEqual([])
  })

  it('an emblem weighs at most 4 kB', () => {
    expect(emblemNames.filter(name => bytes(emblemOf(name)) > 4000)).toEqual([])
  })
})

describe('Posters and covers', () => {
  it('C5: number 0, the picture of what is not announced, is drawn beside one poster and one emblem per event', () => {
    const numbers = [0, ...events.map(event => event.ind)]
    expect(posters.map(({ path }) => path).sort()).toEqual(
      numbers.flatMap(ind => [`events/${ind}.svg`, `emblems/${ind}.svg`]).sort(),
    )
  })

  it('a poster weighs at most 9 kB and a category cover at most 13 kB', () => {
    const heavy = (path: string) => (path.startsWith('categories/') ? 13_000 : 9_000)
    expect([...posters, ...covers].filter(({ path, svg }) => bytes(svg) > heavy(path)).map(({ path }) => path)).toEqual(
      [],
    )
  })

  it('every category has a cover, and no two are alike', () => {
    expect(covers.map(({ path }) => path)).toEqual(catalogue.map(({ id }) => `categories/${id}.svg`))
    expect(new Set(covers.map(({ svg }) => svg)).size).toBe(catalogue.length)
  })

  it('the same content gives the same drawings, byte for byte', () => {
    expect(digest(drawPosters())).toBe(digest(posters))
    expect(digest(drawCovers())).toBe(digest(covers))
  })

  it('a drawing is sound: every element is closed, every reference has its target, and no number went wrong', () => {
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
