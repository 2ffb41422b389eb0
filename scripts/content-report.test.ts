import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { publicContent } from '../testing/edition/public-content.ts'
import type { ContentFile } from './content-file.ts'
import { content, contentWith, eventIn } from './content-for-tests.ts'
import { findProblems, findSamples, report } from './content-problems.ts'

/** The emblems that count as drawn: those that the tests' edition names. */
const emblems = publicContent.catalogue.flatMap(({ events }) => events.flatMap(({ emblem }) => emblem ?? []))

describe('report of npm run content:check', () => {
  it('a sample is listed under its file until its `sample: true` is removed', () => {
    expect(findSamples(content).get('content/team.ts')).toHaveLength(4)
    const real = contentWith('content/team.ts', team => {
      for (const group of team) for (const member of group.members) delete member.sample
    })
    expect(findSamples(real).has('content/team.ts')).toBe(false)
  })

  it('a sample event is listed under the file of its category', () => {
    const withSample = contentWith('content/catalogue.ts', catalogue => {
      eventIn(catalogue, 7).sample = true
    })
    expect(findSamples(withSample).get('content/events/games.ts')).toEqual(['House Match'])
  })

  it('without problems the report has counts, the next event number, and a shortened list of samples', () => {
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
      'Shown with the emblem of their category, because web/art/drawings/emblems has no emblem of their own:',
      '  Arena',
      'The next free event number is 41.',
      'Still samples (replace them before a launch):',
      '  content/reviews.ts: 4 entries, such as Artist a; Artist b; Artist c',
      '  content/private.ts: the whole file',
    ])
  })

  it('events that show the emblem of their category are listed, but not as problems', () => {
    const files = contentWith('content/catalogue.ts', catalogue => {
      delete eventIn(catalogue, 2).emblem
      eventIn(catalogue, 7).emblem = 'not-drawn-yet'
    })
    expect(findProblems(files, [])).toEqual([])
    expect(report(files, emblems).slice(1, 3)).toEqual([
      'Shown with the emblem of their category, because web/art/drawings/emblems has no emblem of their own:',
      '  Street Play; Arena; House Match',
    ])
  })

  it('without samples the report has no list of samples', () => {
    const files = [{ file: 'content/pronites.ts', schema: z.any(), value: { paragraph: 'Music' } }]
    expect(report(files, [])).toEqual(['The content is complete: 0 events in 0 categories, 1 file.'])
  })
})
