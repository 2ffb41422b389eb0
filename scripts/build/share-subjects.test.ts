import { describe, expect, it } from 'vitest'
import { publicContent } from '../../testing/edition/public-content.ts'
import { sharedPages } from '../../web/addresses.ts'
import { paintsOf } from '../../web/art/colours.ts'
import { shareName } from '../../web/art/share-file.ts'
import { sharePicture } from '../../web/art/share-picture.ts'
import { openFonts } from './letter-outlines.ts'
import { allPictures } from './pictures.ts'
import { finder, subjectOf } from './share-subjects.ts'

const { colours } = paintsOf(publicContent.palette)
const find = finder(allPictures(publicContent), colours)

describe('what shared pictures show', () => {
  it('every public page shows art that is drawn, under a file name of its own', () => {
    for (const address of sharedPages) {
      expect(subjectOf(publicContent, address).art.map(find), address).not.toEqual([])
    }
    expect(new Set(sharedPages.map(shareName)).size).toBe(sharedPages.length)
  })

  it('every title can be written with the site’s own fonts, and no two pictures are alike', () => {
    const outline = openFonts()
    const pictures = sharedPages.map(address => {
      const { art, ...subject } = subjectOf(publicContent, address)
      const words = { festival: 'Mela', year: '2031', dates: '1 - 3 May', motto: 'Onwards' }
      return sharePicture({ ...words, ...subject, art: art.map(find), mark: find('parts/mark.svg') }, outline, colours)
    })
    expect(new Set(pictures).size).toBe(sharedPages.length)
    for (const svg of pictures) expect(svg).not.toMatch(/<text|NaN|undefined/)
  })

  it('art that nobody draws is named', () => {
    expect(() => find('parts/missing.svg')).toThrow('parts/missing.svg')
  })

  it('a letter that the font lacks is named, not left blank', () => {
    expect(() => openFonts()('Mela अ', 'journey', 40)).toThrow('no "अ"')
  })
})
