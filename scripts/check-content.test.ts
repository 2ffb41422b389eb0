import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { privateContent } from '../testing/edition/private.ts'
import { publicContent } from '../testing/edition/public-content.ts'
import { contentFiles, readContent } from './check-content.ts'
import type { ContentFile } from './content-file.ts'
import { findProblems, findSamples, report } from './content-problems.ts'

const content = contentFiles({ ...publicContent, privateContent })
/** The emblems that count as drawn: those that the tests' edition names. */
const emblems = publicContent.catalogue.flatMap(({ events }) => events.flatMap(({ emblem }) => emblem ?? []))

// biome-ignore lint/suspicious/noExplicitAny: these tests break content in ways that its types forbid
type Loose = any

/** The content of the tests' edition with one file's value changed by `breakIt`. */
function contentWith(file: string, breakIt: (value: Loose) => void): ContentFile[] {
  return content.map(entry => {
    if (entry.file !== file) return entry
    const value = structuredClone(entry.value)
    breakIt(value)
    return { ...entry, value }
  })
}

function problemsWith(file: string, breakIt: (value: Loose) => void): string[] {
  return findProblems(contentWith(file, breakIt), [])
}

function eventIn(catalogue: Loose, ind: number): Loose {
  return catalogue.flatMap((category: Loose) => category.events).find((event: Loose) => event.ind === ind)
}

describe('content check', () => {
  it('finds nothing wrong in the content of this year and in the edition of the tests', async () => {
    expect(findProblems(await readContent(), [])).toEqual([])
    expect(findProblems(content, [])).toEqual([])
  })

  it('names file, event, field and fault of a team whose maximum is below its minimum', () => {
    const problems = problemsWith('content/catalogue.ts', catalogue => {
      eventIn(catalogue, 2).team = { min: 3, max: 1 }
    })
    expect(problems).toEqual(['content/events/stage.ts, "Street Play", team.max: must not be below min'])
  })

  it('prints all problems, not only the first', () => {
    const problems = problemsWith('content/catalogue.ts', catalogue => {
      delete eventIn(catalogue, 1).description
      eventIn(catalogue, 2).rules[1] = ' '
      eventIn(catalogue, 40).minimumAge = 'sixteen'
      eventIn(catalogue, 7).firstPlace = 50
    })
    expect(problems).toEqual([
      'content/events/stage.ts, "Street Play", rules[1]: must not be empty',
      'content/events/stage.ts, "Solo Song", description: is missing',
      'content/events/games.ts, "Arena", minimumAge: must be a number',
      'content/events/games.ts, "House Match", firstPlace: is not a field that this entry can have',
    ])
  })

  it('R5: says when a number is used twice, or again after it was retired; a gap is no fault', () => {
    const problems = problemsWith('content/catalogue.ts', catalogue => {
      eventIn(catalogue, 4).ind = 12
      eventIn(catalogue, 7).ind = 11
    })
    expect(problems).toEqual([
      'content/events/words.ts, "Quick Quiz", ind: 12 is the number of "Tug of War", which is retired; the next free number is 41',
      'content/events/games.ts, "House Match", ind: 11 is already used by "Open Debate"; the next free number is 41',
    ])
  })

  it('says when two events share an emblem', () => {
    const problems = problemsWith('content/catalogue.ts', catalogue => {
      eventIn(catalogue, 1).emblem = 'drum'
    })
    expect(problems).toEqual([
      'content/events/stage.ts, "Solo Song", emblem: "drum" is already used by "Street Play" in content/events/stage.ts',
    ])
  })

  it('says when two cards of the home page want the same place, or a place beyond the last', () => {
    const twice = problemsWith('content/catalogue.ts', catalogue => {
      catalogue[1].homeOrder = 3
    })
    expect(twice).toEqual([
      'content/events/words.ts, "Words", homeOrder: 3 is already used by "Stage" in content/events/stage.ts',
    ])
    const beyond = problemsWith('content/catalogue.ts', catalogue => {
      catalogue[1].homeOrder = 4
    })
    expect(beyond).toEqual(['content/events/words.ts, "Words", homeOrder: must be between 1 and 3'])
  })

  it('says when an id is used in two files, because pictures are found by it', () => {
    const problems = problemsWith('content/celebrities.ts', celebrities => {
      celebrities[0].id = 'lead-1'
    })
    expect(problems).toEqual([
      'content/celebrities.ts, "Guest 1", id: "lead-1" is already used by "Lead 1" in content/team.ts',
    ])
  })

  it('says when sponsors are sent to somebody who is not of the team', () => {
    const problems = problemsWith('content/sponsors.ts', sponsors => {
      sponsors.stand.ask = 'lead-9'
    })
    expect(problems).toEqual(['content/sponsors.ts, stand.ask: "lead-9" is the id of nobody in content/team.ts'])
  })

  it('says what a sponsor, a clipping and a stall lack', () => {
    const problems = [
      ...problemsWith('content/sponsors.ts', ({ strip, stand }) => {
        delete strip[0].does
        strip[0].link = 'http://tea.festival.example'
        stand.words = 'words '.repeat(80)
      }),
      ...problemsWith('content/media.ts', ({ images }) => {
        delete images[0].words
        images[0].day = '4 Dec'
      }),
      ...problemsWith('content/social-cause.ts', ({ stalls }) => {
        stalls[0].makes = ''
      }),
    ]
    expect(problems).toEqual([
      'content/sponsors.ts, "Lantern Tea", does: is missing',
      'content/sponsors.ts, "Lantern Tea", link: must be an https address',
      'content/sponsors.ts, stand.words: must have at most 400 characters, or the sheet has no room for it',
      'content/media.ts, "Mela fills the hill", day: must be a date such as 2024-02-09',
      'content/media.ts, "Mela fills the hill", words: is missing',
      'content/social-cause.ts, "Asha’s bench", makes: must not be empty',
    ])
  })

  it('says when an id is not written as an id', () => {
    const problems = problemsWith('content/team.ts', team => {
      team[0].members[0].id = 'Lead 1'
    })
    expect(problems).toEqual(['content/team.ts, "Lead 1", id: must be lower-case words joined by hyphens'])
  })

  it('names the question, or whom to call, of what is wrong on the page of questions', () => {
    const problems = problemsWith('content/questions.ts', ({ topics }) => {
      topics[0].questions[0].ways[0].to = '/no-such-page'
      topics[0].questions[1].answer = []
      topics[1].helplines[0].number = 'the porter'
    })
    expect(problems).toEqual([
      expect.stringMatching(/^content\/questions\.ts, "How much is one event\?", ways\[0\]\.to: /),
      'content/questions.ts, "When is it paid back?", answer: must have at least 1 entry',
      'content/questions.ts, "The warden", number: must be a telephone number',
    ])
  })

  it('checks prices, links and dates of the festival', () => {
    const problems = problemsWith('content/festival.ts', festival => {
      festival.prices.student.cap = 499.5
      festival.social[0].url = 'http://pictures.example'
      festival.contact.email = 'nobody'
      festival.registration.opensAt = '1 January'
      festival.dates.first = 'soon'
      festival.facilities = []
    })
    expect(problems).toEqual([
      'content/edition.ts, dates.first: must be a date such as 2024-02-09',
      'content/edition.ts, contact.email: must be an e-mail address',
      'content/festival.ts, "Pictures", url: must be an https address',
      'content/edition.ts, prices.student.cap: must be whole rupees',
      'content/edition.ts, facilities: must have at least 1 entry',
      'content/festival.ts, registration.opensAt: must be a date and time with an offset, such as 2024-02-01T09:00:00+05:30',
    ])
  })

  it('says when registration closes before it opens, whatever their offsets', () => {
    const problems = problemsWith('content/festival.ts', festival => {
      festival.registration = { opensAt: '2030-10-20T10:00:00+05:30', closesAt: '2030-10-20T04:30:00Z' }
    })
    expect(problems).toEqual(['content/festival.ts, registration.closesAt: must be after opensAt'])
  })

  it('says when a facility both replaces the prices of events and adds to them, or the first one costs something', () => {
    const problems = problemsWith('content/festival.ts', festival => {
      festival.facilities = [
        { id: 'bed', name: 'Bed', adds: 1 },
        { id: 'food', name: 'Food', replaces: 1650, adds: 450 },
      ]
    })
    expect(problems).toEqual([
      'content/edition.ts, "Food", adds: either replaces the prices of events or adds to them, not both',
      'content/edition.ts, "Bed": must cost nothing: every account starts with the first facility',
    ])
  })

  it('says when two facilities have one name: people choose them by it', () => {
    const problems = problemsWith('content/festival.ts', festival => {
      festival.facilities = [
        { id: 'none', name: 'None' },
        { id: 'bed', name: 'Bed', adds: 100 },
        { id: 'other-bed', name: 'Bed', adds: 200 },
      ]
    })
    expect(problems).toEqual(['content/edition.ts, facilities: must all have different names'])
  })

  it('says when two facilities have one id, or one has no id that can be typed', () => {
    const problems = problemsWith('content/festival.ts', festival => {
      festival.facilities = [
        { id: 'none', name: 'None' },
        { id: 'none', name: 'Bed', adds: 100 },
      ]
    })
    expect(problems).toEqual(['content/edition.ts, "Bed", id: "none" is already used by "None" in content/edition.ts'])
    const misspelt = problemsWith('content/festival.ts', festival => {
      festival.facilities = [{ id: 'No bed', name: 'None' }]
    })
    expect(misspelt).toEqual(['content/edition.ts, "None", id: must be small letters and digits, joined by hyphens'])
  })

  it('says when a page has no title, one that is too long, or is not a page of this site', () => {
    const problems = problemsWith('content/pages.ts', pages => {
      delete pages['/about']
      pages['/events'].title = 'x'.repeat(61)
      pages['/home'].description = 'Too short'
      pages['/gallery'] = pages['/auth']
    })
    expect(problems.sort()).toEqual([
      'content/pages.ts, "/about": is missing',
      'content/pages.ts, "/events", title: must have at most 60 characters',
      'content/pages.ts, "/gallery": is not a field that this entry can have',
      'content/pages.ts, "/home", description: must have at least 70 characters',
    ])
  })

  it('accepts a picture named after a person, a sponsor, a clipping, a category or an event', () => {
    const names = ['helper-3', 'friend-2', 'page-2', 'stage', 'event-40', 'event-0', 'lead-2', 'event-3']
    const pictures = names.map(id => ({
      name: `${id}.png`,
      bytes: 1000,
      begins: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      isWhole: true,
    }))
    expect(findProblems(content, pictures)).toEqual([
      'content/pictures/lead-2.png: no entry of the content has the id "lead-2"',
      'content/pictures/event-3.png: no entry of the content has the id "event-3"',
    ])
  })

  it('refuses prices and days that contradict each other', () => {
    const problems = problemsWith('content/festival.ts', festival => {
      festival.year = 2023
      festival.dates = { first: '2024-02-11', last: '2024-02-09' }
      festival.prices = { student: { perEvent: 600, cap: 1300 }, outside: { perEvent: 500, cap: 400 } }
    })
    expect(problems).toEqual([
      'content/edition.ts, dates.last: must not be before the first day',
      'content/edition.ts, year: must be the year of the days, 2024',
      'content/edition.ts, prices.outside.cap: must not be below the price of one event, 500',
      'content/edition.ts, prices.student.perEvent: must not be above what others pay, 500',
      'content/edition.ts, prices.student.cap: must not be above the cap of others, 400',
    ])
  })

  it('refuses a domain of the institute without a dot', () => {
    const problems = problemsWith('content/festival.ts', festival => {
      festival.institute.emailDomain = 'institute'
    })
    expect(problems).toEqual([
      'content/edition.ts, "North Hill College", emailDomain: must be a lower-case domain name with a dot, such as institute.ac.in',
    ])
  })

  it('names what leads to an example address and is not marked as sample', () => {
    const problems = problemsWith('content/festival.ts', festival => {
      festival.contact = { ...festival.contact, email: 'hello@festival.example.org', sample: false }
      festival.social[0] = { ...festival.social[0], url: 'https://pictures.example.com', sample: true }
      festival.social[1] = { ...festival.social[1], url: 'https://Example.net/x', sample: undefined }
    })
    const sentence = 'leads to an example address: write the real one, or `sample: true` until there is one'
    expect(problems).toEqual([
      `content/edition.ts, contact.email: ${sentence}`,
      `content/festival.ts, "${publicContent.festival.social[1]!.name}", url: ${sentence}`,
    ])
    const links = { student: 'https://chat.example.org/a', outside: null }
    const hidden = (sample: boolean) =>
      problemsWith('content/private.ts', hidden => Object.assign(hidden, { groupChatLinks: links, sample }))
    expect(hidden(false)).toEqual([`content/private.ts, groupChatLinks.student: ${sentence}`])
    expect(hidden(true)).toEqual([])
  })

  it('names the text that has a placeholder nobody knows', () => {
    const problems = problemsWith('content/about.ts', about => {
      about.paragraphs[0] = 'For {day} the campus turns into one long fair.'
    })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(
      /^content\/about\.ts, paragraphs\[0\]: \{day\} is no placeholder; there are \{festival\} /,
    )
  })

  it('F5: a year of the past keeps the name that the festival had then', () => {
    const problems = problemsWith('content/sponsors.ts', sponsors => {
      const [group] = sponsors.groups
      sponsors.groups = [{ ...group, name: '{festival} 2019' }]
    })
    expect(problems).toEqual([
      expect.stringMatching(/^content\/sponsors\.ts, .*name: a year keeps the name that the festival had: write it/),
    ])
  })

  it('F3: a name of an event that no poster has room for is refused', () => {
    const problems = problemsWith('content/catalogue.ts', catalogue => {
      catalogue[0].events[0].heading = 'x'.repeat(60)
      catalogue[0].events[0].title = 'x'.repeat(61)
    })
    expect(problems).toEqual([expect.stringMatching(/title: must have at most 60 characters: its poster has no room/)])
  })

  it('F5: any number of social pages can be named, one at least', () => {
    const sentence = (count: number) =>
      problemsWith('content/festival.ts', festival => {
        const [page] = festival.social
        festival.social = Array.from({ length: count }, (_, i) => ({ ...page, url: `https://pages.example/${i}` }))
      })
    expect([1, 3, 7].flatMap(sentence)).toEqual([])
    expect(sentence(0)).toEqual(['content/festival.ts, social: must have at least 1 entry'])
  })

  it('measures a title with the name of this edition in it', () => {
    const problemsOf = (motto: string) => {
      const [festival, pages] = [structuredClone(publicContent.festival), structuredClone(publicContent.pages)]
      pages['/']!.title = '{festival} {year}: {motto}, {dates}'
      return findProblems(
        contentFiles({ ...publicContent, privateContent, pages, festival: { ...festival, motto } }),
        [],
      )
    }
    expect(problemsOf('A Motto With Many Words For Any Title')).toEqual([
      'content/pages.ts, "/", title: must have at most 60 characters',
    ])
    expect(problemsOf('A Motto With Some Words')).toEqual([])
  })

  it('lists what is still sample by file, and stops listing an entry once it is real', () => {
    expect(findSamples(content).get('content/team.ts')).toHaveLength(4)
    const real = contentWith('content/team.ts', team => {
      for (const group of team) for (const member of group.members) delete member.sample
    })
    expect(findSamples(real).has('content/team.ts')).toBe(false)
  })

  it('lists a sample event under the file of its category', () => {
    const withSample = contentWith('content/catalogue.ts', catalogue => {
      eventIn(catalogue, 7).sample = true
    })
    expect(findSamples(withSample).get('content/events/games.ts')).toEqual(['House Match'])
  })

  it('reports counts and a short list when all is well', () => {
    const of = (name: string) => content.find(({ file }) => file === name)!
    const files: ContentFile[] = [
      of('content/catalogue.ts'),
      {
        ...of('content/reviews.ts'),
        value: ['a', 'b', 'c', 'd'].map(id => ({ id, quote: 'words', speaker: `Artist ${id}`, sample: true })),
      },
      { ...of('content/private.ts'), value: { groupChatLinks: {}, sample: true } },
    ]
    expect(report(files, emblems)).toEqual([
      'The content is complete: 6 events in 3 categories, 3 files.',
      'Shown with the emblem of their category, for want of one of their own in web/art/drawings/emblems:',
      '  Arena',
      'The next free event number is 41.',
      'Still sample (replace before a launch):',
      '  content/reviews.ts: 4 entries, such as Artist a; Artist b; Artist c',
      '  content/private.ts: the whole file',
    ])
  })

  it('tells which events show the emblem of their category, which is no fault', () => {
    const files = contentWith('content/catalogue.ts', catalogue => {
      delete eventIn(catalogue, 2).emblem
      eventIn(catalogue, 7).emblem = 'not-drawn-yet'
    })
    expect(findProblems(files, [])).toEqual([])
    expect(report(files, emblems).slice(1, 3)).toEqual([
      'Shown with the emblem of their category, for want of one of their own in web/art/drawings/emblems:',
      '  Street Play; Arena; House Match',
    ])
  })

  it('lists nothing as sample when everything is real', () => {
    const files = [{ file: 'content/pronites.ts', schema: z.any(), value: { paragraph: 'Music' } }]
    expect(report(files, [])).toEqual(['The content is complete: 0 events in 0 categories, 1 file.'])
  })
})
