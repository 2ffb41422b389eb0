// Drafts of results from marks, until the certificate; and the order of the next round.
// Also on PostgreSQL.
import { describe, expect, it } from 'vitest'
import type { EventResults } from '../../domain/results/api.ts'
import { hour, minute } from '../clock.ts'
import { auditRows } from '../testing/desk.ts'
import { aJudgedRound, finals, prelims } from '../testing/marks.ts'
import { resultsOf, saveResults } from '../testing/results.ts'

type World = Awaited<ReturnType<typeof aJudgedRound>>

/** Asha 10, Bela 12, Chitra 14 and Dev 16 points by one judge, whose sheet is handed in. */
async function marked(options: Parameters<typeof aJudgedRound>[0] = {}, points = [5, 6, 7, 8]) {
  const world = await aJudgedRound(options)
  const judge = await world.addJudge('Ms Rao')
  await world.markAll(
    judge,
    points.map(mark => [mark, mark]),
  )
  await judge.handIn('prelims')
  return { ...world, judge }
}

/** The names of the entries, each with its place. */
async function entriesOf({ coordinator }: World, of: 'round' | 'standings') {
  const { rounds, standings, candidates } = await resultsOf(coordinator, 1)
  const sheet = of === 'round' ? rounds[0] : standings
  const nameOf = (id: string) => candidates.find(candidate => candidate.id === id)?.name
  return sheet?.entries.map(({ id, place }) => [nameOf(id), place])
}

const throughOf = async (world: World) =>
  (await world.stageSheet()).slots
    .filter(({ presses }) => presses.some(({ kind }) => kind === 'through'))
    .map(({ name }) => name)

/** Publishes what the coordinator sees in Results. */
async function publish(world: World, of: 'round' | 'standings', more: object = {}) {
  const { rounds, standings } = await resultsOf(world.coordinator, 1)
  const { id, kind, name, version, entries } = (of === 'round' ? rounds[0] : standings)!
  const answer = await saveResults(world.coordinator, 1, {
    roundId: id,
    kind,
    name,
    version,
    entries,
    publish: true,
    early: true,
    ...more,
  })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
}

describe('W11: who goes through', () => {
  it('is a draft of the round with the published number, and makes the candidates of the next round', async () => {
    const world = await marked()
    expect((await world.sheet()).through).toEqual({ slots: [world.slots[3], world.slots[2]], atBorder: [], places: 0 })
    const made = await world.draft()
    expect([made.status, made.body.version]).toEqual([200, 1])
    expect(await entriesOf(world, 'round')).toEqual([
      ['Dev', null],
      ['Chitra', null],
    ])
    const { rounds } = await resultsOf(world.coordinator, 1)
    expect(rounds).toMatchObject([{ name: 'Prelims', published: null }])
    expect(await throughOf(world)).toEqual(['Chitra', 'Dev'])
    expect((await world.stageSheet('finals')).others.map(({ name }) => name).sort()).toEqual(['Chitra', 'Dev'])
    expect((await auditRows(world.site, 'marks.draft')).map(({ after }) => JSON.parse(after))).toEqual([
      { events: '1', round: 'Prelims', version: 1 },
    ])
  })

  it('is asked where performers share the rank at the border', async () => {
    const world = await marked({}, [5, 7, 7, 8])
    const [, bela, chitra] = world.slots
    expect((await world.sheet()).through).toEqual({
      slots: [world.slots[3]],
      atBorder: [bela, chitra],
      places: 1,
    })
    expect((await world.draft()).body.error).toBe('Bela, Chitra share a rank at the border. Choose 1 of them.')
    expect((await world.draft({ chosen: [bela, chitra] })).body.code).toBe('through_tied')
    expect((await world.draft({ chosen: [world.slots[0]] })).body.code).toBe('through_tied')
    expect((await world.draft({ chosen: [chitra] })).status).toBe(200)
    expect(await throughOf(world)).toEqual(['Chitra', 'Dev'])
    // Chosen again, also after the draft.
    expect((await world.draft({ chosen: [bela] })).body.version).toBe(2)
    expect(await throughOf(world)).toEqual(['Bela', 'Dev'])
  })

  it('may be fewer only where the content allows it; without a published number the coordinator says how many', async () => {
    const exact = await marked()
    expect((await exact.draft({ count: 1 })).body.code).toBe('through_count')
    const fewer = await marked({ running: [{ ...prelims, through: { number: 3, atMost: true } }, finals] })
    expect((await fewer.draft({ count: 4 })).body.error).toBe('Please say how many go through: 1 to 3')
    expect((await fewer.draft({ count: 1 })).status).toBe(200)
    expect(await throughOf(fewer)).toEqual(['Dev'])
    const open = await marked({ running: [{ ...prelims, through: undefined }, finals] })
    expect((await open.draft()).body.code).toBe('through_count')
    expect((await open.draft({ count: 3 })).status).toBe(200)
    expect(await throughOf(open)).toEqual(['Bela', 'Chitra', 'Dev'])
  })

  it('in heats is who was tapped, never more than the published number', async () => {
    const heats = { ...prelims, form: 'heats' as const, heats: [2], criteria: undefined }
    const world = await aJudgedRound({ running: [heats, finals] })
    expect((await world.draft()).body.code).toBe('through_none')
    for (const slot of world.slots.slice(0, 3)) await world.press(slot, 'through')
    expect((await world.draft()).body.error).toBe('3 are marked as going through, but at most 2 can')
    await world.press(world.slots[1]!, 'out', { reason: 'fell ill' })
    expect((await world.draft()).status).toBe(200)
    expect(await entriesOf(world, 'round')).toEqual([
      ['Asha', null],
      ['Chitra', null],
    ])
  })
})

describe('W11: nothing is final', () => {
  it('while marks are missing, which are named, or a sheet is not handed in', async () => {
    const world = await aJudgedRound()
    expect((await world.draft()).body.code).toBe('marks_none')
    const judge = await world.addJudge('Ms Rao')
    await world.markAll(judge, [[5, 5], [6, 6], [7, 7], [8]])
    expect((await world.draft()).body.error).toBe('Marks are missing. Ms Rao: Dev, Stage presence')
    await judge.mark(world.slots[3]!, 'stage', 8)
    expect((await world.draft()).body.error).toBe(
      'These judges have not handed in their sheet: Ms Rao. If a judge does not come, end the link of the judge.',
    )
    await judge.handIn('prelims')
    expect((await world.draft()).status).toBe(200)
  })

  it('while a judge who was named did not come; the draft is made once the link of that judge is ended', async () => {
    const world = await marked()
    const absent = await world.addJudge('Ms Bose')
    expect((await world.draft()).body.error).toContain('not handed in their sheet: Ms Bose. If a judge does not come')
    await world.coordinator.post('/judges/1/revoke', { judge: absent.id })
    expect((await world.draft()).status).toBe(200)
  })

  it('while a penalty lacks the measured time', async () => {
    const timed = { ...prelims, minutes: { most: 5 }, penalty: { percent: 50, minutes: 'begun' as const } }
    const world = await marked({ running: [timed, finals] })
    for (const slot of world.slots.slice(0, 3))
      await world.press(slot, 'time', { lasted: 4 * minute, reason: 'measured by hand' })
    expect((await world.draft()).body.error).toContain('The penalty needs the measured time of: Dev.')
    await world.press(world.slots[3]!, 'time', { lasted: 6 * minute, reason: 'measured by hand' })
    await world.draft()
    expect(await throughOf(world)).toEqual(['Bela', 'Chitra'])
  })

  it('by the marks alone: a draft that somebody changed by hand is replaced only knowingly', async () => {
    const world = await marked()
    await world.draft()
    const { rounds } = await resultsOf(world.coordinator, 1)
    const { id, version, entries } = rounds[0]!
    const byHand = { roundId: id, version, entries: entries.slice(0, 1), name: 'Prelims' }
    expect((await saveResults(world.coordinator, 1, byHand)).status).toBe(200)
    const refused = await world.draft()
    expect([refused.status, refused.body.code]).toEqual([409, 'results_changed'])
    expect((await world.sheet()).draft).toMatchObject({ version: 2, isEdited: true, isPublished: false })
    expect(await entriesOf(world, 'round')).toEqual([['Dev', null]])
    expect((await world.draft({ version: 1 })).status).toBe(409)
    expect((await world.draft({ version: 2 })).body.version).toBe(3)
    expect(await entriesOf(world, 'round')).toHaveLength(2)
  })

  it('a draft after the publication leaves the published version public', async () => {
    const world = await marked()
    await world.draft()
    await publish(world, 'round')
    const published = (await resultsOf(world.coordinator, 1)).rounds[0]!.published
    expect((await world.draft()).body.version).toBe(3)
    expect((await resultsOf(world.coordinator, 1)).rounds[0]!.published).toEqual(published)
  })
})

describe('W12: from marks to certificates', () => {
  const only = { ...finals, id: 'prelims', name: 'Single' }

  it('the last round gives a draft of the standings; published, they are as all standings', async () => {
    const world = await marked({ running: [only] }, [7, 8, 8, 4])
    world.site.clock.now += hour
    expect((await world.draft()).status).toBe(200)
    expect(await entriesOf(world, 'standings')).toEqual([
      ['Bela', 1],
      ['Chitra', 1],
      ['Asha', 3],
    ])
    // Nobody sees a draft.
    const own = async (i: number) =>
      (await world.site.get('/api/users/results', world.people[i])).body as { results: { place: number }[] }
    expect((await own(1)).results).toEqual([])
    await publish(world, 'standings')
    expect((await own(1)).results).toMatchObject([{ place: 1 }])
    const certificates = await world.site.get('/api/users/certificates', world.people[1])
    expect(certificates.body.rows).toMatchObject([{ eventId: 1, place: 1, standing: '1st place' }])
    const championship = await world.coordinator.get('/results/championship/file?format=csv')
    expect(championship.text.trim().split('\r\n')).toHaveLength(4)
    const data = await world.site.get('/api/users/personalData', world.people[1])
    expect(data.body.marks).toEqual([{ eventId: 1, round: 'Single', score: '16', working: '16', rank: 1 }])
  })

  it('a bracket gives places by its matches', async () => {
    const bracket = { id: 'prelims', name: 'Bracket', form: 'bracket' as const }
    const world = await aJudgedRound({ running: [bracket] })
    const [asha, bela, chitra, dev] = world.slots
    expect((await world.draft()).body.code).toBe('bracket_open')
    await world.press(dev!, 'win', { against: '0.0' })
    await world.press(bela!, 'win', { against: '0.1' })
    await world.press(bela!, 'win', { against: '1.0' })
    expect((await world.draft()).status).toBe(200)
    expect(await entriesOf(world, 'standings')).toEqual([
      ['Bela', 1],
      ['Dev', 2],
      ['Asha', 3],
      ['Chitra', 3],
    ])
    expect([asha, chitra]).not.toContain(undefined)
  })

  it('events that do not use marks are as before', async () => {
    const { site, coordinator } = await aJudgedRound()
    const { status, body } = await coordinator.get('/results/1')
    expect([status, (body as EventResults).rounds, (body as EventResults).standings]).toEqual([200, [], null])
    expect(await site.database.db.selectFrom('rounds').select('id').execute()).toEqual([])
  })
})

describe('W13: the order of the next round by ranks', () => {
  const finalists = async (world: World) => (await world.stageSheet('finals')).slots.map(({ name }) => name)

  it('has the best first or last; a second order needs a reason', async () => {
    const world = await marked()
    const order = (body: object) => world.coordinator.post('/marks/1/prelims/order-next', body)
    expect((await order({ first: 'best' })).body.code).toBe('through_none')
    await world.draft()
    expect((await order({ first: 'best' })).status).toBe(200)
    expect(await finalists(world)).toEqual(['Dev', 'Chitra'])
    expect((await order({ first: 'last' })).body.code).toBe('order_reason')
    expect((await order({ first: 'last', reason: 'the best performs at the end' })).status).toBe(200)
    expect(await finalists(world)).toEqual(['Chitra', 'Dev'])
    const { slots } = await world.stageSheet('finals')
    await world.press(slots[0]!.id, 'start', {}, 'finals')
    expect((await order({ first: 'best', reason: 'once more' })).body.code).toBe('stage_begun')
    expect((await world.coordinator.post('/marks/1/finals/order-next', { first: 'best' })).body.code).toBe('round_last')
  })
})
