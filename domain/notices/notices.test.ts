import { describe, expect, it } from 'vitest'
import { currentNotices, startedNotices, textParts } from './notices.ts'

const line = (id: string, from: string, until: string) => ({ id, title: id, text: id, from, until })
const at = (time: string) => Date.parse(`2030-11-14T${time}Z`)

describe('notices on the site', () => {
  const notices = [
    line('morning', '2030-11-14T06:00:00.000Z', '2030-11-14T08:00:00.000Z'),
    line('day', '2030-11-14T07:00:00.000Z', '2030-11-14T18:00:00.000Z'),
  ]
  const ids = (found: { id: string }[]) => found.map(({ id }) => id)

  it('G11: a notice is shown on the site between its start and its end, newest first', () => {
    expect(ids(currentNotices(notices, at('05:59:59')))).toEqual([])
    expect(ids(currentNotices(notices, at('06:00:00')))).toEqual(['morning'])
    expect(ids(currentNotices(notices, at('07:30:00')))).toEqual(['day', 'morning'])
    expect(ids(currentNotices(notices, at('08:00:00')))).toEqual(['day'])
    expect(ids(startedNotices(notices, at('19:00:00')))).toEqual(['day', 'morning'])
    expect(ids(startedNotices(notices, at('06:30:00')))).toEqual(['morning'])
  })

  it('only https addresses in a notice become links, without the full stop after them', () => {
    expect(textParts('See https://map.example/a?b=1. Or javascript:alert(1), <b>now</b>')).toEqual([
      { text: 'See ', href: null },
      { text: 'https://map.example/a?b=1', href: 'https://map.example/a?b=1' },
      { text: '. Or javascript:alert(1), <b>now</b>', href: null },
    ])
    expect(textParts('(https://a.example/x)')[1]).toEqual({ text: 'https://a.example/x', href: 'https://a.example/x' })
  })
})
