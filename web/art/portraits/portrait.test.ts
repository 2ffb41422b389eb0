import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { celebrities } from '../../../content/celebrities.ts'
import { reviews } from '../../../content/reviews.ts'
import { team } from '../../../content/team.ts'
import { artists, organisers } from './cast.ts'
import { lookFor, portraitPictures } from './portrait.ts'

const members = team.flatMap(group => group.members)
const guests = [...celebrities, ...reviews]
const pictures = portraitPictures(members, guests)
const crowd = Array.from({ length: 100 }, (_, index) => ({ id: `person-${index}` }))

/** Everything a visitor tells people apart by; ids only lift the brows a little. */
const outfit = (look: (typeof organisers)[number]) => [look.hair, look.clothes, look.cloth, look.ground].join(' ')

describe('portraits', () => {
  it('every organiser, guest and reviewer of the content has a portrait of their own', () => {
    const wanted = [...members, ...guests].map(({ id }) => `people/${id}.svg`)
    expect(pictures.map(({ path }) => path)).toEqual(wanted)
    expect(new Set(pictures.map(({ svg }) => createHash('sha256').update(svg).digest('hex'))).size).toBe(wanted.length)
  })

  it('no two people share hair, clothes and ground, nor face, hair and clothes', () => {
    const cast = [...organisers, ...artists]
    expect(new Set(cast.map(({ hair, clothes, ground }) => `${hair} ${clothes} ${ground}`)).size).toBe(cast.length)
    expect(new Set(cast.map(({ tone, face, hair, clothes }) => `${tone} ${face} ${hair} ${clothes}`)).size).toBe(
      cast.length,
    )
  })

  it('neighbours on the page differ in hair, clothes and ground', () => {
    for (const cast of [organisers, artists]) {
      for (const [index, look] of cast.entries()) {
        const next = cast[index + 1]
        if (!next) continue
        expect([look.hair, look.clothes, look.ground]).not.toEqual([next.hair, next.clothes, next.ground])
        expect(look.ground, `rows ${index} and ${index + 1}`).not.toBe(next.ground)
        expect(look.hair, `rows ${index} and ${index + 1}`).not.toBe(next.hair)
      }
    }
  })

  it('a team larger than the cast still shows nobody twice', () => {
    const looks = [...crowd.keys()].map(index => outfit(lookFor(organisers, index)))
    expect(new Set(looks).size).toBe(crowd.length)
    expect(new Set(portraitPictures(crowd, []).map(({ svg }) => svg)).size).toBe(crowd.length)
  })

  it('every artist is shown with the tools of the stage', () => {
    expect(artists.filter(({ stage }) => !stage?.length)).toEqual([])
  })

  it('the same people give the same bytes', () => {
    expect(portraitPictures(members, guests)).toEqual(pictures)
  })

  it('a portrait weighs no more than 4 kB and holds no lettering', () => {
    for (const { path, svg } of pictures) {
      expect(svg.length, path).toBeLessThanOrEqual(4096)
      expect(svg, path).not.toMatch(/<text|NaN|undefined/)
    }
  })
})
