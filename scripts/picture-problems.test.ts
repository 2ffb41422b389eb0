import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readPictures } from './check-content.ts'
import { type PictureFile, pictureProblems } from './picture-problems.ts'

const begins = {
  jpg: Buffer.from('ffd8ffe000104a464946', 'hex'),
  png: Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
  webp: Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'),
  avif: Buffer.from('\0\0\0\x1cftypavif', 'latin1'),
  svg: Buffer.from('<?xml version="1.0"?>\n<!-- a lamp -->\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
}
const ids = new Set(['asha', 'bela', 'event-7'])

function problemsOf(...pictures: Partial<PictureFile>[]): string[] {
  return pictureProblems(
    ids,
    pictures.map(picture => ({ name: 'asha.jpg', bytes: 1000, begins: begins.jpg, isWhole: true, ...picture })),
  )
}

describe('pictures in content/pictures', () => {
  it('photographs and drawings in the five file formats are accepted', () => {
    for (const [ending, file] of Object.entries(begins))
      expect(problemsOf({ name: `event-7.${ending}`, begins: file })).toEqual([])
    expect(problemsOf({ name: 'asha.jpeg' })).toEqual([])
  })

  it('a picture without an entry of its name and a second picture of an entry are refused', () => {
    expect(problemsOf({ name: 'nobody.jpg' })).toEqual([
      'content/pictures/nobody.jpg: no entry of the content has the id "nobody"',
    ])
    expect(problemsOf({ name: 'asha.jpg' }, { name: 'asha.png', begins: begins.png })).toEqual([
      'content/pictures/asha.png: asha.jpg is already the picture of "asha"',
    ])
  })

  it('a file that is not a picture is refused, even if its name ends like the name of a picture', () => {
    expect(problemsOf({ name: 'asha.tiff' })).toEqual([
      'content/pictures/asha.tiff: must end in one of jpg, jpeg, png, webp, avif, svg',
    ])
    for (const text of ['', 'Please see attached', '<!doctype html><html><svg></svg></html>', '\0\0\0\0\0\0\0\0'])
      expect(problemsOf({ begins: Buffer.from(text) })).toEqual([
        'content/pictures/asha.jpg: is no picture: it does not begin as JPEG files do. Export it again',
      ])
    expect(problemsOf({ name: 'bela.svg', begins: Buffer.from('<html></html>') })).toEqual([
      'content/pictures/bela.svg: is no picture: it does not begin as SVG files do. Export it again',
    ])
  })

  it('a picture in another format than its name says is refused', () => {
    expect(problemsOf({ name: 'asha.png' })).toEqual([
      'content/pictures/asha.png: is a JPEG picture: change the end of its name, or export it as PNG',
    ])
  })

  it('a photograph over 5 MB or a drawing over 200 kB is refused with advice', () => {
    expect(problemsOf({ bytes: 5_000_000 })).toEqual([])
    expect(problemsOf({ bytes: 20_000_000 })).toEqual([
      'content/pictures/asha.jpg: has 20.0 MB: must not have more than 5 MB; save it smaller, 1200 pixels on the longer side are plenty',
    ])
    expect(problemsOf({ name: 'bela.svg', bytes: 200_001, begins: begins.svg })).toEqual([
      'content/pictures/bela.svg: has 201 kB: must not have more than 200 kB; simplify it, or save it as PNG',
    ])
  })

  it('an incomplete file, such as half a download, is reported', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>'
    const photograph = sharp(Buffer.from(drawing)).resize(400)
    const files = { jpg: await photograph.jpeg().toBuffer(), png: await photograph.png().toBuffer() }
    for (const [ending, bytes] of Object.entries({ ...files, svg: Buffer.from(drawing) })) {
      writeFileSync(join(folder, `event-1.${ending}`), bytes)
      writeFileSync(join(folder, `event-2.${ending}`), bytes.subarray(0, bytes.length * 0.6))
    }
    writeFileSync(join(folder, 'README.md'), 'Notes')
    mkdirSync(join(folder, 'team'))
    writeFileSync(join(folder, 'team', 'asha.jpg'), files.jpg)
    const pictures = await readPictures(folder)
    expect(pictures.filter(({ isWhole }) => !isWhole).map(({ name }) => name)).toEqual([
      'event-2.jpg',
      'event-2.png',
      'event-2.svg',
    ])
    expect(pictureProblems(ids, pictures.slice(-1))).toEqual([
      'content/pictures/team/asha.jpg: no entry of the content has the id "team/asha"',
    ])
    expect(problemsOf({ isWhole: false })).toEqual([
      'content/pictures/asha.jpg: is damaged, as after an interrupted download: copy it from its source again',
    ])
  })
})
