import { describe, expect, it } from 'vitest'
import { eventFile, fileWords } from './event-file.ts'

const catalogue = [
  {
    events: [
      { ind: 25, heading: 'Solo Singing (Eastern)' },
      { ind: 26, heading: 'Débàte' },
      { ind: 27, heading: 'नृत्य' },
      { ind: 28, heading: 'Quick Quiz' },
    ],
    retired: [{ ind: 4, heading: 'Long Jump' }],
  },
  { events: [{ ind: 30, heading: 'Quick-Quiz!' }] },
]

describe('a file of an event', () => {
  it.each([
    [25, 'solo-singing-eastern'],
    [26, 'debate'],
    [27, 'event-27'],
    [28, 'quick-quiz-28'],
    [30, 'quick-quiz-30'],
    [4, 'long-jump-no-longer-in-the-programme'],
    [99, 'event-99-no-longer-in-the-programme'],
  ])('C6: the file of event %i has the name %s', (eventId, name) => {
    expect(eventFile(catalogue, eventId)).toBe(name)
  })

  it('C6: the file name of an event with a long name is cut, without a hyphen at its end', () => {
    expect(fileWords('A very long name of an event that goes on and on and on and on and on')).toBe(
      'a-very-long-name-of-an-event-that-goes-on-and-on-and-on-and',
    )
    expect(fileWords('../../etc/passwd "; x')).toBe('etc-passwd-x')
  })
})
