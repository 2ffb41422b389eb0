// Judges give marks and hand in their sheets while the program is killed (kill -9): what was answered is stored, once,
// and what was not answered is stored after it was sent again.
import { setTimeout as wait } from 'node:timers/promises'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { roundsOf } from '../../domain/stage/rounds.ts'
import { isTeamEvent } from '../../domain/teams/teams.ts'
import { newToken, tokenHash } from '../../server/access/tokens.ts'
import type { Database } from '../../server/database/types.ts'
import { thisEdition } from '../../server/edition.ts'
import type { RunningServer } from '../../server/testing/process.ts'
import { type Engine, postgres, sqlite } from '../engines.ts'
import { onStage, type Row, type Stage, type Topic, withDatabase } from './stage.ts'

const event = allEvents(thisEdition.catalogue).find(
  one => !isTeamEvent(one) && roundsOf(one)[0]!.form === 'one by one' && !one.hostInstituteOnly,
)!
const round = roundsOf(event)[0]!
const judgesAtOnce = 12
/** Milliseconds from the first call to the kill. */
const longestWork = 400

type Judge = { id: string; link: string; presses: { id: string; slot: string; criterion: string; halves: number }[] }
/** What was answered: ids of presses, and judges whose sheet is handed in. */
type Answered = { presses: Set<string>; sheets: Set<string> }

export const marks: Topic = {
  name: 'marks',
  about: 'kill -9 while judges give marks and hand in their sheets',
  async run(quick) {
    const rows: Row[] = []
    for (const engine of [sqlite(), await postgres()])
      rows.push(await killWhileHandingIn(engine, quick ? 2 : 15).finally(() => engine.stop()))
    return rows
  },
}

function killWhileHandingIn(engine: Engine, times: number): Promise<Row> {
  return onStage(engine, {}, async (stage): Promise<Row> => {
    const problems: string[] = []
    const slots = await withDatabase(stage.place, database => addRound(database, stage))
    let server = await stage.start()
    let beforeKill = 0
    for (let i = 1; i <= times && problems.length === 0; i++) {
      const judges = await withDatabase(stage.place, database => addJudges(database, stage, slots, i))
      const answered: Answered = { presses: new Set(), sheets: new Set() }
      const work = Promise.all(judges.map(judge => handIn(server, judge, answered)))
      await wait(20 + Math.random() * longestWork)
      await server.end('SIGKILL')
      await work
      beforeKill += answered.sheets.size
      problems.push(...(await lostOf(stage, judges, answered)).map(problem => `after kill ${i}: ${problem}`))
      server = await stage.start()
      await Promise.all(judges.map(judge => handIn(server, judge, answered)))
      const all = judges.flatMap(({ presses }) => presses)
      if (answered.sheets.size < judges.length || answered.presses.size < all.length)
        problems.push(`after kill ${i}: something was refused when it was sent again`)
      problems.push(...(await lostOf(stage, judges, answered)))
    }
    problems.push(...(await stage.close(server)))
    return {
      fault: `server killed ${times} times (kill -9) while ${judgesAtOnce} judges hand in`,
      on: engine.name,
      seen: ['all sheets and marks stored, once', `${beforeKill} sheets were answered before the kill`],
      problems,
    }
  })
}

/** Sends every mark and then the sheet, as a phone does that sends again what was not answered. */
async function handIn(server: RunningServer, { id, link, presses }: Judge, answered: Answered): Promise<void> {
  const post = async (path: string, body: object) => {
    const headers = { 'x-judge-link': link, 'content-type': 'application/json' }
    const call = { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await fetch(`${server.base}/api/judge/${path}`, call).catch(() => null)
    // The kill may cut an answer in the middle.
    return answer?.ok ? answer.json().catch(() => null) : null
  }
  for (const press of presses) {
    const answer = (await post('marks', { presses: [press] })) as { answers: { problem: string }[] } | null
    if (!answer) return
    // Of a sheet whose hand-in was stored without an answer.
    const isStored = answer.answers[0]!.problem === ''
    if (isStored || answered.presses.has(press.id)) answered.presses.add(press.id)
  }
  if (await post('handIn', { round: round.id })) answered.sheets.add(id)
}

/** What was answered and is not stored exactly once. */
function lostOf({ place }: Stage, judges: readonly Judge[], answered: Answered): Promise<string[]> {
  return withDatabase(place, async ({ db }) => {
    const ids = judges.map(({ id }) => id)
    const presses = await db.selectFrom('mark_press').select('id').where('judge_id', 'in', ids).execute()
    const sheets = await db.selectFrom('judge_sheet').select('judge_id').where('judge_id', 'in', ids).execute()
    const stored = new Set(presses.map(({ id }) => id))
    const lost = [...answered.presses].filter(id => !stored.has(id)).length
    const wrong = [...answered.sheets].filter(
      id => sheets.filter(({ judge_id }) => judge_id === id).length !== 1,
    ).length
    return [
      ...(lost > 0 ? [`${lost} marks were answered and are lost`] : []),
      ...(wrong > 0 ? [`${wrong} sheets were answered and are not stored once`] : []),
    ]
  })
}

async function addRound({ db }: Database, { crowd }: Stage): Promise<string[]> {
  const now = new Date().toISOString()
  const where = { event_id: event.ind, round_id: round.id }
  const criteria = JSON.stringify([{ id: 'skill', name: 'Skill', most: 10 }])
  await db
    .insertInto('stage_round')
    .values({ ...where, version: 1, criteria, published_at: null, over_at: null })
    .execute()
  const slots = crowd.members.slice(0, 5).map((member, i) => ({ id: `place-${i}`, person_id: member.id, place: i + 1 }))
  const rest = { ...where, team_id: null, heat: null, added_at: now }
  await db
    .insertInto('stage_slot')
    .values(slots.map(slot => ({ ...rest, ...slot })))
    .execute()
  return slots.map(({ id }) => id)
}

async function addJudges({ db }: Database, { crowd }: Stage, slots: readonly string[], turn: number): Promise<Judge[]> {
  const judges = Array.from({ length: judgesAtOnce }, (_, i) => ({
    id: `judge-${turn}-${i}`,
    link: newToken(),
    presses: slots.map((slot, at) => ({ id: crypto.randomUUID(), slot, criterion: 'skill', halves: at + i })),
  }))
  const unused = { email: '', mail_hash: null, last_seen_at: null, revoked_at: null }
  const made = { event_id: event.ind, made_at: new Date().toISOString(), made_by: crowd.members[0]!.id }
  await db
    .insertInto('judge')
    .values(judges.map(({ id, link }) => ({ id, name: id, link_hash: tokenHash(link), ...made, ...unused })))
    .execute()
  return judges
}
