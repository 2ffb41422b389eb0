import { describe, expect, it } from 'vitest'
import { privateContent } from '../testing/edition/private.ts'
import { publicContent } from '../testing/edition/public-content.ts'
import { contentFiles } from './check-content.ts'
import { findUnmet } from './content-demands.ts'

const content = contentFiles({ ...publicContent, privateContent }, 'content/palettes/dusk.ts')
const drawn = publicContent.catalogue.flatMap(({ events }) => events.flatMap(({ emblem }) => emblem ?? []))
const known = findUnmet(content, drawn)

// biome-ignore lint/suspicious/noExplicitAny: these tests break content in ways that its types forbid
type Loose = any

/** The problems of the tests' edition after `breakIt` changed one file. */
function unmetWith(file: string, breakIt: (value: Loose) => void, emblems = drawn): string[] {
  const files = content.map(entry => {
    if (entry.file !== file) return entry
    const value = structuredClone(entry.value)
    breakIt(value)
    return { ...entry, value }
  })
  return findUnmet(files, emblems).filter(problem => !known.includes(problem))
}

describe('demands on every edition', () => {
  it('N4: a letter that no typeface has is reported with its place; letters of Indian scripts are accepted', () => {
    expect(
      unmetWith('content/festival.ts', festival => {
        festival.motto = 'நதிகளின் ஒளி ✦'
        festival.institute.name = 'উত্তর পাহাড় ਕਾਲਜ'
      }),
    ).toEqual([`content/edition.ts, motto: no typeface of the site's pictures and papers has "✦": write it without`])
    expect(
      unmetWith('content/catalogue.ts', ([category]) => {
        category.events[0].heading = 'नाटक 漢'
        category.events[0].title = 'नाटक'
      }),
    ).toEqual([expect.stringMatching(/^content\/events\/stage\.ts, ".+", heading: no typeface .* has "漢"/)])
    expect(
      unmetWith('content/pages.ts', pages => {
        pages['/about'].title = 'हमारे बारे में 🎉 | {festival}'
      }),
    ).toEqual([expect.stringMatching(/^content\/pages\.ts, "\/about", title: .* has "🎉"/)])
  })

  it('N4: a category without search words in Hindi is reported; so is a search word that does not find its event', () => {
    const unmet = unmetWith('content/catalogue.ts', catalogue => {
      const trick = { ...catalogue[0].events[0], ind: 900, heading: 'Cards', title: 'Cards', otherWords: 'cards -' }
      catalogue.push({ ...catalogue[0], id: 'magic', name: 'Magic', otherWords: 'tricks illusion', events: [trick] })
    })
    expect(unmet).toContain(
      'content/events/magic.ts, "Magic", otherWords: must have words in Hindi too, such as नृत्य: people search in both',
    )
  })

  it('N4: an emblem without a drawing is reported', () => {
    expect(unmetWith('content/catalogue.ts', () => {}, drawn.slice(1))).toEqual([
      expect.stringMatching(new RegExp(`^content/events/.* there is no web/art/drawings/emblems/${drawn[0]}\\.svg`)),
    ])
  })

  it('N4: fewer than twelve answers are reported, and so are missing helplines for the night', () => {
    const [file, edition] = ['content/questions.ts', { ...publicContent, privateContent }]
    const [topic] = publicContent.questions.topics
    const topics = [{ ...topic!, helplines: undefined, questions: topic!.questions.slice(0, 1) }]
    const files = contentFiles({ ...edition, questions: { ...publicContent.questions, topics } })
    expect(findUnmet(files, drawn)).toEqual(
      expect.arrayContaining([
        `${file}, topics: must answer at least 12 questions`,
        `${file}, topics: must have numbers to call at night: \`helplines\``,
      ]),
    )
  })

  it('N4: a person with a number in place of a name is reported, but not if marked as a sample', () => {
    expect(
      unmetWith('content/team.ts', ([group]) => {
        group.members[0].name = 'Super core 7'
        delete group.members[0].sample
      }),
    ).toEqual([
      'content/team.ts, "lead-1", name: has a number in place of a name: write the real one, or `sample: true`',
    ])
  })

  it('N4: a palette outside content/palettes is refused', () => {
    expect(findUnmet(contentFiles({ ...publicContent, privateContent }), drawn)).toContain(
      'content/palette.ts: must name a file of content/palettes: move the colours there',
    )
  })
})
