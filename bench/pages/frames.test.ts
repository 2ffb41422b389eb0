import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { speedOf, watchWords } from './frames.ts'

const screen = { width: 390, height: 844 }
const label = { text: 'Magical', left: 60, top: 100, width: 270, height: 60 }
type Look = { ink: string; ground: string; face: string; words?: boolean }
const end: Look = { ink: '#fff4df', ground: '#14102b', face: 'bold 60px serif' }

/** A frame with the label set in a face on a ground. */
async function frameOf(at: number, { ink, ground, face, words = true }: Look) {
  const text = words ? `<text x="60" y="150" style="font:${face}" fill="${ink}">Magical</text>` : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${screen.width}" height="${screen.height}"><rect width="100%" height="100%" fill="${ground}"/>${text}</svg>`
  return { at, jpeg: await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer() }
}

/** Watches one frame each 100 ms of a page that is laid out at `laidOut`. */
const watchedFrom = async (laidOut: number, ...looks: Look[]) =>
  watchWords(await Promise.all(looks.map((look, i) => frameOf(100 * i, look))), [label], screen.width, laidOut)
const watched = (...looks: Look[]) => watchedFrom(0, ...looks)

describe('the analysis of a film', () => {
  it('words that do not change are neither unreadable nor in another face', async () => {
    expect(await watched(end, end)).toEqual({ unreadable: {}, otherFace: {}, missing: {} })
  })

  it('words that are laid out but not drawn yet are listed with their time and duration', async () => {
    const empty = { ...end, words: false }
    expect((await watched(end, empty, empty, end)).missing).toEqual({ Magical: 'at 100 ms for 200 ms' })
  })

  it('words of a page that is not laid out yet are no fault', async () => {
    const empty = { ...end, words: false }
    expect(await watchedFrom(200, empty, empty, end)).toEqual({ unreadable: {}, otherFace: {}, missing: {} })
    expect((await watchedFrom(100, empty, empty, end)).missing).toEqual({ Magical: 'at 100 ms for 100 ms' })
  })

  it('dark words on a dark ground are listed with their time', async () => {
    expect((await watched(end, { ...end, ink: '#4a3a5b' }, end)).unreadable).toEqual({ Magical: 'at 100 ms' })
  })

  it('words in another face are listed with their time', async () => {
    expect((await watched({ ...end, face: '44px monospace' }, end)).otherFace).toEqual({ Magical: 'at 0 ms' })
  })

  it('a screen that fills later has a higher Speed Index and settles later', async () => {
    const blank = { ...end, ground: '#ffffff', words: false }
    const soon = await speedOf([await frameOf(0, blank), await frameOf(200, end), await frameOf(900, end)])
    const late = await speedOf([await frameOf(0, blank), await frameOf(800, end), await frameOf(900, end)])
    expect(soon.settled).toBe(200)
    expect(late.settled).toBe(800)
    expect(late.speedIndex).toBeGreaterThan(2 * soon.speedIndex)
  })
})
