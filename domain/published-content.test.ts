// The published facts of this edition that pages show besides the events: counts, claims, words. The pages' own tests prove
// that they are shown. A new edition writes its own figures here, from what was announced and not from content/.
import { describe, expect, it } from 'vitest'
import { about } from '../content/about.ts'
import { catalogue } from '../content/catalogue.ts'
import { celebrities } from '../content/celebrities.ts'
import { festival } from '../content/festival.ts'
import { mediaCoverage } from '../content/media.ts'
import { pages } from '../content/pages.ts'
import { privateContent } from '../content/private.ts'
import { reviews } from '../content/reviews.ts'
import { socialCause } from '../content/social-cause.ts'
import { sponsors } from '../content/sponsors.ts'
import { team } from '../content/team.ts'

describe('the published content', () => {
  it('holds the words and dates of the landing page', () => {
    const { name, year, motto, startingFrom, registrationStarted, dates } = festival
    expect([name, year, motto, startingFrom, dates.text, registrationStarted]).toEqual([
      'Culfest',
      2024,
      'Magical Journey',
      'Starting From',
      '9 - 11 Feb',
      'Registration Started',
    ])
  })

  it('holds four social pages with their published counts', () => {
    expect(festival.social.map(({ kind, count, counted }) => [kind, count, counted])).toEqual([
      ['photos', '14000+', 'followers'],
      ['community', '53000+', 'followers'],
      ['videos', '6000+', 'subscribers'],
      ['messages', null, null],
    ])
  })

  it('leaves the sample registration window open on any day', () => {
    expect(festival.registration).toEqual({ opensAt: null, closesAt: null })
  })

  it('has the exact hint about accommodation', () => {
    expect(festival.accommodationHint).toBe('Accomodations will be provided if registered for 3 or more events')
  })

  it('has 2 convenors and 22 super core members', () => {
    expect(team.map(({ name, members }) => [name, members.length])).toEqual([
      ['CONVENORS', 2],
      ['SUPER CORE', 22],
    ])
  })

  it('has six sponsors on the strip and grids of 33, 24 and 20', () => {
    expect(sponsors.strip.map(({ trade }) => trade)).toEqual([
      'Food delivery',
      'Pizza chain',
      'Two-wheeler maker',
      'Social house',
      'Apparel store',
      'Wellness brand',
    ])
    expect(sponsors.groups.map(group => [group.name, group.sponsors.length])).toEqual([
      ['Past Sponsors', 33],
      ['Culfest 2019', 24],
      ['Culfest 2018', 20],
    ])
  })

  it('has seven past celebrities, four reviews and six pictures of media coverage', () => {
    expect([celebrities.length, reviews.length, mediaCoverage.images.length]).toEqual([7, 4, 6])
  })

  it('makes every published claim about the festival', () => {
    const story = about.paragraphs.join(' ')
    for (const claim of [
      /2004/,
      /over 10,000 visitors a day/,
      /second-largest annual cultural festival in Eastern India/,
      /theme/,
      /social cause/,
    ]) {
      expect(story).toMatch(claim)
    }
    expect(about.statistics.map(({ figure, label }) => `${figure} ${label}`)).toEqual([
      '10000+ footfall',
      '20+ participating colleges',
      '25+ events',
      '2nd biggest star nights',
      '3700+ alumni',
    ])
  })

  it('has the theme of the social cause, about the local market', () => {
    expect(socialCause.theme).toBe('Explore Local, Expand Global')
    expect(socialCause.paragraphs.join(' ')).toMatch(/local market/)
  })

  it('marks every numbered stand-in for a person, a sponsor or a picture as sample', () => {
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

  it('marks whatever leads to an example address as sample', () => {
    const places = [...festival.social, festival.contact, privateContent]
    const leadNowhere = places.filter(place => JSON.stringify(place).includes('example.org'))
    expect(leadNowhere.filter(({ sample }) => !sample)).toEqual([])
  })

  it('hole F3: keeps the group-chat links out of everything that visitors receive', () => {
    const { student, outside } = privateContent.groupChatLinks
    const seenByVisitors = JSON.stringify([festival, catalogue, team, sponsors, celebrities, reviews, about, pages])
    for (const link of [student, outside]) expect(seenByVisitors).not.toContain(link)
  })
})
