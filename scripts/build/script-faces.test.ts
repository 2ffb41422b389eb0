import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { publicContent } from '../../testing/edition/public-content.ts'
import { scriptFaces } from './script-faces.ts'

const [category, ...others] = structuredClone(publicContent.catalogue)
const titled = (heading: string) => {
  const [event, ...rest] = category!.events
  return { ...publicContent, catalogue: [{ ...category!, events: [{ ...event!, heading }, ...rest] }, ...others] }
}

it('N4: if all texts on pages are in Latin letters, there is no face for other scripts, even for search words', () => {
  expect(JSON.stringify(publicContent)).toMatch(/\p{Script=Devanagari}/u)
  expect(scriptFaces(publicContent)).toEqual({ cuts: [], sheet: '' })
})

it('N4: a title in Hindi adds a face for headings and one for reading, each cut to the letters of the title', () => {
  const { cuts, sheet } = scriptFaces(titled('नृत्य'))
  expect(cuts.map(({ file, letters }) => [file, letters])).toEqual([
    ['yatra-one-devanagari-400-normal-letters.woff2', 'तनयृ्'],
    ['mukta-devanagari-500-normal-letters.woff2', 'तनयृ्'],
  ])
  for (const family of ['Yatra One', 'Mukta', 'Kalam', 'Rozha One', 'Shrikhand', 'Figures'])
    expect(sheet).toMatch(
      new RegExp(`"${family}"; src: local.*unicode-range: U\\+924, U\\+928, U\\+92f, U\\+943, U\\+94d;`),
    )
})

it('N4: a device with a system face for the script does not load ours', () => {
  const sources = scriptFaces(titled('নাচ')).sheet.match(/src: [^;]+/g) ?? []
  expect(sources.length).toBeGreaterThan(5)
  for (const source of sources)
    expect(source).toMatch(/^src: local\("Noto Sans Bengali.*url\([^)]*\) format\("woff2"\)$/)
})

it('N4: a full stop that several scripts share does not add the faces of all these scripts', () => {
  expect(scriptFaces(titled('Dance।')).cuts).toEqual([])
})

it('N4: the faces for another script have the same weights as their family, because browsers choose the weight first', () => {
  const own = new Set(rulesIn(readFileSync('web/styles/fonts.css', 'utf8')))
  const added = new Set(rulesIn(scriptFaces(titled('नृत्य')).sheet))
  expect([...added].sort()).toEqual([...own].filter(rule => !rule.includes('Fallback')).sort())
})

/** The family and weight of each rule. */
function rulesIn(sheet: string): string[] {
  const rules = sheet.match(/@font-face \{[^}]*\}/g) ?? []
  return rules.map(rule => `${/font-family: "([^"]+)"/.exec(rule)?.[1]} ${/font-weight: ([\d ]+);/.exec(rule)?.[1]}`)
}
