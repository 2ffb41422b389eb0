import { describe, expect, it } from 'vitest'
import type { StayGuest, StayRoom } from './desk-api.ts'
import { bestBed, type Draft, needsBed, openNights, peopleIn } from './draft.ts'

const [wed, thu, fri] = ['2030-11-13', '2030-11-14', '2030-11-15'] as const
const room = { id: 'r', houseId: 'h', number: '7', beds: 2, gender: 'female', note: '', closed: [] } satisfies StayRoom
const guest = (userId: string, changes: Partial<StayGuest> = {}): StayGuest => ({
  userId,
  username: userId,
  phone: '',
  college: '',
  gender: 'female',
  teams: [],
  nights: [wed, thu, fri],
  arrivalHour: null,
  needs: '',
  paid: true,
  wishes: [],
  bed: null,
  beds: [],
  missing: [wed, thu, fri],
  told: false,
  state: 'expected' as const,
  deposit: 0,
  ...changes,
})
const inBed = (userId: string, bed: number, ...nights: string[]) => {
  const place = { roomId: 'r', bed, nights }
  return guest(userId, { bed: place, beds: [place], missing: [wed, thu, fri].filter(night => !nights.includes(night)) })
}
const none: Draft = new Map()

describe('a bed that is free on some nights', () => {
  const asha = guest('asha')
  const wish = { person: asha, nights: [wed, thu, fri] }

  it('B5: a bed is proposed with its free nights; if several beds have some, the bed with most of them', () => {
    const people = [asha, inBed('b', 1, wed, thu), inBed('c', 2, fri)]
    expect(bestBed(room, wish, people, none)).toEqual({ bed: 2, nights: [wed, thu] })
    expect(bestBed(room, wish, [asha], none)).toEqual({ bed: 1, nights: [wed, thu, fri] })
  })

  it('B5: no bed is proposed in a full room, in a room for the other gender, or on nights when the room is closed', () => {
    const full = [asha, inBed('b', 1, wed, thu, fri), inBed('c', 2, wed, thu, fri)]
    expect(bestBed(room, wish, full, none)).toBeNull()
    expect(bestBed({ ...room, gender: 'male' }, wish, [asha], none)).toBeNull()
    const closed = [{ night: thu, reason: 'no water' }]
    expect(bestBed({ ...room, closed }, wish, [asha], none)?.nights).toEqual([wed, fri])
  })

  it('B5: a bed is not proposed on nights taken by the draft; a draft bed without nights takes all missing nights', () => {
    const draft: Draft = new Map([
      ['asha', [{ userId: 'asha', roomId: 'r', bed: 1, nights: [wed] }]],
      ['bela', [{ userId: 'bela', roomId: 'r', bed: 1 }]],
    ])
    const bela = guest('bela', { missing: [fri] })
    expect(openNights(asha, draft)).toEqual([thu, fri])
    expect(openNights(bela, draft)).toEqual([])
    const cara = guest('cara')
    const one = { ...room, beds: 1 }
    expect(bestBed(one, { person: cara, nights: [wed, thu, fri] }, [asha, bela, cara], draft)?.nights).toEqual([thu])
    expect(peopleIn(one, [asha, bela], draft).map(({ person, nights }) => [person.userId, nights])).toEqual([
      ['asha', [wed]],
      ['bela', [fri]],
    ])
  })

  it('B5: a guest without a bed on some nights needs one; guests who left, or who arrived without a bed, do not', () => {
    expect(needsBed(inBed('a', 1, wed))).toBe(true)
    expect(needsBed(inBed('a', 1, wed, thu, fri))).toBe(false)
    expect(needsBed(guest('a', { state: 'left' }))).toBe(false)
    expect(needsBed(guest('a', { state: 'arrived' }))).toBe(false)
    expect(needsBed({ ...inBed('a', 1, wed), state: 'arrived' })).toBe(true)
  })
})
