import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastRatio, mixed, oklch, shadeOf } from './colour.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

describe('contrast', () => {
  it('the contrast of two colours follows its published definition, such as 21 for black and white', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrastRatio('#ff0000', '#ffffff')).toBeCloseTo(4, 2)
    expect(contrastRatio('#0000ff', '#ffff00')).toBeCloseTo(8, 1)
  })

  it('the contrast of two colours is the same with either colour as the text', () => {
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        expect(contrastRatio(one, other)).toBe(contrastRatio(other, one))
        expect(contrastRatio(one, one)).toBe(1)
      }),
    )
  })
})

describe('shades', () => {
  it('a shade without any change is the same colour', () => {
    fc.assert(
      fc.property(colour, one => {
        expect(shadeOf(one, [0, 1, 0])).toBe(one)
      }),
    )
  })

  it('lightness, chroma and hue of a colour are those of the published definition', () => {
    const { lightness, chroma, hue } = oklch('#ff0000')
    expect([lightness, chroma, hue].map(value => Math.round(value * 1000) / 1000)).toEqual([0.628, 0.258, 29.234])
  })

  it('a shade without chroma is grey: black with the least lightness, white with the most', () => {
    fc.assert(
      fc.property(colour, one => {
        expect(shadeOf(one, [0, 0, 0])).toMatch(/^#(..)\1\1$/)
        expect(contrastRatio(shadeOf(one, [-100, 1, 0]), '#000000')).toBeLessThan(1.01)
        expect(contrastRatio(shadeOf(one, [100, 1, 0]), '#ffffff')).toBeLessThan(1.01)
      }),
    )
  })

  it('every shade is a colour that screens can show, with the requested lightness', () => {
    const shade = fc.tuple(
      fc.integer({ min: -40, max: 40 }),
      fc.double({ min: 0, max: 3, noNaN: true }),
      fc.integer({ min: -180, max: 180 }),
    )
    fc.assert(
      fc.property(colour, shade, (one, [lighter, factor, turned]) => {
        const made = shadeOf(one, [lighter, factor, turned])
        expect(made).toMatch(/^#[0-9a-f]{6}$/)
        const wanted = Math.min(1, Math.max(0, oklch(one).lightness + lighter / 100))
        // Among the darkest colours, the 256 steps of a channel differ more in lightness than the tolerance.
        fc.pre(wanted > 0.15)
        expect(Math.abs(oklch(made).lightness - wanted)).toBeLessThan(0.02)
      }),
    )
  })
})

it('a mixture of two colours equals color-mix(in srgb) of browsers', () => {
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(mixed('#ff0000', '#0000ff', 0.25)).toBe('#4000bf')
})
