import { expect, it } from 'vitest'
import { allPictures } from '../../scripts/build/pictures.ts'
import { publicContent } from '../../testing/edition/public-content.ts'
import { paintsOf } from './colours.ts'
import { film, filmPath, filmScenes } from './film.ts'

const pictures = new Map(allPictures(publicContent).map(({ path, svg }) => [path, svg]))
const { path, svg: page } = film(publicContent, paintsOf(publicContent.palette).colours)
const shown = [...page.matchAll(/ src="([^"]+)"/g)].map(([, file]) => file!)

it('P2: the film of the site is made of its own drawings, and with them weighs less than 400 kB', () => {
  expect(path).toBe(filmPath)
  expect(shown.length).toBeGreaterThan(8)
  expect(shown.filter(file => !pictures.has(file))).toEqual([])
  const weight = [...new Set(shown)].reduce((sum, file) => sum + pictures.get(file)!.length, page.length)
  expect(weight).toBeLessThan(400_000)
})

it('P2: every scene of the film has a caption, also with less motion, and the film can be paused without scripts', () => {
  const captions = [...page.matchAll(/<figcaption>(.+?)<\/figcaption>/g)]
  expect(captions).toHaveLength(filmScenes(publicContent).length)
  expect(page).toContain('<input type="checkbox"> Pause')
  expect(page).toContain('prefers-reduced-motion:reduce')
  expect(page).not.toMatch(/<script|<audio|undefined|NaN/)
})
