import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { shadeOf } from '../../domain/edition/colour.ts'
import type { Palette } from '../../domain/edition/palette.ts'
import { publicContent } from '../../testing/edition/public-content.ts'
import { appIcon } from '../../web/art/app-icon.ts'
import { paintsOf } from '../../web/art/colours.ts'
import { emblemSkins, hair, skins } from '../../web/art/people.ts'
import { drawing } from '../../web/art/svg.ts'
import { colourSheet } from './palette-sheet.ts'
import { allPictures } from './pictures.ts'

const { palette } = publicContent
const turned = (colour: string) => shadeOf(colour, [1, 0.9, 90])
/** Another palette without any colour of the first one. */
const other: Palette = {
  colours: Object.fromEntries(
    Object.entries(palette.colours).map(([name, colour]) => [name, turned(colour)]),
  ) as Palette['colours'],
  categories: Object.fromEntries(
    Object.entries(palette.categories).map(([id, pair]) => [
      id,
      { ...pair, ground: turned(pair.ground), deep: turned(pair.deep) },
    ]),
  ),
}

/** Every colour in the pictures, the icon and the style sheet of a palette. */
function shownIn(palette: Palette): Set<string> {
  const pictures = allPictures({ ...publicContent, palette }).map(({ svg }) => svg)
  const icon = appIcon(drawing(96, 96), false, paintsOf(palette).colours)
  return new Set([...pictures, icon, colourSheet(palette)].flatMap(text => text.match(/#[0-9a-f]{6}\b/g) ?? []))
}

it('a new palette replaces all colours of pictures, icons and pages, except skin and hair of people', () => {
  const people = new Set([...Object.values(emblemSkins), ...Object.values(skins).flat(), ...Object.values(hair).flat()])
  const [before, after] = [shownIn(palette), shownIn(other)]
  expect(before.size).toBeGreaterThan(150)
  expect([...after].filter(colour => before.has(colour) && !people.has(colour))).toEqual([])
})

it('every colour is a custom property of the style sheet; an element with a category has the category’s two colours', () => {
  const sheet = colourSheet(palette)
  for (const [name, colour] of Object.entries(palette.colours)) expect(sheet).toContain(`--${name}:${colour};`)
  for (const [id, { ground, deep }] of Object.entries(palette.categories))
    expect(sheet).toContain(`[data-category="${id}"]{--ground:${ground};--deep:${deep}}`)
})

it('style sheets use no undefined custom property', () => {
  const sheets = globSync('web/**/*.css').map(file => readFileSync(file, 'utf8'))
  // Components set custom properties too, such as { '--letters': 8 }.
  const components = globSync('web/**/*.{ts,tsx}').map(file => readFileSync(file, 'utf8'))
  const setters = [...sheets, ...components, colourSheet(palette)]
  const set = new Set(setters.flatMap(text => text.match(/--[\w-]+(?=['"]?\s*:)/g) ?? []))
  const read = sheets.flatMap(text => [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name))
  expect(read.length).toBeGreaterThan(400)
  expect(read.filter(name => !set.has(name))).toEqual([])
})
