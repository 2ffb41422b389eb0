import { describe, expect, it } from 'vitest'
import { publicContent } from '../../testing/edition/public-content.ts'
import { sharedPages } from '../../web/addresses.ts'
import { paintsOf } from '../../web/art/colours.ts'
import { shareName } from '../../web/art/share-file.ts'
import { sharePicture } from '../../web/art/share-picture.ts'
import { allPictures } from './pictures.ts'
import { outline } from './share-pictures.ts'
import { finder, subjectOf } from './share-subjects.ts'

const { colours } = paintsOf(publicContent.palette)
const find = finder(allPictures(publicContent), colours)

describe('subjects of shared pictures', () => {
  it('every public page has drawn art and its own file name', () => {
    for (const address of sharedPages) {
      expect(subjectOf(publicContent, address).art.map(find), address).not.toEqual([])
    }
    expect(new Set(sharedPages.map(shareName)).size).toBe(sharedPages.length)
  })

  it('every title can be written in the site’s fonts, and all pictures differ', () => {
    const pictures = sharedPages.map(address => {
      const { art, ...subject } = subjectOf(publicContent, address)
      const words = { festival: 'Mela', year: '2031', dates: '1 - 3 May', motto: 'Onwards' }
      return sharePicture({ ...words, ...subject, art: art.map(find), mark: find('parts/mark.svg') }, outline, colours)
    })
    expect(new Set(pictures).size).toBe(sharedPages.length)
    for (const svg of pictures) expect(svg).not.toMatch(/<text|NaN|undefined/)
  })

  it('a missing drawing is reported', () => {
    expect(() => find('parts/missing.svg')).toThrow('parts/missing.svg')
  })

  it.each(['रोशनी की नदियाँ', 'நதிகளின் ஒளி', 'আলোর নদী', 'Mela मेला'])(
    'N4: a title in an Indian script is drawn: %s',
    title => {
      const latin = outline('Mela', 'journey', 40)
      const drawn = outline(title, 'journey', 40)
      expect(drawn.width).toBeGreaterThan(latin.width)
      expect(drawn.path).toMatch(/^M[-\d.ML QCZ]+Z$/)
      expect(outline(title, 'figures', 40).width).toBeGreaterThan(0)
    },
  )
})
