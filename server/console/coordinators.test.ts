// Tries every call of the console about an event, as a coordinator of this event and as one of another event.
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { allEvents } from '../../domain/edition/catalogue.ts'
import type { FestivalEvent } from '../../domain/edition/content.ts'
import type { RoundContent } from '../../domain/edition/round-schema.ts'
import type { SubmissionContent } from '../../domain/edition/submission-schema.ts'
import { factsOfEvent } from '../../domain/overrides/overrides.ts'
import { teamCode } from '../team-codes/code.ts'
import { callsOf, organiserPath } from '../testing/console-calls.ts'
import { anOrganiser, userIdOf } from '../testing/desk.ts'
import { testEdition, withEvent } from '../testing/editions.ts'
import { aPerson } from '../testing/people.ts'
import { saveResults } from '../testing/results.ts'
import { aSite, type Method, type Site, testKeys } from '../testing/site.ts'

/** The id of a round of event 1. */
async function aRound(site: Site): Promise<string> {
  const { body } = await saveResults(await anOrganiser(site, 'admin'), 1, { name: 'Semifinals' })
  return String(body.roundId)
}

/** A person present at event 1. */
async function somebodyPresent(site: Site): Promise<void> {
  const userIds = [await userIdOf(site, await aPerson(site, { events: [1] }))]
  await (await anOrganiser(site, 'admin')).post('/rosters/1/attendance', { userIds, present: true })
}

const submission = 'script'
const asksForScript: SubmissionContent = {
  id: submission,
  name: 'Script',
  accepts: [{ kind: 'link' }],
  required: true,
  deadline: { at: '2100-01-01T10:00:00Z' },
}

/** A person registered for event 1 who has handed in the script. Returns their id, and that of the script. */
async function somebodyWithScript(site: Site): Promise<{ id: string; fileId: string }> {
  const person = await aPerson(site, { events: [1] })
  const link = { event: 1, submission, link: 'https://plays.example/script' }
  expect((await site.post('/api/users/submissions/link', link, { token: person.token })).status).toBe(200)
  const file = await site.database.db.selectFrom('submission_file').selectAll().executeTakeFirstOrThrow()
  return { id: String(file.person_id), fileId: file.id }
}

/** Three rounds: the first has pairs, and somebody who goes through; the last has times of equipment. */
const running: RoundContent[] = [
  { id: 'single', name: 'Single round', form: 'pairs', through: { number: 1, atMost: false } },
  { id: 'finals', name: 'Finals', form: 'one by one' },
  { id: 'films', name: 'Films', form: 'slots', slots: { minutes: 30, aDay: 1 } },
]

/** Event 1 with what the calls are about: seats, submissions, pairs and codes of teams. */
const ofCalls: Partial<FestivalEvent> = {
  capacity: 20,
  submissions: [asksForScript],
  running,
  teamCode: true,
}

/** The body of a call about the code of a team: a new team of event 1 with this captain. */
async function teamCodeBody(site: Site, call: string, captainId: string): Promise<object | undefined> {
  if (!call.includes('/team-codes/')) return undefined
  const id = crypto.randomUUID()
  const row = { id, event_id: 1, name: id, name_key: id, code: id, captain_id: captainId, state: 'active' as const }
  await site.database.db
    .insertInto('team')
    .values({ ...row, made_at: '2030-11-01T00:00:00.000Z', version: 0 } as never)
    .execute()
  const bodies: Record<string, object> = {
    'POST /team-codes/:eventId/check': {
      code: teamCode(testKeys.teamCodes, { teamId: id, captainId, renewals: 0 }),
    },
    'POST /team-codes/:eventId/renew': { team: id, reason: 'for the test' },
  }
  return bodies[call]
}

/** The body of a call about the only round of event 1, in which this person can be. */
async function stageBody(site: Site, call: string, personId: string): Promise<object | undefined> {
  const { db } = site.database
  const version = (await db.selectFrom('stage_round').select('version').executeTakeFirst())?.version ?? 0
  const slots = await db.selectFrom('stage_slot').select(['id', 'heat']).execute()
  const bodies: Record<string, object> = {
    'POST /stage/:eventId/:roundId/add': { version, performer: { of: 'person', id: personId } },
    'POST /stage/:eventId/:roundId/draw': { version, kind: 'pick', of: 'registered', what: 'songs', from: ['A', 'B'] },
    'POST /stage/:eventId/:roundId/order': { version, slots },
    'POST /stage/:eventId/:roundId/over': { version, over: true },
    'POST /stage/:eventId/:roundId/publish': { version, publish: true },
    'POST /stage/:eventId/:roundId/names': { version, release: true },
    'POST /stage/:eventId/:roundId/presses': {
      presses: [{ id: crypto.randomUUID(), slot: slots[0]?.id ?? 'none', kind: 'start' }],
    },
  }
  return bodies[call]
}

/** The body of a call about judges and marks of the first round. */
async function marksBody(site: Site, call: string): Promise<object | undefined> {
  const { db } = site.database
  const judge = (await db.selectFrom('judge').select('id').executeTakeFirst())?.id ?? ''
  const slot = (await db.selectFrom('stage_slot').select('id').executeTakeFirst())?.id ?? ''
  const reason = 'for the test'
  if (call === 'POST /judges/:eventId/reopen') {
    const opened = { reopened_at: null, reopened_by: null, reason: '' }
    const sheet = { judge_id: judge, round_id: 'single', handed_in_at: '2030-11-19T07:00:00.000Z', ...opened }
    await db.insertInto('judge_sheet').values(sheet).execute()
  }
  const bodies: Record<string, object> = {
    'POST /judges/:eventId/add': { name: 'Ms Rao', email: '' },
    'POST /judges/:eventId/link': { judge },
    'POST /judges/:eventId/revoke': { judge },
    'POST /judges/:eventId/reopen': { judge, round: 'single', reason },
    'POST /marks/:eventId/:roundId/criteria': { criteria: [{ id: 'tone', name: 'Tone', most: 10 }] },
    'POST /marks/:eventId/:roundId/type': { marks: [{ slot, criterion: 'tone', halves: 9 }] },
    'POST /marks/:eventId/:roundId/draft': {},
    'POST /marks/:eventId/:roundId/order-next': { first: 'best' },
  }
  return bodies[call]
}

/** The body of a call about times of equipment of the last round, in which this person can be. */
function equipmentBody(call: string, personId: string): object | undefined {
  const startsAt = '2030-11-14T05:00:00.000Z'
  const bodies: Record<string, object> = {
    'POST /slots/:eventId/:roundId/book': { performer: { of: 'person', id: personId }, startsAt },
    'POST /slots/:eventId/:roundId/free': { startsAt, reason: 'for the test' },
  }
  return bodies[call]
}

it('hole A5: all calls about an event answer 403 to the coordinator of another event', async () => {
  const site = await aSite({ edition: withEvent(1, ofCalls) })
  // While files of submissions are stored.
  site.clock.now = Date.parse('2030-11-19T07:08:09.000Z')
  const { token } = await anOrganiser(site, 'coordinator', { coordinates: [1] })
  const roundId = await aRound(site)
  await somebodyPresent(site)
  const writer = await somebodyWithScript(site)
  const owner = { submission, of: 'person', id: writer.id, reason: 'for the test' }
  const aboutEvents = callsOf(site).filter(call => call.includes('/:eventId'))
  expect(aboutEvents.length).toBeGreaterThan(0)
  const facts = {
    ...factsOfEvent(allEvents(testEdition.catalogue).find(({ ind }) => ind === 1)!),
    time: 'Ten minutes',
  }
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } })
  const picture = (await pixel.png().toBuffer()).toString('base64')
  const actId = crypto.randomUUID()
  const bodies: Record<string, object> = {
    'POST /overrides/events/:eventId': { version: 0, facts },
    'POST /overrides/events/:eventId/check': { facts },
    'POST /overrides/events/:eventId/picture': { version: 1, picture },
    'POST /rosters/:eventId/attendance': { present: true },
    'POST /rosters/:eventId/attendance/selected': {
      present: true,
      rows: [{ actId: crypto.randomUUID(), userId: 'NOBODY0000' }],
    },
    'POST /seats/:eventId': { version: 0, kind: 'closed', places: 20 },
    'POST /results/:eventId': {
      roundId: null,
      kind: 'round',
      name: 'Prelims',
      version: 0,
      entries: [],
      publish: false,
    },
    'POST /results/:eventId/remove': { roundId, version: 1, reason: 'for the test' },
    'POST /seats/:eventId/cancel': { actId, registered: 2, reason: 'for the test' },
    'POST /seats/:eventId/reinstate': { cancellationId: actId, reason: 'for the test' },
    'POST /submissions/:eventId/remind': { submission },
    'POST /submissions/:eventId/open': { ...owner, until: '2030-11-20T10:00' },
    'POST /submissions/:eventId/close': owner,
    'POST /submissions/:eventId/remove': { id: writer.fileId, reason: 'for the test' },
    'POST /submissions/:eventId/zip-address': { submission },
    'POST /seats/:eventId/give': { userId: await userIdOf(site, await aPerson(site)), reason: 'for the test' },
  }
  for (const call of aboutEvents) {
    const [method, path] = call.split(' ') as [Method, string]
    const body =
      bodies[call] ??
      (await stageBody(site, call, writer.id)) ??
      (await marksBody(site, call)) ??
      equipmentBody(call, writer.id) ??
      (await teamCodeBody(site, call, writer.id))
    const round = path.startsWith('/slots/') ? 'films' : 'single'
    const about = (eventId: number) => {
      const address = path.replace(':eventId', String(eventId)).replace(':roundId', round)
      return site.send(method, `${organiserPath}${address}?format=csv`, { token, ...(body && { body }) })
    }
    expect([call, (await about(1)).status]).toEqual([call, 200])
    const foreign = await about(2)
    expect([call, foreign.status, foreign.body.code]).toEqual([call, 403, 'duty_refused'])
  }
})
