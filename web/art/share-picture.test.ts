import { describe, expect, it } from 'vitest'
import { palette } from '../../testing/edition/palette.ts'
import { appIcon as iconIn } from './app-icon.ts'
import { paintsOf } from './colours.ts'
import { shareName } from './share-file.ts'
import { sharePicture as drawnIn, fitted, type Outline, type Share } from './share-picture.ts'
import { drawing, el } from './svg.ts'

const { colours } = paintsOf(palette)
const sharePicture = (share: Share, outline: Outline) => drawnIn(share, outline, colours)
const appIcon = (mark: string, maskable: boolean) => iconIn(mark, maskable, colours)

/** Each letter is half as wide as it is high. */
const outline: Outline = (text, _face, size) => ({ path: `M0 0h${text.length}`, width: text.length * size * 0.5 })
const art = drawing(
  300,
  375,
  el('clipPath', { id: 'a' }),
  el('g', { 'clip-path': 'url(#a)' }, el('use', { href: '#a' })),
)
const share: Share = {
  festival: 'Mela',
  year: '2031',
  dates: '1 - 3 May',
  motto: 'Onwards',
  title: 'Street Play',
  mark: drawing(96, 96, el('path', { id: 'a' })),
  art: [art, art],
  shown: 'hung',
}

describe('pictures to share', () => {
  it('a title breaks at spaces into at most three lines that fit their column', () => {
    for (const title of ['Idol', 'Just A Minute', 'An Event With A Very Long Name Indeed', 'Unbreakablyverylongword']) {
      const { lines, size } = fitted(title, outline)
      expect(lines.join(' ')).toBe(title)
      expect(lines.length).toBeLessThanOrEqual(3)
      for (const line of lines) expect(outline(line, 'journey', size).width).toBeLessThanOrEqual(545)
    }
    expect(fitted('Idol', outline).size).toBeGreaterThan(fitted('An Event With A Very Long Name Indeed', outline).size)
  })

  it('a long motto is set smaller, so that it does not overlap the picture', () => {
    const sizeOf = (motto: string) => {
      const sizes: number[] = []
      const noting: Outline = (text, face, size) => {
        if (text === motto) sizes.push(size)
        return outline(text, face, size)
      }
      sharePicture({ ...share, motto }, noting)
      return sizes.at(-1)!
    }
    expect(sizeOf('Onwards')).toBe(36)
    const dates = outline(share.dates, 'figures', 56).width
    for (const motto of ['Rivers of Light and Song', 'A Motto That Goes On For Longer Than Any Other'])
      expect(dates + 30 + outline(motto, 'hand', sizeOf(motto)).width).toBeLessThanOrEqual(570)
  })

  it('ids are unique although several drawings are in one picture, and every reference has a target', () => {
    const ids = [...sharePicture(share, outline).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, id] of sharePicture(share, outline).matchAll(/(?:href="|url\()#([^")]+)/g)) expect(ids).toContain(id)
  })

  it('a drawing with another size in its file is still shown in full', () => {
    const shrunk = art.replace('width="300" height="375"', 'width="30" height="37.5"')
    expect(shrunk).not.toBe(art)
    expect(sharePicture({ ...share, art: [shrunk] }, outline)).toBe(sharePicture({ ...share, art: [art] }, outline))
  })

  it('letters are outlines, so that no font is needed on the machine', () => {
    for (const shown of ['hung', 'window', 'wheel'] as const) {
      const svg = sharePicture({ ...share, shown }, outline)
      expect(svg).not.toMatch(/<text|NaN|undefined/)
      expect(svg).toContain(`d="M0 0h${share.dates.length}"`)
    }
  })

  it('each page has its own file name', () => {
    expect(['/', '/events', '/events/3', '/our-team'].map(shareName)).toEqual([
      'landing',
      'events',
      'events-3',
      'our-team',
    ])
  })

  it('a maskable icon fills its square, and its mark is inside the circle that every phone shows', () => {
    expect(appIcon(share.mark, true)).not.toContain('rx=')
    const [, scale] = /scale\(([\d.]+)\)/.exec(appIcon(share.mark, true)) ?? []
    // The mark is 96 across with its ring at 47 from the middle; 40 % of 512 is safe on every phone.
    expect(47.2 * Number(scale)).toBeLessThanOrEqual(0.4 * 512)
  })
})
