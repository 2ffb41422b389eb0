import { describe, expect, it } from 'vitest'
import { privateContent } from '../testing/edition/private.ts'
import { publicContent } from '../testing/edition/public-content.ts'
import { contentFiles, readContent } from './check-content.ts'
import { content, eventIn, problemsWith } from './content-for-tests.ts'
import { findProblems } from './content-problems.ts'

describe('npm run content:check', () => {
  it('finds no problem in the content of this year and in the tests’ edition', async () => {
    expect(findProblems(await readContent(), [])).toEqual([])
    expect(findProblems(content, [])).toEqual([])
  })

  it('a team maximum below the minimum is reported with file, event, field and fault', () => {
    const problems = problemsWith('content/catalogue.ts', catalogue => {
      eventIn(catalogue, 2).team = { min: 3, max: 1 }
    })
    expect(problems).toEqual(['content/events/stage.ts, "Street Play", team.max: must not be below min'])
  })

  it('all problems are printed, not only the first', () => {
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

  it('R5: an event number is reported if two events use it or a retired event had it; a gap is allowed', () => {
    const problems = problemsWith('content/catalogue.ts', catalogue => {
      eventIn(catalogue, 4).ind = 12
      eventIn(catalogue, 7).ind = 11
    })
    expect(problems).toEqual([
      'content/events/words.ts, "Quick Quiz", ind: 12 is the number of "Tug of War", which is retired; the next free number is 41',
      'content/events/games.ts, "House Match", ind: 11 is already used by "Open Debate"; the next free number is 41',
    ])
  })

  it('an emblem that two events use is reported', () => {
    const problems = problemsWith('content/catalogue.ts', catalogue => {
      eventIn(catalogue, 1).emblem = 'drum'
    })
    expect(problems).toEqual([
      'content/events/stage.ts, "Solo Song", emblem: "drum" is already used by "Street Play" in content/events/stage.ts',
    ])
  })

  it('S2: a faulty question is reported with its file and name; two events may ask a question with the same id', () => {
    const language = eventIn(publicContent.catalogue, 4).questions[0]
    const same = problemsWith('content/catalogue.ts', catalogue => {
      eventIn(catalogue, 2).questions = [language]
    })
    expect(same).toEqual([])
    const ofTeam = problemsWith('content/catalogue.ts', catalogue => {
      eventIn(catalogue, 1).questions = [language]
    })
    expect(ofTeam).toEqual([
      `content/events/stage.ts, "${language.name}", of: must be 'person': this event has no teams`,
    ])
    const faulty = problemsWith('content/catalogue.ts', catalogue => {
      eventIn(catalogue, 40).questions[0].choices = language.choices
    })
    expect(faulty).toEqual([
      `content/events/games.ts, "18 or older", choices: belongs only to a question of the kind 'choice'`,
    ])
  })

  it('a home page card is reported if another card has its place, or if its place is after the last', () => {
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

  it('an id that two files use is reported, because the id is the name of a picture', () => {
    const problems = problemsWith('content/celebrities.ts', celebrities => {
      celebrities[0].id = 'lead-1'
    })
    expect(problems).toEqual([
      'content/celebrities.ts, "Guest 1", id: "lead-1" is already used by "Lead 1" in content/team.ts',
    ])
  })

  it('a contact for sponsors who is not in the team is reported', () => {
    const problems = problemsWith('content/sponsors.ts', sponsors => {
      sponsors.stand.ask = 'lead-9'
    })
    expect(problems).toEqual(['content/sponsors.ts, stand.ask: "lead-9" is the id of nobody in content/team.ts'])
  })

  it('missing fields of a sponsor, a press clipping and a stall are reported', () => {
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

  it('an id in a wrong form is reported', () => {
    const problems = problemsWith('content/team.ts', team => {
      team[0].members[0].id = 'Lead 1'
    })
    expect(problems).toEqual(['content/team.ts, "Lead 1", id: must be lower-case words joined by hyphens'])
  })

  it('a problem on the page of questions is reported with its question or helpline', () => {
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

  it('a missing page, a long title, a short description and an unknown page are reported', () => {
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

  it('a picture must be named after the id of a person, sponsor, clipping, category or event', () => {
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

  it('a text with an unknown placeholder is reported', () => {
    const problems = problemsWith('content/about.ts', about => {
      about.paragraphs[0] = 'For {day} the campus turns into one long fair.'
    })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(
      /^content\/about\.ts, paragraphs\[0\]: \{day\} is no placeholder; there are \{festival\} /,
    )
  })

  it('F5: the placeholder of the festival’s name before a past year is reported: a past festival keeps its own name', () => {
    const problems = problemsWith('content/sponsors.ts', sponsors => {
      const [group] = sponsors.groups
      sponsors.groups = [{ ...group, name: '{festival} 2019' }]
    })
    expect(problems).toEqual([
      expect.stringMatching(/^content\/sponsors\.ts, .*name: a year keeps the name that the festival had: write it/),
    ])
  })

  it('F3: an event name that is too long for its poster is reported', () => {
    const problems = problemsWith('content/catalogue.ts', catalogue => {
      catalogue[0].events[0].heading = 'x'.repeat(60)
      catalogue[0].events[0].title = 'x'.repeat(61)
    })
    expect(problems).toEqual([expect.stringMatching(/title: must have at most 60 characters: its poster has no room/)])
  })

  it('the length of a title is checked after its placeholders are filled in', () => {
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
})
