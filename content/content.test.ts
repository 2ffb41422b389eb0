// What must be true of the content of every edition and shows only when its files are seen together. Facts of this
// edition are in announced.ts, shapes and fields are checked by `npm run content:check`.
import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Category } from '../domain/edition/content.ts'
import { publicContent, thisEdition } from '../server/edition.ts'
import { findEvents, noFilter } from '../web/parts/events/find-events.ts'
import { listedCategories } from '../web/parts/events/listed-categories.ts'

const { privateContent } = thisEdition

it('answers at least twelve questions, and says whom to call at night', () => {
  const { topics } = publicContent.questions
  expect(topics.flatMap(topic => topic.questions).length).toBeGreaterThanOrEqual(12)
  expect(topics.some(({ helplines = [] }) => helplines.length > 0)).toBe(true)
})

describe('the content', () => {
  it('hole F3: keeps the group-chat links out of everything that visitors receive', () => {
    const seenByVisitors = JSON.stringify(publicContent)
    for (const link of Object.values(privateContent.groupChatLinks))
      if (link) expect(seenByVisitors).not.toContain(link)
  })

  it('E8: each category and each event is found by its other words, also by those in Hindi', () => {
    const all = listedCategories(publicContent.catalogue, publicContent.festival)
    for (const { id, otherWords, events } of publicContent.catalogue) {
      expect(otherWords, `${id} has words in Hindi`).toMatch(/\p{Script=Devanagari}/u)
      for (const { heading, otherWords: own = '' } of events)
        for (const words of `${otherWords} ${own}`.trim().split(/\s+/)) {
          const found = findEvents(all, { ...noFilter, words }).flatMap(category => category.events)
          expect(
            found.map(event => event.heading),
            words,
          ).toContain(heading)
        }
    }
  })

  it('R5: a number belongs to one event only, or to one that was retired', () => {
    const numbers = publicContent.catalogue.flatMap(({ events, retired = [] }: Category) =>
      [...events, ...retired].map(({ ind }) => ind),
    )
    expect(numbers).toEqual([...new Set(numbers)])
  })

  it('no two events share an emblem, and each emblem is drawn', () => {
    const emblems = publicContent.catalogue.flatMap(({ events }) => events.flatMap(({ emblem }) => emblem ?? []))
    expect(emblems).toEqual([...new Set(emblems)])
    expect(emblems.filter(emblem => !existsSync(`web/art/drawings/emblems/${emblem}.svg`))).toEqual([])
  })

  it('marks every numbered stand-in for a person, a sponsor or a picture as sample', () => {
    const { team, sponsors, celebrities, reviews, mediaCoverage } = publicContent
    const entries = [
      ...team.flatMap(({ members }) => members),
      ...sponsors.groups.flatMap(group => group.sponsors),
      ...celebrities,
      ...reviews.map(review => ({ ...review, name: review.speaker })),
      ...mediaCoverage.images.map(image => ({ ...image, name: image.caption })),
    ]
    const standIns = entries.filter(({ name }) => /^[A-Z][a-z ]+( of \d+, no\.)? \d+$/.test(name))
    expect(standIns.filter(({ sample }) => !sample)).toEqual([])
  })
})
