import { describe, expect, it } from 'vitest'
import { catalogue } from '../../testing/edition/catalogue.ts'
import { allEvents, findEvent } from '../edition/catalogue.ts'
import type { FestivalEvent } from '../edition/content.ts'
import { checkEligible, checkRegistration, checkWindow } from './eligibility.ts'

function event(eventId: number): FestivalEvent {
  const found = findEvent(catalogue, eventId)
  if (!found) throw new Error(`no event ${eventId}`)
  return found
}

describe('eligibility', () => {
  it('P13: an event of the host institute accepts its confirmed students and refuses everybody else with 403', () => {
    expect(checkEligible(event(7), true, 'NHC')).toBeNull()
    expect(checkEligible(event(7), false, 'NHC')).toEqual({
      code: 'host_institute_only',
      status: 403,
      error: 'House Match is open to confirmed students of NHC only',
    })
  })

  it('P13: every other event is open to students and outside participants alike', () => {
    for (const other of allEvents(catalogue).filter(({ ind }) => ind !== 7)) {
      expect(checkEligible(other, false, 'NHC'), other.heading).toBeNull()
      expect(checkEligible(other, true, 'NHC'), other.heading).toBeNull()
    }
  })

  it('P13: if one of several events is not allowed, the whole request is refused', () => {
    const asked = { registered: [1], added: [event(2), event(7)] }
    const festival = { institute: { name: 'Host', shortName: 'HOST', region: 'Here', emailDomain: 'host.example' } }
    expect(checkRegistration(festival, { ...asked, isStudent: true })).toBeNull()
    expect(checkRegistration(festival, { ...asked, isStudent: false })).toMatchObject({ code: 'host_institute_only' })
  })
})

describe('the registration window', () => {
  const opensAt = '2030-10-20T10:00:00+05:30'
  const closesAt = '2030-11-08T23:59:00+05:30'
  const opens = Date.UTC(2030, 9, 20, 4, 30)
  const closes = Date.UTC(2030, 10, 8, 18, 29)

  it('registration is open from the opening time until just before the closing time', () => {
    expect(checkWindow({ opensAt, closesAt }, opens - 1)?.error).toBe('Registration is closed')
    expect(checkWindow({ opensAt, closesAt }, opens)).toBeNull()
    expect(checkWindow({ opensAt, closesAt }, closes - 1)).toBeNull()
    expect(checkWindow({ opensAt, closesAt }, closes)?.error).toBe('Registration is closed')
  })

  it('a closed registration window refuses with 403', () => {
    expect(checkWindow({ opensAt, closesAt }, closes)).toMatchObject({ status: 403, code: 'registration_closed' })
  })

  it('a registration window without an opening time or a closing time has no limit there', () => {
    expect(checkWindow({ opensAt: null, closesAt: null }, 0)).toBeNull()
    expect(checkWindow({ opensAt: null, closesAt }, opens - 1)).toBeNull()
    expect(checkWindow({ opensAt, closesAt: null }, closes + 1)).toBeNull()
    expect(checkWindow({ opensAt, closesAt: null }, opens - 1)).not.toBeNull()
    expect(checkWindow({ opensAt: null, closesAt }, closes + 1)).not.toBeNull()
  })
})
