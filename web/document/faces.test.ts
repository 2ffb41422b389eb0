import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { fetchAllFaces } from './faces.ts'

const sheet = readFileSync(new URL('../styles/fonts.css', import.meta.url), 'utf8')
const faces = sheet.match(/@font-face \{[^}]*\}/g) ?? []
const family = (face: string) => /font-family: "([^"]+)"/.exec(face)?.[1]

describe('typefaces', () => {
  it('text is visible while its typeface loads', () => {
    const loaded = faces.filter(face => face.includes('url('))
    expect(loaded.length).toBeGreaterThan(4)
    for (const face of loaded) expect(face, family(face)).toContain('font-display: swap')
  })

  it('every typeface of the site has a system typeface as fallback, adjusted to its metrics', () => {
    const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')
    for (const [, face, standIn] of tokens.matchAll(/--font-\w+: "([^"]+)", "([^"]+)"/g)) {
      const measured = faces.find(other => family(other) === standIn)
      expect(measured, face).toMatch(/local\([\s\S]*size-adjust[\s\S]*ascent-override[\s\S]*descent-override/)
    }
  })

  it('N4: all Latin typefaces are fetched in advance; typefaces for Indian scripts are not', () => {
    const load = vi.fn((_: string) => Promise.resolve())
    const ranges = ['U+0-10FFFF', 'U+0-79, U+7B-FF', 'U+7A', 'U+20B9', 'U+915, U+928', 'U+995', 'U+ABC0']
    const all = ranges.map(unicodeRange => ({ unicodeRange, load: () => load(unicodeRange) }))
    vi.stubGlobal('document', { fonts: all })
    fetchAllFaces()
    vi.unstubAllGlobals()
    expect(load.mock.calls.flat()).toEqual(ranges.slice(0, 4))
  })
})
