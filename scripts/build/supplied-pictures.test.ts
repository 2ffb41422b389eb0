import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicContent } from '../../testing/edition/public-content.ts'
import { paintsOf } from '../../web/art/colours.ts'
import { sharePicture } from '../../web/art/share-picture.ts'
import type { DrawnPicture } from '../../web/art/svg.ts'
import { pageDrawings } from './page-drawings.ts'
import { allPictures } from './pictures.ts'
import { finder, subjectOf } from './share-subjects.ts'
import { isSupplied, withSuppliedPictures } from './supplied-pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'festival-pictures-'))
const { catalogue, palette, sponsors, team } = publicContent
const [first, second, third] = catalogue.flatMap(({ events }) => events.map(({ ind }) => ind))
const { colours } = paintsOf(palette)
const category = catalogue[1]!.id
const person = team[0]!.members[0]!.id
const sponsor = sponsors.strip[0]!.id
const drawn = allPictures(publicContent)
let pictures: DrawnPicture[] = []
const pictureAt = (path: string) => pictures.find(picture => picture.path === path)!
const drawnAt = (path: string) => drawn.find(picture => picture.path === path)!

/** The colour of a picture at this share of its width and height. Each component is a share of 255. */
async function colourAt({ svg }: DrawnPicture, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.round(info.height * y) * info.width + Math.round(info.width * x)) * 3
  return [...data.subarray(at, at + 3)].map(channel => Math.round(channel / 255))
}
const [red, green, blue] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
] as const

beforeAll(async () => {
  const plain = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
  await plain(800, 1000, '#ff0000')
    .jpeg()
    .toFile(join(folder, `event-${first}.jpg`))
  await plain(600, 200, '#00ff00')
    .webp()
    .toFile(join(folder, `event-${second}.webp`))
  await plain(900, 400, '#0000ff')
    .png()
    .toFile(join(folder, `${category}.png`))
  await plain(400, 600, '#ff0000')
    .avif({ effort: 0 })
    .toFile(join(folder, `${person}.avif`))
  const logo = '<rect width="20" height="20" fill="#00ff00"/>'
  writeFileSync(
    join(folder, `${sponsor}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">${logo}</svg>`,
  )
  writeFileSync(join(folder, 'README.md'), 'Which pictures go here?')
  pictures = await withSuppliedPictures(drawn, publicContent, folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('pictures in content/pictures', () => {
  it('an event’s picture is shown whole on its poster, with space for the name, which pages add', async () => {
    expect(await colourAt(pictureAt(`events/${first}.svg`), 0.5, 0.4)).toEqual(red)
    expect(await colourAt(pictureAt(`events/${first}.svg`), 0.5, 0.87)).toEqual([1, 1, 1])
    expect(await colourAt(pictureAt(`events/${second}.svg`), 0.5, 0.45)).toEqual(green)
    expect(await colourAt(pictureAt(`events/${second}.svg`), 0.5, 0.2)).not.toEqual(green)
    expect(pictureAt(`events/${third}.svg`)).toEqual(drawnAt(`events/${third}.svg`))
    expect(pictureAt(`emblems/${first}.svg`)).toEqual(drawnAt(`emblems/${first}.svg`))
  })

  it('a category’s picture fills its card on the home page', async () => {
    for (const [x, y] of [
      [0.02, 0.02],
      [0.5, 0.5],
      [0.98, 0.98],
    ] as const)
      expect(await colourAt(pictureAt(`categories/${category}.svg`), x, y)).toEqual(blue)
  })

  it('a photograph fills the frame of a portrait, a logo is shown whole', async () => {
    expect(await colourAt(pictureAt(`people/${person}.svg`), 0.05, 0.05)).toEqual(red)
    expect(await colourAt(pictureAt(`sponsors/${sponsor}.svg`), 0.5, 0.5)).toEqual(green)
    expect(await colourAt(pictureAt(`sponsors/${sponsor}.svg`), 0.05, 0.5)).not.toEqual(green)
  })

  it('an entry without a supplied picture keeps its drawing', () => {
    expect(pictures.filter(isSupplied)).toHaveLength(5)
    expect(pictures.map(({ path }) => path)).toEqual(drawn.map(({ path }) => path))
  })

  it('the picture to share of an event’s page shows the supplied picture', () => {
    const { art, ...subject } = subjectOf(publicContent, '/events')
    const find = finder(pictures, colours)
    const words = { festival: 'Mela', year: '2031', dates: '1 - 3 May', motto: 'Onwards', mark: find('parts/mark.svg') }
    const outline = (text: string) => ({ path: 'M0 0h1', width: text.length })
    expect(sharePicture({ ...words, ...subject, art: art.map(find) }, outline, colours)).toContain(
      'href="data:image/jpeg;base64,',
    )
  })

  it('an event’s page contains its drawn poster, or loads a supplied one', () => {
    const inPages = pageDrawings(pictures, palette)
    expect(Object.keys(inPages)).toContain(`events/${third}.svg`)
    expect(Object.keys(inPages)).not.toContain(`events/${first}.svg`)
  })

  it('without the folder content/pictures all pictures are drawings', async () => {
    expect(await withSuppliedPictures(drawn, publicContent, join(folder, 'none'))).toEqual(drawn)
  })
})
