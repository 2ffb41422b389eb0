// Compares the announced facts (announced.ts) with the content. If announced.ts says `complete: true`, facts,
// categories and events that it does not name fail the test; otherwise they are not compared. This file works for every
// edition.
import { describe, expect, it } from 'vitest'
import { allEvents, findEvent, inHomeOrder } from '../domain/edition/catalogue.ts'
import type { FestivalEvent } from '../domain/edition/content.ts'
import { datesText } from '../domain/edition/festival-dates.ts'
import { totalDue } from '../domain/money/pricing.ts'
import { finalistsOf } from '../domain/stage/rounds.ts'
import { publicContent } from '../server/edition.ts'
import { announced } from './announced.ts'

type AnnouncedEvent = {
  title?: string
  team?: FestivalEvent['team']
  time?: string | null
  finalists?: { number: number; atMost: boolean }
  limits?: { [Limit in keyof typeof none]?: FestivalEvent[Limit] }
  numbers?: number[]
  description?: RegExp[]
  says?: RegExp[]
  prelims?: RegExp[]
  finals?: RegExp[]
}
type Announced = {
  /** True: a category or event of the content that is missing in the table fails the test. */
  complete?: boolean
  edition?: { name?: string; year?: number; motto?: string; days?: string }
  prices?: { student?: number[]; outside?: number[] }
  facilities?: Record<string, { replaces?: number; adds?: number }>
  institute?: Record<string, string>
  landing?: Record<string, string>
  accommodationHint?: string
  programme?: (string | string[])[][]
  homeOrder?: string[]
  events?: Record<string, AnnouncedEvent>
  social?: string[]
  counts?: Record<string, number | Record<string, number>>
  strip?: string[]
  story?: RegExp[]
  statistics?: string[]
  socialCause?: { theme: string; says: RegExp[] }
}

const table: Announced = announced
const isComplete = table.complete === true
const { festival, catalogue, about, celebrities, mediaCoverage, reviews, socialCause, sponsors, team } = publicContent

const none = {
  capacity: null,
  hostInstituteOnly: false,
  minimumAge: null,
  teamsPerPerson: null,
  everyMemberRegistered: false,
  sameInstitution: false,
  firstPlaces: null,
}

/** The event with this heading and number, such as 'Halla Bol 1'. */
function eventNamed(name: string): FestivalEvent {
  const event = findEvent(catalogue, Number(name.split(' ').at(-1)))
  if (!event)
    throw new Error(
      `${name} is in content/announced.ts but not in content/events: restore the event, or remove it from announced.ts`,
    )
  return event
}

function numbersIn({ description, rules, prelims = [], finals = [], time, rounds }: FestivalEvent): number[] {
  const texts = [description, ...rules, ...prelims, ...finals, time ?? '', rounds ?? '']
  const found = texts.flatMap(text => text.match(/\b\d+(\.\d+)?\b/g) ?? []).map(Number)
  return [...new Set(found)].sort((a, b) => a - b)
}

function expectEach(lines: readonly string[] | undefined, wanted: readonly RegExp[] = []): void {
  for (const words of wanted) expect(lines).toContainEqual(expect.stringMatching(words))
}

describe('the announced facts', () => {
  it('F5: name, year, motto and days are as announced', () => {
    const { name, year, motto, dates } = festival
    expect({ name, year, motto, days: datesText(dates) }).toMatchObject(table.edition ?? {})
  })

  it('P3, P4: the totals of students and of others are as announced, for one event and more up to the cap', () => {
    for (const [payer, totals] of Object.entries(table.prices ?? {})) {
      const total = (count: number) =>
        totalDue(festival, { isStudent: payer === 'student', facility: festival.facilities[0]!.name }, count)
      expect(totals.map((_, index) => total(index + 1))).toEqual(totals)
      expect([total(0), total(99)]).toEqual([0, totals.at(-1)])
    }
  })

  it('P5, P11: the facilities, their order and their prices are as announced', () => {
    const { facilities } = table
    if (!facilities) return
    expect(festival.facilities.map(({ name }) => name)).toEqual(Object.keys(facilities))
    for (const { name, replaces, adds } of festival.facilities)
      expect({ replaces, adds }, name).toEqual({ replaces: undefined, adds: undefined, ...facilities[name] })
  })

  it('A5: the host institute and its e-mail domain are as announced', () => {
    expect(festival.institute).toMatchObject(table.institute ?? {})
  })

  it('L2, P9: the texts of the landing page and the hint about accommodation are as announced', () => {
    expect(festival).toMatchObject(table.landing ?? {})
    if (table.accommodationHint) expect(festival.accommodationHint).toBe(table.accommodationHint)
  })

  it('the numbers of followers, people, sponsors and pictures are as announced', () => {
    const social = festival.social.flatMap(({ count, counted }) => (count ? [`${count} ${counted}`] : []))
    if (table.social) expect(social).toEqual(table.social)
    if (table.strip) expect(sponsors.strip.map(({ trade }) => trade)).toEqual(table.strip)
    const counts = {
      team: Object.fromEntries(team.map(({ name, members }) => [name, members.length])),
      sponsors: Object.fromEntries(sponsors.groups.map(group => [group.name, group.sponsors.length])),
      celebrities: celebrities.length,
      reviews: reviews.length,
      mediaCoverage: mediaCoverage.images.length,
    }
    expect(counts).toMatchObject(table.counts ?? {})
  })

  it('the content makes every announced claim about the festival and its social cause', () => {
    for (const claim of table.story ?? []) expect(about.paragraphs.join(' ')).toMatch(claim)
    const statistics = about.statistics.map(({ figure, label }) => `${figure} ${label}`)
    if (table.statistics) expect(statistics).toEqual(table.statistics)
    if (!table.socialCause) return
    expect(socialCause.theme).toBe(table.socialCause.theme)
    for (const claim of table.socialCause.says) expect(socialCause.paragraphs.join(' ')).toMatch(claim)
  })
})

describe.runIf(table.programme)('the announced programme', () => {
  it('C1: the categories have the announced order, events and event numbers', () => {
    const named = table.programme?.map(([name]) => name) ?? []
    const shown = catalogue
      .filter(({ name }) => isComplete || named.includes(name))
      .map(({ name, events }) => [name, events.map(({ heading, ind }) => `${heading} ${ind}`)])
    expect(shown).toEqual(table.programme)
  })

  it('C1: the cards of the home page have the announced order and names', () => {
    const { homeOrder } = table
    if (!homeOrder) return
    const shown = inHomeOrder(catalogue).map(({ homeName }) => homeName)
    expect(shown.filter(name => isComplete || homeOrder.includes(name))).toEqual(homeOrder)
  })
})

describe.runIf(table.events)('the announced rules and limits', () => {
  const events = Object.entries(table.events ?? {})

  it.runIf(isComplete)('C4: every event of the content is announced', () => {
    const names = allEvents(catalogue).map(({ heading, ind }) => `${heading} ${ind}`)
    expect(events.map(([name]) => name).sort()).toEqual(names.sort())
  })

  it.each(events)('C4: the limits and the title of %s are exactly as announced', (name, expected) => {
    const event = eventNamed(name)
    // `called`, the word for several members, is not announced.
    const { called: _, ...size } = event.team ?? {}
    if (isComplete || expected.team) expect(event.team && size).toEqual(expected.team ?? null)
    expect(event).toMatchObject({ ...(isComplete && none), ...expected.limits })
    if (isComplete || expected.finalists) expect(finalistsOf(event)).toEqual(expected.finalists ?? null)
    if (isComplete || expected.title) expect(event.title).toBe(expected.title ?? event.heading)
    if (expected.time !== undefined) expect(event.time).toBe(expected.time)
  })

  it.each(events)('C4: the texts of %s contain every announced rule', (name, expected) => {
    const event = eventNamed(name)
    expectEach([event.description], expected.description)
    expectEach(event.rules, expected.says)
    expectEach(event.prelims, expected.prelims)
    expectEach(event.finals, expected.finals)
    // Exactly the events with announced prelims or finals have lists of these rules.
    if (isComplete)
      expect([Boolean(event.prelims), Boolean(event.finals)]).toEqual([
        Boolean(expected.prelims),
        Boolean(expected.finals),
      ])
    expect(event.rules.length).toBeGreaterThan(0)
  })

  it.each(events)('C4: the texts of %s contain exactly the announced numbers', (name, expected) => {
    if (isComplete || expected.numbers) expect(numbersIn(eventNamed(name))).toEqual(expected.numbers ?? [])
  })
})
