import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const sheet = readFileSync(new URL('../styles/fonts.css', import.meta.url), 'utf8')
const faces = sheet.match(/@font-face \{[^}]*\}/g) ?? []
const family = (face: string) => /font-family: "([^"]+)"/.exec(face)?.[1]

describe('typefaces', () => {
  it('no words are hidden while their face is loading', () => {
    const loaded = faces.filter(face => face.includes('url('))
    expect(loaded.length).toBeGreaterThan(4)
    for (const face of loaded) expect(face, family(face)).toContain('font-display: swap')
  })

  it('every face of the site has a face of the system beside it that is stretched to its measures', () => {
    const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')
    for (const [, face, standIn] of tokens.matchAll(/--font-\w+: "([^"]+)", "([^"]+)"/g)) {
      const measured = faces.find(other => family(other) === standIn)
      expect(measured, face).toMatch(/local\([\s\S]*size-adjust[\s\S]*ascent-override[\s\S]*descent-override/)
    }
  })
})
