import { describe, expect, it } from 'vitest'
import { changedFields } from './audit-change.tsx'

describe('what an act changed', () => {
  it('names the fields that differ, with what was there before', () => {
    const before = '{"phone":"1","college":"A","events":[3]}'
    const after = '{"phone":"2","college":"A","events":[3,7]}'
    expect(changedFields(before, after)).toEqual([
      { name: 'phone', was: '1', is: '2' },
      { name: 'events', was: '3', is: '3, 7' },
    ])
  })

  it('shows all fields of something new and nothing where nothing is kept', () => {
    expect(changedFields('', '{"role":"gate"}')).toEqual([{ name: 'role', was: '', is: 'gate' }])
    expect(changedFields('', '')).toEqual([])
  })
})
