import { describe, expect, it } from 'vitest'
import { palette } from '../../testing/edition/palette.ts'
import type { ShareArt } from './art.ts'
import { compose, type SharePicture } from './compose.ts'
import { widthOf } from './lettering.ts'
import { toPng } from './png.ts'

const drawn = (name: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 375" width="30" height="37"><g id="a"><title>${name}</title></g><use href="#a"/></svg>`
const art: ShareArt = { colours: palette.colours, read: drawn, version: '1' }
const picture: SharePicture = {
  kind: 'event',
  form: 'wide',
  words: { title: '<b>Owls</b> & "Kites"', when: 'Fri 9 Feb', strip: '9 Feb' },
  event: { ind: 2, category: 'stage', picture: null },
}

describe('the SVG of a picture', () => {
  it('contains words only as outlines, so typed text cannot be markup and no system font is used', async () => {
    const svg = await compose(picture, art)
    expect(svg).not.toMatch(/<text|<b>|Owls|Kites|NaN|undefined/)
    expect(svg).toContain('<title>event-stage-wide</title>')
    expect(svg).toContain('<title>events-2</title>')
  })

  it('has unique ids for its drawings', async () => {
    const svg = await compose(picture, art)
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, id] of svg.matchAll(/href="#([^"]+)/g)) expect(ids).toContain(id)
  })

  it('shows a poster picture that organisers supplied', async () => {
    const supplied = Buffer.from('a picture')
    const given = { ...picture, event: { ind: 2, category: 'stage', picture: 'f'.repeat(64) } }
    expect(await compose(given, art, supplied)).toContain(`data:image/jpeg;base64,${supplied.toString('base64')}`)
  })

  it.each(['Asha Sharma', 'क्षितिज श्रीवास्तव', 'অনির্বাণ ঘোষ', 'தமிழ்ச்செல்வன்', 'محمد اقبال'])(
    'draws letters for %s',
    async title => {
      const svg = await compose({ ...picture, words: { title } }, { ...art, read: () => null })
      expect(svg.length).toBeGreaterThan(1000)
      expect(widthOf(title, 'display', 40)).toBeGreaterThan(40)
    },
  )

  it('without a build has only words, and can still be converted to PNG', async () => {
    const png = await toPng(() => compose(picture, { ...art, read: () => null }))
    expect(png.subarray(1, 4).toString()).toBe('PNG')
  })
})
