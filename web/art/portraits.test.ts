import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { drawingsIn } from '../../scripts/build/drawings.ts'
import { palette } from '../../testing/edition/palette.ts'
import { portraitPictures } from './portraits.ts'

const drawings = drawingsIn(palette)
const people = (kind: string, length: number) => Array.from({ length }, (_, index) => ({ id: `${kind}-${index + 1}` }))
const members = people('member', 24)
const guests = people('guest', 11)
const draw = (team: { id: string }[], guests: { id: string }[]) => portraitPictures(team, guests, drawings)
const pictures = draw(members, guests)
const crowd = people('person', 100)

/** The colour of the window behind a person. */
const windowOf = (svg: string) => /<path fill="(#\w+)" d="M0 0H240V280H0Z"\/><g transform/.exec(svg)?.[1]

describe('portraits', () => {
  it('no two people have the same portrait', () => {
    const wanted = [...members, ...guests].map(({ id }) => `people/${id}.svg`)
    expect(pictures.map(({ path }) => path)).toEqual(wanted)
    expect(new Set(pictures.map(({ svg }) => createHash('sha256').update(svg).digest('hex'))).size).toBe(wanted.length)
  })

  it('neighbouring portraits on a page have windows in different colours', () => {
    for (const [index, { svg, path }] of pictures.entries()) {
      expect(windowOf(svg), path).toMatch(/^#/)
      if (index > 0 && index !== members.length)
        expect(windowOf(svg), path).not.toBe(windowOf(pictures[index - 1]!.svg))
    }
  })

  it('more people than drawings still have different portraits', () => {
    expect(new Set(draw(crowd, []).map(({ svg }) => svg)).size).toBe(crowd.length)
    expect(new Set(draw([], crowd).map(({ svg }) => svg)).size).toBe(crowd.length)
  })

  it('an organiser and an artist with the same id have different portraits', () => {
    const [organiser, artist] = draw([{ id: 'a' }], [{ id: 'a' }])
    expect(organiser!.svg).not.toBe(artist!.svg)
  })

  it('the same people give the same portraits, byte for byte', () => {
    expect(draw(members, guests)).toEqual(pictures)
  })

  it('a portrait weighs at most 4 kB and contains no text', () => {
    for (const { path, svg } of pictures) {
      expect(svg.length, path).toBeLessThanOrEqual(4096)
      expect(svg, path).not.toMatch(/<text|NaN|undefined/)
    }
  })
})
