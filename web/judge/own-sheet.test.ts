import { expect, it } from 'vitest'
import type { JudgeSheets } from '../../domain/marks/api.ts'
import { type MadeAct, ownRounds, pointsText, roundToMark, totalOf, withHalf } from './own-sheet.ts'

const madeAt = '2030-11-14T07:00:00.000Z'
const later = '2030-11-14T07:01:00.000Z'
const earlier = '2030-11-14T06:59:00.000Z'

function aList(performer: Partial<JudgeSheets['rounds'][number]['performers'][number]> = {}): JudgeSheets {
  const criteria = [
    { id: 'presence', name: 'Stage presence', most: 10 },
    { id: 'steps', name: 'Steps', most: 10 },
  ]
  const performers = [
    { slot: 's1', name: 'Night Owls', place: 1, isOut: false, marks: [10, null], note: '', ...performer },
  ]
  const rounds = [{ id: 'finals', name: 'Finals', criteria, performers, isHandedIn: false, isOver: false }]
  return { madeAt, judge: 'Meera Sahu', event: 'Group Dance', rounds }
}

let order = 0
function anAct(act: MadeAct['act'], more: Partial<MadeAct> = {}): MadeAct {
  const reply = { problem: '', serverTime: null }
  const state = { undone: false, waits: true, problem: '', heardAt: null, otherwise: false, unseen: false, change: 1 }
  return {
    id: `a${order}`,
    act,
    at: later,
    time: later,
    madeBy: '',
    own: reply,
    reply,
    order: order++,
    ...state,
    ...more,
  }
}
const press = (criterion: string | null, halves: number | null, more: Partial<MadeAct> = {}, note = '') =>
  anAct({ kind: 'mark', slot: 's1', criterion, halves, note }, more)

/** Acts are stored with the newest first. */
const rowOf = (acts: MadeAct[], list = aList()) => ownRounds(list, acts.toReversed())[0]!.rows[0]!

it('a mark that waits on this phone is shown before the mark of the server', () => {
  const row = rowOf([press('presence', 15)])
  expect(row.marks.map(({ halves, saved }) => [halves, saved])).toEqual([
    [15, 'phone'],
    [null, 'no'],
  ])
  expect(totalOf(row)).toBe(15)
  expect(row.missing.map(({ name }) => name)).toEqual(['Steps'])
})

it('of several presses for a mark the last one is shown, and a mark taken back is missing', () => {
  expect(rowOf([press('steps', 4), press('steps', 20)]).marks[1]!.halves).toBe(20)
  expect(rowOf([press('presence', null)]).missing.map(({ id }) => id)).toEqual(['presence', 'steps'])
})

it('W10: once the list is newer than a sent press, the list says what counts, also if another phone was later', () => {
  const sent = { waits: false, heardAt: earlier }
  expect(rowOf([press('presence', 4, sent)]).marks[0]).toMatchObject({ halves: 10, saved: 'sent' })
  expect(rowOf([press('presence', 4, { ...sent, heardAt: later })]).marks[0]).toMatchObject({
    halves: 4,
    saved: 'sent',
  })
})

it('W10: a press that does not count is shown at its mark with the reason, and changes no mark', () => {
  const problem = 'You have handed in this sheet.'
  const reply = { problem, serverTime: later }
  const refused = { waits: false, otherwise: true, unseen: true, heardAt: later, reply }
  expect(rowOf([press('presence', 4, refused)]).marks[0]).toMatchObject({ halves: 10, problem })
  expect(rowOf([press('presence', 4, { problem })]).marks[0]).toMatchObject({ halves: 10, problem })
  expect(rowOf([press('presence', 4, { ...refused, unseen: false })]).marks[0]).toMatchObject({
    halves: 10,
    problem: '',
  })
  expect(rowOf([press('presence', 4, refused), press('presence', 6)]).marks[0]).toMatchObject({
    halves: 6,
    problem: '',
  })
})

it('the note of this phone is shown before the note of the server', () => {
  expect(rowOf([press(null, null, {}, 'strong start')], aList({ note: 'earlier' })).note).toBe('strong start')
})

it('a performer who was taken out lacks no marks', () => {
  expect(rowOf([], aList({ isOut: true })).missing).toEqual([])
})

it('performers are in running order, whatever the order of the list', () => {
  const list = aList({ place: 2 })
  const [first] = list.rounds[0]!.performers
  list.rounds[0]!.performers.push({ ...first!, slot: 's2', name: 'Encore', place: 1 })
  expect(ownRounds(list, [])[0]!.rows.map(({ performer }) => performer.name)).toEqual(['Encore', 'Night Owls'])
})

it('W10: a sheet handed in on this phone is closed at once, and open again when the server says so', () => {
  const handIn = { kind: 'handIn', round: 'finals' } as const
  const [waits] = ownRounds(aList(), [anAct(handIn)])
  expect(waits).toMatchObject({ isHandedIn: true, handInWaits: true })
  const [reopened] = ownRounds(aList(), [anAct(handIn, { waits: false, heardAt: earlier })])
  expect(reopened).toMatchObject({ isHandedIn: false, refusedHandIn: null })
  const [refused] = ownRounds(aList(), [anAct(handIn, { problem: 'There are no marks to hand in yet' })])
  expect(refused).toMatchObject({ isHandedIn: false, refusedHandIn: { problem: 'There are no marks to hand in yet' } })
})

it('the round that is neither over nor handed in opens first', () => {
  const list = aList()
  const [prelims] = list.rounds
  list.rounds = [
    { ...prelims!, id: 'prelims', isOver: true },
    { ...prelims!, id: 'semi', isHandedIn: true },
    { ...prelims!, id: 'finals' },
    { ...prelims!, id: 'extra', performers: [] },
  ]
  expect(roundToMark(ownRounds(list, []))?.round.id).toBe('finals')
  list.rounds[2]!.isHandedIn = true
  expect(roundToMark(ownRounds(list, []))?.round.id).toBe('finals')
})

it.each([
  [14, 15],
  [15, 14],
  [null, 1],
  [20, null],
  [19, 18],
])('the key ½ makes of %s half points of at most ten points %s', (halves, expected) => {
  expect(withHalf(halves, 10)).toBe(expected)
})

it('half points are written as points', () => {
  expect([0, 1, 15, 20].map(pointsText)).toEqual(['0', '0.5', '7.5', '10'])
})
