// What was announced for this edition, written out once more and compared with the content: events with their rules and limits, prices,
// dates, counts, claims. All other tests know an edition of their own (testing/edition). A new edition writes its own facts here, from what
// was announced and not from content/: run `npx vitest run content`, and each failure shows the announced fact beside the content's.
// Or it deletes this file until then.
import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allEvents, categoryOf, findEvent, inHomeOrder } from '../domain/catalogue.ts'
import type { Category, FestivalEvent } from '../domain/content.ts'
import { datesText } from '../domain/festival-dates.ts'
import { totalDue } from '../domain/pricing.ts'
import { publicContent } from '../server/edition.ts'

const { festival, catalogue, about, celebrities, mediaCoverage, reviews, socialCause, sponsors, team } = publicContent

describe('the announced events', () => {
  it('C1: nine categories in their order hold exactly the published events and numbers', () => {
    const table = catalogue.map(({ name, events }) => [name, events.map(({ heading, ind }) => `${heading} ${ind}`)])
    expect(table).toEqual([
      ['Dramatics', ['Rangmanch 3', 'Panch Parmeshwar 2', 'Halla Bol 1', 'Dramatic Shadows 38']],
      ['Dance', ['Footloose 7', 'Choreo Night 6', 'Dancing Duo 4', 'Shake on Beat 5']],
      ['Fine Arts', ['Patchwork Palooza 9', 'Casecraft Carnival 8', 'Vase-Verse 11', 'Poshak 12', 'Triathlon 10']],
      ['Literary', ['Just A Minute 19', 'Potpourri 18', "People's Parley 20", 'Journalism 17']],
      ['Fashion', ['Fables in Fashion 15', 'Panache 13', 'Haute Vision 14', 'Couture Craft 16']],
      ['Vocals', ['Idol 21', 'Dulcet Duo 23', 'Unplugged 24', 'Battle of Bands 22']],
      ['Photo/Videography', ['Flash of Brilliance 25', 'Ad-Renaline Rush 2.0 26', 'Moving Pexels 27']],
      ['Quizzing', ['Spent Quiz 28', 'History Quiz 31', 'Vocal for Local 30', 'EBSB Quiz 29']],
      [
        'Informals',
        ['Squid Game 32', 'Treasure Hunt 33', 'Valorant 34', 'Paper Dance 35', 'Blind Date 36', 'Roadies 37'],
      ],
    ])
  })

  it('C1: the cards of the home page have an order and names of their own', () => {
    const names = 'Dramatics, Dance, Fine Arts, Literary, Music, Quizzing, Photography, Informals, Fashion'
    expect(inHomeOrder(catalogue).map(({ homeName }) => homeName)).toEqual(names.split(', '))
  })

  it('C1: number 29 is EBSB Quiz in lists and India Quiz on its page; 7 is Footloose and Foot Loose; no other differs', () => {
    const spelledTwice = allEvents(catalogue).filter(({ heading, title }) => heading !== title)
    expect(spelledTwice.map(({ ind, heading, title }) => [ind, heading, title])).toEqual([
      [7, 'Footloose', 'Foot Loose'],
      [29, 'EBSB Quiz', 'India Quiz'],
    ])
  })

  it('R5: the numbers from 1 on each belong to exactly one event, or to one that was retired', () => {
    const retired = catalogue.flatMap(({ retired = [] }: Category) => retired)
    const numbers = [...allEvents(catalogue), ...retired].map(event => event.ind)
    expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1))
  })

  it('no two events share an emblem, and each emblem is drawn', () => {
    const emblems = allEvents(catalogue).flatMap(({ emblem }) => emblem ?? [])
    expect(emblems).toEqual([...new Set(emblems)])
    expect(emblems.filter(emblem => !existsSync(`web/art/drawings/emblems/${emblem}.svg`))).toEqual([])
  })
})

type Limits = Partial<
  Pick<
    FestivalEvent,
    | 'capacity'
    | 'hostInstituteOnly'
    | 'minimumAge'
    | 'teamsPerPerson'
    | 'everyMemberRegistered'
    | 'sameInstitution'
    | 'firstPlaces'
    | 'finalists'
  >
>
type Published = {
  team?: FestivalEvent['team']
  limits?: Limits
  /** Every number that readers must find on the page, and the only ones they may. */
  numbers?: number[]
  /** Words that must stand in the rules or their prelims and finals. */
  says?: RegExp[]
  prelims?: RegExp[]
  finals?: RegExp[]
}

const none: Required<Limits> = {
  capacity: null,
  hostInstituteOnly: false,
  minimumAge: null,
  teamsPerPerson: null,
  everyMemberRegistered: false,
  sameInstitution: false,
  firstPlaces: null,
  finalists: null,
}
const solo = { min: 1, max: 1 }
const pair = { min: 2, max: 2 }
const quiz: Published = {
  team: pair,
  limits: { sameInstitution: true },
  numbers: [2],
  says: [/2 members/, /same institution/],
  prelims: [/written/],
  finals: [/finals/],
}

const published: Record<string, Published> = {
  'Halla Bol 1': {
    team: { min: 12, max: 22 },
    limits: { teamsPerPerson: 2, everyMemberRegistered: true },
    numbers: [2, 10, 12, 20, 22],
    says: [
      /more than 2 teams/,
      /12 to 22 members/,
      /10 to 20 minutes/,
      /Electronic instruments are not allowed/,
      /Offensive language leads to elimination/,
      /registered.*disqualified/,
    ],
  },
  'Panch Parmeshwar 2': {
    team: { min: 4, max: 6 },
    numbers: [4, 6],
    says: [/4 to 6 members/, /case.*two teams.*for.*against/],
  },
  'Rangmanch 3': {
    team: { min: 6, max: 15, extraMembers: 1 },
    numbers: [6, 15, 20, 25, 30],
    says: [
      /6 to 15 members, plus one person for music or props/,
      /single round/,
      /25 minutes at most/,
      /every minute over.*20% of the marks/,
      /Hindi or in English/,
      /contact the organizer 30 minutes before/,
      /Register beforehand, online or in person/,
    ],
  },
  'Dancing Duo 4': {
    team: pair,
    numbers: [3, 5],
    says: [/pair, of the same or of opposite gender/, /3 to 5 minutes/, /mp3.*one hour before/, /Live music is not/],
  },
  'Shake on Beat 5': {
    numbers: [2, 4],
    prelims: [/2 or 4 participants/, /random/],
    finals: [/2 participants .*at a time/],
  },
  'Choreo Night 6': {
    team: { min: 10, max: 30 },
    numbers: [3, 7, 10, 30],
    says: [/10 to 30 members/, /7 to 10 minutes/, /at least 3 songs/, /mp3.*named after the team.*one hour before/],
  },
  'Footloose 7': {
    team: solo,
    numbers: [1, 1.5, 2, 3],
    says: [/solo/, /mp3.*one hour before/],
    prelims: [/1 to 1.5 minutes/],
    finals: [/2 to 3 minutes/, /at least 2 songs/],
  },
  'Casecraft Carnival 8': { team: solo, numbers: [2], says: [/solo/, /2 hours/, /your own phone case/] },
  'Patchwork Palooza 9': { numbers: [3], says: [/3 hours/] },
  'Triathlon 10': {
    team: { min: 3, max: 3 },
    numbers: [2, 3],
    says: [/3 members/, /2 hours/, /registration card is needed/],
  },
  'Vase-Verse 11': { team: pair, numbers: [2], says: [/2 members/, /2 hours/] },
  'Poshak 12': { team: { min: 4, max: 4 }, numbers: [2, 4], says: [/4 members/, /2 hours/] },
  'Panache 13': {
    team: { min: 12, max: 15 },
    numbers: [12, 15],
    says: [/12 to 15 members/, /mp3.*12 minutes at most/, /a day ahead/],
  },
  'Haute Vision 14': { team: pair, says: [/duo of one model and one designer/] },
  'Fables in Fashion 15': { team: solo, numbers: [5], says: [/solo/, /5 minutes/] },
  'Couture Craft 16': { team: solo, says: [/solo/] },
  'Journalism 17': {
    team: { min: 2, max: 3 },
    limits: { finalists: { number: 8, atMost: true } },
    numbers: [2, 3, 5, 6, 8, 9, 30, 180, 250],
    says: [/at most 8 teams/i],
    prelims: [/team of 2 to 3/, /write-up of 250 words or a video of 180 seconds/],
    finals: [/Equipment.*30 minutes per day/, /between 9 am and 5 pm/, /clips before 6 pm/],
  },
  'Potpourri 18': { team: pair, numbers: [2], says: [/2 members/, /English.*Hindi/], prelims: [/written/] },
  'Just A Minute 19': {
    limits: { finalists: { number: 16, atMost: false } },
    numbers: [1, 16, 250],
    says: [/more than 1 minute/, /abstract of 250 words/],
    prelims: [/16 people/],
    finals: [/16 people/],
  },
  "People's Parley 20": {
    team: solo,
    limits: { finalists: { number: 2, atMost: false } },
    numbers: [1, 2, 3, 250],
    says: [/individual/, /abstract of 250 words/],
    prelims: [/extempore.*2 to 3 minutes to think.*1 to 2 minutes to speak/, /turncoat debate/],
    finals: [/Oxford-style debate between 2 people/],
  },
  'Idol 21': {
    numbers: [3, 5],
    prelims: [/up to 3 minutes/, /No music and no instruments/],
    finals: [/up to 5 minutes/, /Karaoke is compulsory/],
  },
  'Battle of Bands 22': {
    team: { min: 3, max: 8 },
    numbers: [2, 3, 8, 20],
    says: [
      /at most 8 members/,
      /At least 3.*on stage/,
      /20 minutes, sound check included/,
      /2 songs/,
      /Pre-recorded.*not/,
    ],
  },
  'Dulcet Duo 23': {
    team: pair,
    numbers: [2, 4],
    says: [/2 participants/, /4 minutes/, /Karaoke is compulsory/, /Instruments are not allowed/],
  },
  'Unplugged 24': { team: solo, numbers: [7], says: [/solo/, /7 minutes/, /a single instrument/] },
  'Flash of Brilliance 25': {
    team: { min: 1, max: 3 },
    numbers: [1, 3, 4, 6],
    says: [/1 to 3 members/, /one photo per theme, 4 to 6 photos/, /EXIF data is needed/, /during the festival/],
  },
  'Ad-Renaline Rush 2.0 26': {
    team: { min: 2, max: 5 },
    numbers: [1, 2, 5, 72],
    says: [/2 to 5 members/, /up to 1 minute/, /72 hours/, /Each team submits one entry/],
  },
  'Moving Pexels 27': {
    team: { min: 1, max: 2 },
    numbers: [1, 2, 30],
    says: [/1 or 2 members/, /reel is up to 1 minute/, /30 hours after the festival/],
  },
  'Spent Quiz 28': quiz,
  'EBSB Quiz 29': quiz,
  'Vocal for Local 30': quiz,
  'History Quiz 31': quiz,
  'Squid Game 32': { numbers: [5], says: [/5 games/] },
  'Treasure Hunt 33': {
    team: { min: 4, max: 5 },
    numbers: [4, 5],
    says: [/4 to 5 members/, /captain.*secret code/],
  },
  'Valorant 34': {
    team: { min: 5, max: null, substitutes: 2 },
    limits: { minimumAge: 16, everyMemberRegistered: true },
    numbers: [2, 5, 16],
    says: [/at least 5 players/, /2 substitutes are optional/, /minimum age is 16/, /registered candidate/],
  },
  'Paper Dance 35': { team: pair, numbers: [1.5], says: [/Couples/, /opens 1.5 hours before/] },
  'Blind Date 36': { limits: { firstPlaces: 50 }, numbers: [50], says: [/first 50 registrations are paired/] },
  'Roadies 37': { limits: { hostInstituteOnly: true }, says: [/Only students of the host institute/] },
  'Dramatic Shadows 38': {
    team: { min: null, max: 8, extraMembers: 2 },
    numbers: [2, 8, 10],
    says: [/at most 8 members, plus 2/, /10 minutes/, /no dialogue/],
  },
}

/** The event of this heading and number. */
function eventNamed(name: string): FestivalEvent {
  const event = findEvent(catalogue, Number(name.split(' ').at(-1)))
  if (!event)
    throw new Error(`${name} is announced here and not in content/events: remove it here, or take it back there`)
  return event
}

function textsOf(event: FestivalEvent): string[] {
  const { description, rules, prelims = [], finals = [], time, rounds } = event
  return [description, ...rules, ...prelims, ...finals, time ?? '', rounds ?? '']
}

function numbersIn(texts: string[]): number[] {
  const found = texts.flatMap(text => text.match(/\b\d+(\.\d+)?\b/g) ?? []).map(Number)
  return [...new Set(found)].sort((a, b) => a - b)
}

function expectEach(lines: string[] | undefined, wanted: RegExp[] = []): void {
  for (const words of wanted) expect(lines).toContainEqual(expect.stringMatching(words))
}

describe('the published rules and limits', () => {
  it('C4: are written out here for each event', () => {
    const names = allEvents(catalogue).map(({ heading, ind }) => `${heading} ${ind}`)
    expect(Object.keys(published).sort()).toEqual(names.sort())
  })

  for (const [name, expected] of Object.entries(published)) {
    it(`C4: ${name} has exactly its published limits as fields`, () => {
      const event = eventNamed(name)
      // What members are called is a word of ours.
      const { called: _, ...size } = event.team ?? {}
      expect(event.team && size).toEqual(expected.team ?? null)
      expect(event).toMatchObject({ ...none, ...expected.limits })
    })

    it(`C4: ${name} tells readers every published rule`, () => {
      const event = eventNamed(name)
      expectEach(event.rules, expected.says)
      expectEach(event.prelims, expected.prelims)
      expectEach(event.finals, expected.finals)
      expect(event.rules.length).toBeGreaterThan(0)
    })

    it(`C4: ${name} names its published numbers and no other`, () => {
      expect(numbersIn(textsOf(eventNamed(name)))).toEqual(expected.numbers ?? [])
    })
  }

  it('C4: prelims stand in their own list where they are published, and finals likewise', () => {
    const headings = (part: 'prelims' | 'finals') =>
      allEvents(catalogue)
        .filter(event => event[part])
        .map(({ heading }) => heading)
    const both = ['Footloose', 'Shake on Beat', 'Just A Minute', "People's Parley", 'Journalism', 'Idol']
    const quizzes = ['Spent Quiz', 'History Quiz', 'Vocal for Local', 'EBSB Quiz']
    expect(headings('prelims').sort()).toEqual([...both, ...quizzes, 'Potpourri'].sort())
    expect(headings('finals').sort()).toEqual([...both, ...quizzes].sort())
  })

  it('C4: what is not published is left out: no team size for Patchwork Palooza, no time for Haute Vision and Couture Craft', () => {
    expect(findEvent(catalogue, 9)?.team).toBeNull()
    expect(findEvent(catalogue, 14)?.time).toBeNull()
    expect(findEvent(catalogue, 16)?.time).toBeNull()
  })

  it('C4: the Roadies description says that it will be published soon', () => {
    expect(findEvent(catalogue, 37)?.description).toMatch(/will be published soon/)
  })

  it('C4: the four quizzes are the whole Quizzing category', () => {
    const sameInstitution = allEvents(catalogue).filter(event => event.sameInstitution)
    expect(sameInstitution.map(({ ind }) => categoryOf(catalogue, ind)?.name)).toEqual(Array(4).fill('Quizzing'))
  })
})

describe('the published content', () => {
  it('holds the words and dates of the landing page', () => {
    const { name, year, motto, startingFrom, registrationStarted, dates } = festival
    expect([name, year, motto, startingFrom, datesText(dates), registrationStarted]).toEqual([
      'Culfest',
      2024,
      'Magical Journey',
      'Starting From',
      '9 - 11 Feb',
      'Registration Started',
    ])
  })

  it('lasts from 9 to 11 February 2024, and began in 2004', () => {
    expect(festival.dates).toMatchObject({ first: '2024-02-09', last: '2024-02-11' })
    expect(about.paragraphs[0]).toContain('began in 2004')
  })

  it('holds four social pages with their published counts', () => {
    expect(festival.social.map(({ kind, count, counted }) => [kind, count, counted])).toEqual([
      ['photos', '14000+', 'followers'],
      ['community', '53000+', 'followers'],
      ['videos', '6000+', 'subscribers'],
      ['messages', null, null],
    ])
  })

  it('P3, P4: a student pays 300 an event and at most 500, others 500 an event and at most 1200', () => {
    const totals = (isStudent: boolean) =>
      [0, 1, 2, 3, 99].map(count => totalDue(festival, { isStudent, facility: 'None' }, count))
    expect(totals(true)).toEqual([0, 300, 500, 500, 500])
    expect(totals(false)).toEqual([0, 500, 1000, 1200, 1200])
  })

  it('P5, P11: with Accomodation the total is 1200, with Accomodation And Food 1650, whatever the number of events', () => {
    expect(festival.facilities.map(({ name }) => name)).toEqual(['None', 'Accomodation', 'Accomodation And Food'])
    const totals = (facility: string) =>
      [0, 1, 99].map(count => totalDue(festival, { isStudent: false, facility }, count))
    expect(totals('Accomodation')).toEqual([1200, 1200, 1200])
    expect(totals('Accomodation And Food')).toEqual([1650, 1650, 1650])
  })

  it('A5: the host institute is NITJSR with addresses under nitjsr.ac.in', () => {
    expect(festival.institute).toMatchObject({ shortName: 'NITJSR', emailDomain: 'nitjsr.ac.in' })
  })

  it('leaves the sample registration window open on any day', () => {
    expect(festival.registration).toEqual({ opensAt: null, closesAt: null })
  })

  it('P9: has the exact hint about accommodation', () => {
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
})
