// Marks of judges: late, twice, from several phones, and the coordinator's sheet.
// Also on PostgreSQL.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Judges, MarksSheet } from '../../domain/marks/api.ts'
import { hour, minute } from '../clock.ts'
import { auditRows } from '../testing/desk.ts'
import { aJudgedRound, finals, prelims } from '../testing/marks.ts'

const scores = ({ rows }: MarksSheet) => rows.map(({ name, score, rank }) => [name, score, rank])

describe('W10: marks', () => {
  it('are stored at each press; a later press corrects, null takes back, and the log keeps all', async () => {
    const { site, slots, addJudge, sheet } = await aJudgedRound()
    const judge = await addJudge('Ms Rao')
    expect(await judge.mark(slots[0]!, 'voice', 8)).toBe('')
    expect(await judge.mark(slots[0]!, 'voice', 8.5)).toBe('')
    expect(await judge.mark(slots[0]!, 'stage', 12)).toBe('')
    expect(await judge.mark(slots[0]!, 'stage', null)).toBe('')
    expect(await judge.mark(slots[0]!, null, null, { note: 'sang in two languages' })).toBe('')
    expect((await judge.sheets()).rounds[0]!.performers[0]).toMatchObject({
      marks: [17, null],
      note: 'sang in two languages',
    })
    expect((await sheet()).rows[0]).toMatchObject({
      name: 'Asha',
      marks: [{ halves: [17, null], total: 17, counts: true }],
      score: '8.5',
      isComplete: false,
    })
    expect(await site.database.db.selectFrom('mark_press').select('id').execute()).toHaveLength(5)
  })

  it('that cannot count are answered with a sentence, and the others are stored', async () => {
    const { slots, addJudge, sheet } = await aJudgedRound()
    const judge = await addJudge('Ms Rao')
    const press = (slot: string, criterion: string, halves: number) => ({
      id: crypto.randomUUID(),
      slot,
      criterion,
      halves,
    })
    const { body } = await judge.call('POST', '/marks', {
      presses: [press(slots[0]!, 'voice', 21), press('elsewhere', 'voice', 4), press(slots[1]!, 'voice', 20)],
    })
    expect((body.answers as { problem: string }[]).map(({ problem }) => problem)).toEqual([
      'At most 10 can be given here.',
      'This performer or criterion is not on your sheet any more.',
      '',
    ])
    expect(await judge.mark(slots[0]!, 'costume', 4)).toContain('not on your sheet')
    expect(scores(await sheet())[0]).toEqual(['Bela', '10', 1])
  })

  it('of another judge are never shown to a judge', async () => {
    const { slots, addJudge } = await aJudgedRound()
    const [rao, bose] = [await addJudge('Ms Rao'), await addJudge('Mr Bose')]
    await rao.mark(slots[0]!, 'voice', 7.5)
    await rao.mark(slots[0]!, null, null, { note: 'only for me' })
    const seen = await bose.call('GET', '')
    expect(seen.text).not.toMatch(/Rao|only for me|\b15\b/)
    expect((await bose.sheets()).rounds[0]!.performers[0]!.marks).toEqual([null, null])
  })

  it('W11: from three phones, late, twice and in any order, give the same totals', async () => {
    const world = await aJudgedRound()
    const { site, slots, addJudge, sheet } = world
    const judges = [await addJudge('Ms Rao'), await addJudge('Mr Bose'), await addJudge('Ms Sen')]
    const start = site.clock.now
    site.clock.now += hour
    const sentAt = new Date(site.clock.now).toISOString()
    const presses = judges.flatMap((judge, j) =>
      slots.flatMap((slot, s) =>
        ['voice', 'stage'].flatMap((criterion, c) =>
          // Every mark is corrected once: the second press counts.
          [1, 2].map(turn => ({
            judge,
            body: {
              id: crypto.randomUUID(),
              slot,
              criterion,
              sentAt,
              halves: (j * 5 + s * 3 + c * 2 + turn * 4) % 21,
              at: new Date(start + (s * 10 + turn) * minute).toISOString(),
            },
          })),
        ),
      ),
    )
    const send = async (order: readonly (typeof presses)[number][]) => {
      for (const { judge, body } of order) await judge.call('POST', '/marks', { presses: [body] })
      return scores(await sheet())
    }
    const expected = await send(presses)
    expect(new Set(expected.map(([, score]) => score)).size).toBeGreaterThan(1)
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(presses, { minLength: presses.length }), async order => {
        await site.database.db.deleteFrom('mark_press').execute()
        expect(await send([...order, order[0]!])).toEqual(expected)
      }),
      { numRuns: 5 },
    )
  })

  it('of two phones of one judge without network: the later press counts', async () => {
    const { site, slots, addJudge, sheet } = await aJudgedRound()
    const judge = await addJudge('Ms Rao')
    const time = (minutes: number) => new Date(site.clock.now + minutes * minute).toISOString()
    const [early, late] = [time(1), time(2)]
    site.clock.now += hour
    await judge.mark(slots[0]!, 'voice', 9, { at: late, sentAt: time(0) })
    // The other phone's clock is a year behind; it pressed one minute before.
    const behind = (at: string) => new Date(Date.parse(at) - 365 * 24 * hour).toISOString()
    await judge.mark(slots[0]!, 'voice', 3, { at: behind(early), sentAt: behind(time(0)) })
    expect((await sheet()).rows[0]!.marks[0]!.halves[0]).toBe(18)
  })
})

describe('W10: a sheet that is handed in', () => {
  it('is closed from that moment: earlier presses that arrive later count, later ones are refused', async () => {
    const { site, slots, addJudge, sheet } = await aJudgedRound()
    const judge = await addJudge('Ms Rao')
    expect((await judge.handIn('prelims')).body.code).toBe('sheet_empty')
    await judge.mark(slots[0]!, 'voice', 5)
    const before = new Date(site.clock.now).toISOString()
    site.clock.now += minute
    const at = new Date(site.clock.now).toISOString()
    expect((await judge.handIn('prelims')).body.handedInAt).toBe(at)
    site.clock.now += hour
    expect((await judge.handIn('prelims')).body.handedInAt).toBe(at)
    expect(await judge.mark(slots[0]!, 'voice', 6)).toBe(
      'You have handed in this sheet. Ask the coordinator to open it.',
    )
    const late = { at: before, sentAt: new Date(site.clock.now).toISOString() }
    expect(await judge.mark(slots[1]!, 'voice', 4, late)).toBe('')
    expect(scores(await sheet()).slice(0, 2)).toEqual([
      ['Asha', '5', 1],
      ['Bela', '4', 2],
    ])
    expect((await sheet()).judges).toMatchObject([{ name: 'Ms Rao', isHandedIn: true }])
    expect((await judge.sheets()).rounds[0]!.isHandedIn).toBe(true)
  })

  it('may arrive late: what another phone of the judge pressed after it does not count', async () => {
    const { site, slots, addJudge, sheet } = await aJudgedRound()
    const judge = await addJudge('Ms Rao')
    const start = site.clock.now
    await judge.mark(slots[0]!, 'voice', 5)
    site.clock.now = start + 20 * minute
    await judge.mark(slots[0]!, 'voice', 9)
    await judge.handIn('prelims')
    site.clock.now = start + hour
    const late = { at: new Date(start + 10 * minute).toISOString(), sentAt: new Date(site.clock.now).toISOString() }
    expect((await judge.handIn('prelims', late)).body.handedInAt).toBe('2030-11-01T10:10:00.000Z')
    expect((await sheet()).rows[0]!.score).toBe('5')
  })

  it('is opened again by the coordinator with a reason; a hand-in from before that changes nothing', async () => {
    const { site, slots, addJudge, coordinator } = await aJudgedRound()
    const judge = await addJudge('Ms Rao')
    const start = site.clock.now
    await judge.mark(slots[0]!, 'voice', 5)
    await judge.handIn('prelims')
    site.clock.now += 30 * minute
    const reopen = (reason: string) =>
      coordinator.post('/judges/1/reopen', { judge: judge.id, round: 'prelims', reason })
    expect((await reopen('')).status).toBe(400)
    const opened = await reopen('one performer was missed')
    expect((opened.body as Judges).rows[0]!.handedIn).toEqual([])
    expect((await reopen('twice')).body.code).toBe('sheet_open')
    expect(await auditRows(site, 'judge.reopen')).toMatchObject([{ reason: 'one performer was missed' }])
    const late = { at: new Date(start + minute).toISOString(), sentAt: new Date(site.clock.now).toISOString() }
    expect((await judge.handIn('prelims', late)).status).toBe(200)
    expect(await judge.mark(slots[0]!, 'voice', 6)).toBe('')
    expect((await judge.handIn('prelims')).status).toBe(200)
    expect((await judge.sheets()).rounds[0]!).toMatchObject({
      isHandedIn: true,
      performers: [{ marks: [12, null] }, {}, {}, {}],
    })
  })

  it('of a round that the event does not have answers 404', async () => {
    const { addJudge } = await aJudgedRound()
    const judge = await addJudge('Ms Rao')
    expect(await judge.handIn('semi-finals')).toMatchObject({ status: 404, body: { code: 'round_unknown' } })
  })
})

describe('W11: the coordinator’s sheet', () => {
  it('names missing marks; the sheet of a judge who was revoked half-way does not count', async () => {
    const { slots, addJudge, coordinator, sheet, markAll } = await aJudgedRound()
    const [rao, bose] = [await addJudge('Ms Rao'), await addJudge('Mr Bose')]
    await markAll(rao, [
      [5, 5],
      [6, 6],
      [7, 7],
      [8, 8],
    ])
    await bose.mark(slots[0]!, 'voice', 10)
    expect((await sheet()).missing.slice(0, 2)).toEqual(['Mr Bose: Asha, Stage presence', 'Mr Bose: Bela, Voice'])
    await coordinator.post('/judges/1/revoke', { judge: bose.id })
    const { judges, missing, rows } = await sheet()
    expect([judges.map(({ name }) => name), missing]).toEqual([['Ms Rao'], []])
    expect(rows.map(({ name, working }) => [name, working])).toEqual([
      ['Dev', '16'],
      ['Chitra', '14'],
      ['Bela', '12'],
      ['Asha', '10'],
    ])
  })

  it('has the penalty with its working from the measured time', async () => {
    const timed = { ...prelims, minutes: { most: 5 }, penalty: { percent: 20, minutes: 'full' as const } }
    const { slots, addJudge, sheet, press, markAll } = await aJudgedRound({ running: [timed, finals] })
    const rao = await addJudge('Ms Rao')
    await markAll(rao, [
      [10, 10],
      [6, 6],
      [7, 7],
      [8, 8],
    ])
    expect((await sheet()).untimed).toEqual(['Asha', 'Bela', 'Chitra', 'Dev'])
    await press(slots[0]!, 'time', { lasted: 6.5 * minute, reason: 'measured by hand' })
    const asha = (await sheet()).rows.find(({ name }) => name === 'Asha')
    expect(asha).toMatchObject({ working: '20 − 20 % for 1 minute over = 16', score: '16', rank: 1 })
  })

  it('leaves out performers who were taken out', async () => {
    const { slots, addJudge, sheet, press } = await aJudgedRound()
    const rao = await addJudge('Ms Rao')
    await press(slots[3]!, 'out', { reason: 'went home' })
    await rao.mark(slots[0]!, 'voice', 5)
    expect((await sheet()).rows.map(({ name }) => name)).toEqual(['Asha', 'Bela', 'Chitra'])
    expect((await rao.sheets()).rounds[0]!.performers[3]).toMatchObject({ name: 'Dev', isOut: true })
  })

  it('is a file with every mark', async () => {
    const { addJudge, coordinator, markAll } = await aJudgedRound()
    const rao = await addJudge('=Ms Rao')
    await markAll(rao, [[5, 5.5]])
    const csv = await coordinator.get('/marks/1/prelims/file?format=csv')
    const lines = csv.text.split('\r\n')
    expect(lines[0]).toContain('Ms Rao: Voice')
    expect(lines[1]).toContain('Asha')
    expect(lines[1]).toContain('10.5')
    expect((await coordinator.get('/marks/1/prelims/file?format=xlsx')).status).toBe(200)
  })
})

describe('criteria and typed marks', () => {
  const bare = { ...prelims, criteria: undefined }

  it('W10: the coordinator writes criteria until the first mark', async () => {
    const { slots, addJudge, coordinator, sheet } = await aJudgedRound({ running: [bare, finals] })
    const judge = await addJudge('Ms Rao')
    expect((await judge.sheets()).rounds[0]!.criteria).toEqual([])
    const write = (criteria: object[]) => coordinator.post('/marks/1/prelims/criteria', { criteria })
    const tone = { id: 'tone', name: 'Tone', most: 5 }
    expect((await write([tone, { ...tone, id: 'tone2', name: 'tone' }])).body.code).toBe('criteria_twice')
    expect((await write([{ ...tone, most: 0 }])).status).toBe(400)
    expect((await write([tone])).body.criteria).toEqual([tone])
    expect((await write([{ ...tone, most: 6 }])).status).toBe(200)
    expect(await judge.mark(slots[0]!, 'tone', 6)).toBe('')
    expect((await write([tone])).body.code).toBe('criteria_fixed')
    expect((await sheet()).criteria).toEqual([{ ...tone, most: 6 }])
  })

  it('W11: marks of a written round are typed; typing again corrects, and after a draft needs a reason', async () => {
    const written = { ...prelims, form: 'written' as const, criteria: [{ id: 'paper', name: 'Paper', most: 50 }] }
    const { site, slots, addJudge, coordinator, sheet, draft } = await aJudgedRound({ running: [written, finals] })
    // A judge of the finals need not hand in a sheet of the written round.
    await addJudge('Ms Rao')
    const type = (points: (number | null)[], more: object = {}) =>
      coordinator.post('/marks/1/prelims/type', {
        marks: points.map((mark, i) => ({
          slot: slots[i],
          criterion: 'paper',
          halves: mark === null ? null : mark * 2,
        })),
        ...more,
      })
    expect((await type([51])).body.error).toBe('Paper: at most 50 can be given')
    expect((await type([1, 2, 3, 4, 5])).status).toBe(400)
    expect((await sheet()).rows.every(({ score }) => score === '0')).toBe(true)
    await type([30, 20, 10.5])
    expect((await sheet()).missing).toEqual(['Typed: Dev, Paper'])
    await type([null, null, null, 44])
    await type([30, 20, 10.5])
    site.clock.now += minute
    await type([31])
    expect(scores(await sheet())).toEqual([
      ['Dev', '44', 1],
      ['Asha', '31', 2],
      ['Bela', '20', 3],
      ['Chitra', '10.5', 4],
    ])
    expect((await draft()).status).toBe(200)
    site.clock.now += minute
    expect((await type([45])).body.code).toBe('marks_reason')
    expect((await type([45], { reason: 'a page was overlooked' })).status).toBe(200)
    expect(scores(await sheet())[0]).toEqual(['Asha', '45', 1])
    expect((await auditRows(site, 'marks.type')).at(-1)).toMatchObject({ reason: 'a page was overlooked' })
  })

  it('typed marks of a round that judges mark need a reason', async () => {
    const { slots, addJudge, coordinator } = await aJudgedRound()
    const judge = await addJudge('Ms Rao')
    await judge.mark(slots[0]!, 'voice', 5)
    const marks = [{ slot: slots[0], criterion: 'voice', halves: 4 }]
    expect((await coordinator.post('/marks/1/prelims/type', { marks })).body.code).toBe('marks_judged')
    const reason = 'the phone of the second judge broke'
    expect((await coordinator.post('/marks/1/prelims/type', { marks, reason })).status).toBe(200)
  })
})
