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
  it('every organiser, guest and reviewer has a portrait of their own', () => {
    const wanted = [...members, ...guests].map(({ id }) => `people/${id}.svg`)
    expect(pictures.map(({ path }) => path)).toEqual(wanted)
    expect(new Set(pictures.map(({ svg }) => createHash('sha256').update(svg).digest('hex'))).size).toBe(wanted.length)
  })

  it('neighbours on the page have different windows behind them', () => {
    for (const [index, { svg, path }] of pictures.entries()) {
      expect(windowOf(svg), path).toMatch(/^#/)
      if (index > 0 && index !== members.length)
        expect(windowOf(svg), path).not.toBe(windowOf(pictures[index - 1]!.svg))
    }
  })

  it('a team larger than the number of drawings needs no new drawing, and still shows nobody twice', () => {
    expect(new Set(draw(crowd, []).map(({ svg }) => svg)).size).toBe(crowd.length)
    expect(new Set(draw([], crowd).map(({ svg }) => svg)).size).toBe(crowd.length)
  })

  it('those who run the festival and those on its stage are different people', () => {
    const [organiser, artist] = draw([{ id: 'a' }], [{ id: 'a' }])
    expect(organiser!.svg).not.toBe(artist!.svg)
  })

  it('the same people give the same bytes', () => {
    expect(draw(members, guests)).toEqual(pictures)
  })

  it('a portrait weighs no more than 4 kB and holds no lettering', () => {
    for (const { path, svg } of pictures) {
      expect(svg.length, path).toBeLessThanOrEqual(4096)
      expect(svg, path).not.toMatch(/<text|NaN|undefined/)
    }
  })
})
