import { describe, expect, it } from 'vitest'
import { publicContent } from '../../testing/edition/public-content.ts'
import { drawSponsorSheet } from './sponsor-sheet.ts'

/** In a PDF each page is one object. */
const pagesOf = (file: Buffer) => file.toString('latin1').match(/\/Type\s*\/Page\b/g)

describe('the sheet for future sponsors', () => {
  it('the PDF has one page', async () => {
    const file = await drawSponsorSheet(publicContent, null)
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pagesOf(file)).toHaveLength(1)
  })

  it('the build fails if the texts need a second page', async () => {
    const { stand } = publicContent.sponsors
    const offers = Array.from({ length: 6 }, (_, index) => ({ name: `Offer ${index}`, what: 'many words '.repeat(60) }))
    const content = { ...publicContent, sponsors: { ...publicContent.sponsors, stand: { ...stand, offers } } }
    await expect(drawSponsorSheet(content, null)).rejects.toThrow(
      'content/sponsors.ts, stand: the words do not fit on one sheet',
    )
  })

  it('the longest allowed texts fit on one page', async () => {
    const words = 'All sponsors are seen by the whole campus. '.repeat(10).slice(0, 400).trim()
    const what = 'What a sponsor has of it, told in one long sentence. '.repeat(4).slice(0, 160).trim()
    const offers = Array.from({ length: 6 }, (_, index) => ({ name: `The offer no. ${index}`, what }))
    const sponsors = { ...publicContent.sponsors, stand: { ...publicContent.sponsors.stand, words, offers } }
    expect(pagesOf(await drawSponsorSheet({ ...publicContent, sponsors }, null))).toHaveLength(1)
  })
})
