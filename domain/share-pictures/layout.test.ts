import { describe, expect, it } from 'vitest'
import { type ShareForm, shareForms } from './forms.ts'
import { type Measure, setWords } from './layout.ts'
import { type ShareKind, shareKinds } from './pictures.ts'
import type { ShareWords } from './text-box.ts'
import { pictureLayouts } from './text-boxes.ts'

/** Every letter is half as wide as it is high. */
const measure: Measure = (text, _face, size) => text.length * size * 0.5

const longName = 'An Evening of Classical Vocal Music and Stories for Everybody'
const words: ShareWords = {
  festival: 'Mela of the Rivers 2031',
  kicker: 'Photo/Videography',
  title: longName,
  about: longName,
  when: 'Fri night, 00:30 (Sat 10 Feb)',
  where: 'Senate Hall, Second Floor of the Old Library',
  note: 'and 3 more sessions',
  count: '12',
  counted: 'seats left',
  strip: '9 - 11 Feb',
  place: '1',
  site: 'festival.example.edu',
}
const pictures = shareKinds.flatMap(kind =>
  (Object.keys(shareForms) as ShareForm[]).map((form): [ShareKind, ShareForm] => [kind, form]),
)

describe('words on a share picture', () => {
  it.each(pictures)('all lines of a long name fit into their box on %s, %s, and no word is missing', (kind, form) => {
    for (const place of pictureLayouts[kind][form].places) {
      const lines = setWords(words, [place], measure)
      for (const { text, face, size, x, y } of lines) {
        expect(x).toBeGreaterThanOrEqual(place.x - 0.5)
        expect(x + measure(text, face, size)).toBeLessThanOrEqual(place.x + place.width + 0.5)
        expect(y - size * 0.9).toBeGreaterThanOrEqual(place.y - size * 0.1)
        expect(y).toBeLessThanOrEqual(place.y + place.height)
      }
      const said = place.rows.map(({ part }) => words[part]).join(' ')
      expect(lines.map(({ text }) => text).join(' ')).toBe(said)
    }
  })

  it.each(pictures)(
    'the title of %s, %s is at least 11 pixels high on a thumbnail of 300 pixels, even a long title',
    (kind, form) => {
      const thumbnail = 300 / shareForms[form].width
      for (const title of ['Idol', longName]) {
        const set = setWords({ ...words, title }, pictureLayouts[kind][form].places, measure)
        const first = set.filter(({ text }) => title.startsWith(text))[0]!
        expect(first.size * thumbnail).toBeGreaterThanOrEqual(11)
      }
    },
  )

  it('a short name is on one line, larger than a long name', () => {
    const sizes = ['Idol', longName].map(title => {
      const set = setWords({ title }, pictureLayouts.event.wide.places, measure)
      return { lines: set.length, size: set[0]!.size }
    })
    expect(sizes[0]!.lines).toBe(1)
    expect(sizes[1]!.lines).toBe(3)
    expect(sizes[0]!.size).toBeGreaterThan(sizes[1]!.size)
  })

  it('one word that is wider than its box is written smaller and never broken', () => {
    const title = 'Unbreakably'.repeat(6)
    const [line] = setWords({ title }, pictureLayouts.event.wide.places, measure)
    expect(line!.text).toBe(title)
    expect(measure(title, 'display', line!.size)).toBeLessThanOrEqual(590)
  })

  it('an empty part of a picture leaves no gap', () => {
    const set = (given: ShareWords) => setWords(given, pictureLayouts.event.wide.places, measure).map(({ y }) => y)
    const [title = 0, when = 0] = set({ title: 'Idol', when: 'Fri' })
    const [alone = 0, between = 0] = set({ title: 'Idol', when: 'Fri', where: '', note: '' })
    expect([alone, between]).toEqual([title, when])
  })
})
