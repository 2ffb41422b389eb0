// Rounds on stage in the demo, written with the site's own functions: a round half-way with three judges' marks, heats,
// pairs and a bracket that have begun.
import type { Millis } from '../../domain/day.ts'
import type { FestivalEvent } from '../../domain/edition/content.ts'
import type { RoundContent } from '../../domain/edition/round-schema.ts'
import { type PressBody, pressBody } from '../../domain/stage/api.ts'
import { bracketOf } from '../../domain/stage/bracket.ts'
import { roundsOf } from '../../domain/stage/rounds.ts'
import { findAccount } from '../../server/access/accounts.ts'
import { staffWrite } from '../../server/audit/audit.ts'
import { isoTime, minute } from '../../server/clock.ts'
import type { Database } from '../../server/database/types.ts'
import type { Edition } from '../../server/edition.ts'
import { storeMarks } from '../../server/marks/judge-presses.ts'
import { addJudge } from '../../server/marks/judges.ts'
import { writeCriteria } from '../../server/marks/typed.ts'
import { candidates } from '../../server/stage/candidates.ts'
import { draw } from '../../server/stage/drawing.ts'
import { publishOrder } from '../../server/stage/order.ts'
import { storePresses } from '../../server/stage/presses.ts'
import { type Round, readRound, readSlots, type Slot } from '../../server/stage/rounds.ts'
import { randomFrom } from '../../server/testing/random.ts'
import { eventOnStage, otherStages } from './events-on-stage.ts'
import type { DemoAccount } from './fill.ts'

/** A judge's private link, and what the judge marks. */
export type DemoJudge = { name: string; marks: string; link: string }

/** How many have performed when the demo starts, at most. */
const mostDone = 4
/** Sample criteria, for events whose content has none. */
const criteria = ['Acting', 'Script', 'Direction', 'Stagecraft'].map(name => ({
  id: name.toLowerCase(),
  name,
  most: 10,
}))
const songs = ['Sample song A', 'Sample song B', 'Sample song C', 'Sample song D']

/**
 * As the coordinator, runs these rounds up to `now`. Returns the links of the judges, which the site cannot show again.
 */
export async function fillStages(
  database: Database,
  edition: Edition,
  { accounts, siteUrl, now }: { accounts: readonly DemoAccount[]; siteUrl: string; now: Millis },
): Promise<DemoJudge[]> {
  const { email } = accounts.find(({ role }) => role === 'coordinator')!
  const coordinatorId = (await findAccount(database.db, email))!.id
  const onStage = eventOnStage(edition)
  const judges = onStage ? await runHalfWay(onStage) : []
  for (const event of otherStages(edition)) await beginRound({ event, round: roundsOf(event)[0]! })
  return judges

  async function runHalfWay(event: FestivalEvent): Promise<DemoJudge[]> {
    const stage = { event, round: roundsOf(event).at(-1)! }
    const slots = await drawOrder(stage, 'order', { at: now - 3 * 60 * minute })
    if (slots.length < 2) return []
    await write(async trx =>
      publishOrder(trx, stage, { version: (await readRound(trx, stage)).version, publish: true, reason: '' }, now),
    )
    // Everybody was told already: mails to generated people would only fill the log.
    const told = slots.map(({ id }) => ({ slot_id: id, told_at: isoTime(now) }))
    await database.write(trx => trx.insertInto('stage_told').values(told).execute())
    const done = slots.slice(0, Math.min(mostDone, Math.floor(slots.length / 2)))
    const times = performances(stage.round, done.length, now)
    const presses = done.flatMap(({ id }, i) => [press(id, 'start', times[i]!.from), press(id, 'stop', times[i]!.to)])
    await send(stage, [...presses, press(slots[done.length]!.id, 'start', now - 6 * minute)])
    return judge(
      stage,
      done,
      times.map(({ to }) => to),
    )
  }

  /** Three judges have marked those who have performed; the third has not given the last mark. */
  async function judge(stage: Round, done: readonly Slot[], ends: readonly Millis[]): Promise<DemoJudge[]> {
    const { event, round } = stage
    if (!round.criteria) await write(trx => writeCriteria(trx, stage, { criteria }))
    const marked = round.criteria ?? criteria
    const random = randomFrom(1)
    const judges: DemoJudge[] = []
    for (const number of [1, 2, 3]) {
      const name = `Demo judge ${number}`
      // A millisecond apart, because judges are listed in the order in which they were named.
      const caller = { staffId: coordinatorId, siteUrl, now: now + number }
      const { id, link } = await write(trx => addJudge(trx, event, { name, email: '' }, caller))
      const marks = done.flatMap((slot, i) =>
        marked.map(({ id: criterion, most }) => ({
          ...late(ends[i]! + number * minute),
          id: crypto.randomUUID(),
          slot: slot.id,
          criterion,
          halves: random.integer(most, most * 2),
          note: '',
        })),
      )
      const given = number === 3 ? marks.slice(0, -1) : marks
      await database.write(trx => storeMarks(trx, event, id, given, now))
      judges.push({ name, link, marks: `${event.heading}, ${round.name}` })
    }
    return judges
  }

  /** Draws the round; the first heat is danced, or the first match is won. */
  async function beginRound(stage: Round): Promise<void> {
    const { form, heats, picks } = stage.round
    const kind = form === 'heats' || form === 'pairs' || form === 'bracket' ? form : 'order'
    const slots = await drawOrder(stage, kind, { at: now - 60 * minute, size: heats?.at(-1) ?? null })
    if (slots.length < 2) return
    if (form !== 'pairs')
      await write(async trx =>
        publishOrder(trx, stage, { version: (await readRound(trx, stage)).version, publish: true, reason: '' }, now),
      )
    for (const { id } of picks ?? []) await drawOrder(stage, 'pick', { at: now - 40 * minute, what: id, from: songs })
    if (form === 'heats') await send(stage, [press(slots[0]!.id, 'through', now - 20 * minute)])
    if (form !== 'bracket' || slots.length < 3) return
    const ids = slots.map(({ id }) => id)
    const first = bracketOf(ids, new Map(), new Set())[0]!.find(({ winner }) => winner === null)
    const winner = first?.sides[0]
    if (winner) await send(stage, [{ ...press(winner, 'win', now - 20 * minute), against: first.key }])
  }

  async function drawOrder(
    stage: Round,
    kind: 'order' | 'heats' | 'pairs' | 'bracket' | 'pick',
    { at, size = null, what = '', from = [] }: { at: Millis; size?: number | null; what?: string; from?: string[] },
  ): Promise<Slot[]> {
    const most = kind === 'pick' ? 0 : (await candidates(database.db, stage)).length
    if (kind !== 'pick' && most < 2) return []
    const body = { kind, of: 'registered' as const, size, what, from, reason: '' }
    await write(async trx =>
      draw(
        trx,
        stage,
        { ...body, version: (await readRound(trx, stage)).version },
        { staffId: coordinatorId, now: at },
      ),
    )
    return readSlots(database.db, stage)
  }

  function send(stage: Round, presses: readonly PressBody[]) {
    const parsed = presses.map(one => pressBody.parse(one))
    return write(trx => storePresses(trx, stage, parsed, { staffId: coordinatorId, now }))
  }

  function write<T>(work: Parameters<typeof staffWrite<T>>[3]): Promise<T> {
    return staffWrite(database, coordinatorId, now, work)
  }

  function press(slot: string, kind: PressBody['kind'], at: Millis): PressBody {
    return { ...late(at), id: crypto.randomUUID(), slot, kind }
  }

  /** The times of an act that a phone sends later. */
  function late(at: Millis): { at: string; sentAt: string; madeBy: string } {
    return { at: isoTime(at), sentAt: isoTime(now), madeBy: '' }
  }
}

/** The times of so many performances before `now`. The last takes a minute and a half more than content allows. */
function performances(
  { minutes, change = 2 }: RoundContent,
  count: number,
  now: Millis,
): { from: Millis; to: Millis }[] {
  const most = minutes?.most ?? 10
  const each = (most + change + 2) * minute
  return Array.from({ length: count }, (_, i) => {
    const from = now - (count - i) * each - 8 * minute
    return { from, to: from + (i === count - 1 ? most + 1.5 : most * 0.9) * minute }
  })
}
