// Attacks on the private links of judges: guesses, other people's sheets, marks that nobody may give, links that have
// ended, floods, and scripts in names and notes.
import { allEvents } from '../../domain/edition/catalogue.ts'
import { roundsOf } from '../../domain/stage/rounds.ts'
import { isTeamEvent } from '../../domain/teams/teams.ts'
import type { Answer, Attack, World } from './world.ts'

type Sheets = { rounds: { id: string; performers: { slot: string; marks: (number | null)[]; note: string }[] }[] }
type Judge = { id: string; link: string }

const script = '"><script>alert(1)</script>'
const most = 10

/** Two events of one person whose first round is performed on stage. */
function eventsOf({ edition }: World): { event: number; round: string }[] {
  const found = allEvents(edition.catalogue)
    .filter(event => !isTeamEvent(event) && !event.hostInstituteOnly && roundsOf(event)[0]?.form === 'one by one')
    .map(event => ({ event: event.ind, round: roundsOf(event)[0]!.id }))
  if (found.length < 2) throw new Error('this edition has no two events of one person on a stage')
  return found.slice(0, 2)
}

/** An event with three performers, its coordinator and two judges. */
async function aRound(world: World, at = 0) {
  const { event, round } = eventsOf(world)[at]!
  for (let i = 0; i < 3; i++) await world.person({ events: [event] })
  const coordinator = await world.person({ role: 'coordinator', coordinates: [event] })
  const post = (path: string, body: object) => world.post(`/organiser${path}`, body, coordinator)
  await post(`/stage/${event}/${round}/draw`, { version: 0, kind: 'order', of: 'registered' })
  const criteria = [{ id: 'skill', name: script.slice(0, 40), most }]
  await post(`/marks/${event}/${round}/criteria`, { criteria })
  const addJudge = async (name: string): Promise<Judge> => {
    const { body } = await post(`/judges/${event}/add`, { name, email: '' })
    return { id: String(body.id), link: String(body.link).split('#')[1] ?? '' }
  }
  const judges = [await addJudge('Ms Rao'), await addJudge(script)] as const
  const slots = (await sheetsOf(world, judges[0])).rounds[0]!.performers.map(({ slot }) => slot)
  return { event, round, coordinator, post, judges, slots }
}

const by = ({ link }: { link: string }, from = '192.0.2.1') => ({ headers: { 'x-judge-link': link }, from })

async function sheetsOf(world: World, judge: Judge): Promise<Sheets> {
  return (await world.get('/judge', by(judge))).body as Sheets
}

const aPress = (slot: string, halves: unknown, more: object = {}) => ({
  id: crypto.randomUUID(),
  slot,
  criterion: 'skill',
  halves,
  ...more,
})

const sendPress = (world: World, judge: { link: string }, press: object) =>
  world.post('/judge/marks', { presses: [press] }, by(judge))

const stored = async ({ database }: World) =>
  (await database.db.selectFrom('mark_press').selectAll().execute()).filter(({ criterion }) => criterion !== null)

/** Whether every press of the answer was refused with a sentence. */
const isRefused = ({ status, body }: Answer) =>
  status >= 400 || (body.answers as { problem: string }[]).every(({ problem }) => problem !== '')

const guesses: Attack = {
  name: 'links of judges are guessed, from one network',
  wants: 'a judge’s sheets',
  async run(world) {
    const { judges } = await aRound(world)
    const tokens = Array.from({ length: 400 }, () => crypto.getRandomValues(Buffer.alloc(32)).toString('base64url'))
    const near = judges[0].link.slice(0, 42)
    const answers = []
    for (const link of [...tokens, '', 'x', `${near}A`, `${near}B`, judges[0].link.toLowerCase(), `${near}%`])
      answers.push(await world.get('/judge', by({ link })))
    const found = answers.filter(({ status }) => status === 200).length
    const limited = answers.filter(({ status }) => status === 429).length
    const judge = await world.get('/judge', by(judges[0]))
    return {
      tried: `${answers.length} links`,
      got: `${found} opened, ${limited} answered 429; the judge of the same network: ${judge.status}`,
      held: found === 0 && limited > 50 && judge.status === 200,
    }
  },
}

const otherSheets: Attack = {
  name: 'a judge marks another event, and reads the marks of another judge',
  wants: 'marks in another event, or other judges’ marks',
  async run(world) {
    const [here, there] = [await aRound(world), await aRound(world, 1)]
    const [judge, other] = here.judges
    await sendPress(world, other, aPress(here.slots[0]!, 13))
    await world.post('/judge/marks', { presses: [aNote(here.slots[0]!, 'only for me')] }, by(other))
    const foreign = [
      await sendPress(world, judge, aPress(there.slots[0]!, 5)),
      await sendPress(world, judge, aPress('nowhere', 5)),
      await world.post('/judge/handIn', { round: 'of another event' }, by(judge)),
    ]
    // The id of the other judge's press is known to nobody, but may be tried.
    const [press] = await stored(world)
    await sendPress(world, judge, { ...aPress(here.slots[0]!, 1), id: press!.id })
    const seen = (await sheetsOf(world, judge)).rounds.flatMap(({ performers }) => performers)
    const isOwn = seen.every(({ marks, note }) => note === '' && marks.every(mark => mark === null))
    const marks = await stored(world)
    const isSame = marks.length === 1 && marks[0]!.halves === 13
    return {
      tried: `${foreign.length + 2} calls`,
      got: `${foreign.filter(answer => !isRefused(answer)).length} accepted; ${marks.length} mark stored`,
      held: foreign.every(isRefused) && isSame && isOwn,
    }
  },
}

const aNote = (slot: string, note: string) => ({ ...aPress(slot, null), criterion: null, note })

const impossible: Attack = {
  name: 'marks above the most, below zero, and that are no half points',
  wants: 'a mark that wins',
  async run(world) {
    const { judges, slots } = await aRound(world)
    const values = [most * 2 + 1, 200, 201, -1, 1e9, 0.5, '20', true, {}, [20]]
    const answers = []
    for (const halves of values) answers.push(await sendPress(world, judges[0], aPress(slots[0]!, halves)))
    const marks = await stored(world)
    return {
      tried: `${values.length} marks`,
      got: `${marks.length} stored; ${answers.filter(({ status }) => status >= 500).length} errors`,
      held: marks.length === 0 && answers.every(isRefused) && answers.every(({ status }) => status < 500),
    }
  },
}

const ended: Attack = {
  name: 'a revoked link, a replaced link, and marks after the sheet was handed in',
  wants: 'a mark that changes the result afterwards',
  async run(world) {
    const { event, post, judges, slots, round } = await aRound(world)
    const [judge, other] = judges
    await sendPress(world, judge, aPress(slots[0]!, 10))
    await world.post('/judge/handIn', { round }, by(judge))
    // A phone that claims to have pressed before.
    const future = new Date(Date.now() + 3_600_000).toISOString()
    const answers = [
      await sendPress(world, judge, aPress(slots[0]!, 20)),
      await sendPress(world, judge, aPress(slots[0]!, 20, { at: future, sentAt: future })),
    ]
    await post(`/judges/${event}/revoke`, { judge: other.id })
    answers.push(await sendPress(world, other, aPress(slots[0]!, 20)))
    await post(`/judges/${event}/link`, { judge: judge.id })
    answers.push(await sendPress(world, judge, aPress(slots[0]!, 20)), await world.get('/judge', by(judge)))
    const marks = await stored(world)
    return {
      tried: `${answers.length} calls`,
      got: `${answers.filter(answer => !isRefused(answer)).length} accepted`,
      held: answers.every(isRefused) && marks.length === 1,
    }
  },
}

const flood: Attack = {
  name: 'a judge’s link sends without end, and bodies that are too large',
  wants: 'a full disk, or a site that answers nobody else',
  async run(world) {
    const { judges, slots } = await aRound(world)
    const many = Array.from({ length: 501 }, () => aPress(slots[0]!, 1))
    const large = await world.post('/judge/marks', { presses: many }, by(judges[0]))
    const wide = await sendPress(world, judges[0], aPress(slots[0]!, 1, { note: 'x'.repeat(400_000) }))
    const statuses = []
    for (let i = 0; i < 700; i++) statuses.push((await sendPress(world, judges[0], aPress(slots[0]!, i % 20))).status)
    const passed = statuses.filter(status => status === 200).length
    const other = await sendPress(world, judges[1], aPress(slots[0]!, 4))
    return {
      tried: `${statuses.length + 2} calls`,
      got: `${passed} passed, then 429; too large: ${large.status}, ${wide.status}; another judge: ${other.status}`,
      held:
        passed <= 600 && statuses.at(-1) === 429 && large.status >= 400 && wide.status >= 400 && other.status === 200,
    }
  },
}

const scripts: Attack = {
  name: 'scripts and formulas in names, notes and criteria; line ends in headers and addresses',
  wants: 'a script in the console, a formula in a file, a header in a mail',
  async run(world) {
    const { event, round, coordinator, post, judges, slots } = await aRound(world)
    await world.post('/judge/marks', { presses: [aNote(slots[0]!, script)] }, by(judges[0]))
    await post(`/judges/${event}/add`, { name: '=HYPERLINK("https://evil.example")', email: '' })
    const addresses = [
      'rao@example.org\r\nBcc: all@example.org',
      'rao@example.org,all@example.org',
      '<rao@example.org>',
    ]
    const refused = []
    for (const email of addresses) refused.push((await post(`/judges/${event}/add`, { name: 'Mr Bose', email })).status)
    const headers = { 'x-judge-link': judges[0].link, 'x-http-method-override': 'DELETE', cookie: `judge=${script}` }
    const page = await fetch(`${world.base}/api/judge`, { headers })
    const file = await fetch(`${world.base}/api/organiser/marks/${event}/${round}/file?format=csv`, {
      headers: { 'x-access-token': coordinator.token },
    })
    const csv = await file.text()
    const isPlain = page.headers.get('content-type')?.startsWith('application/json') === true
    const hasFormula = /(^|,|")=HYPERLINK/m.test(csv)
    return {
      tried: '3 names, 3 addresses, 1 note, 1 file',
      got: `answers ${page.headers.get('content-type')}; addresses ${refused.join(', ')}; a formula: ${hasFormula}`,
      held:
        isPlain && !hasFormula && refused.every(status => status === 400) && !world.printed().includes(judges[0].link),
    }
  },
}

const others: Attack = {
  name: 'participants, visitors, gate and another event’s coordinator use the console’s calls about judges and marks',
  wants: 'a link, a mark or a draft',
  async run(world) {
    const { event, round, judges, slots } = await aRound(world)
    const other = eventsOf(world)[1]!.event
    const callers = [
      await world.person({ events: [event] }),
      await world.person({ role: 'coordinator', coordinates: [other] }),
      await world.person({ role: 'gate' }),
      { token: 'A'.repeat(43) },
      { token: judges[0].link },
    ]
    const judge = judges[0].id
    const bodies: [string, object | null][] = [
      [`/judges/${event}`, null],
      [`/judges/${event}/add`, { name: 'Mr Bose', email: '' }],
      [`/judges/${event}/link`, { judge }],
      [`/judges/${event}/revoke`, { judge }],
      [`/judges/${event}/reopen`, { judge, round, reason: 'for a friend' }],
      [`/marks/${event}/${round}`, null],
      [`/marks/${event}/${round}/file?format=csv`, null],
      [`/marks/${event}/${round}/criteria`, { criteria: [{ id: 'looks', name: 'Looks', most: 100 }] }],
      [`/marks/${event}/${round}/type`, { marks: [{ slot: slots[0], criterion: 'skill', halves: 20 }] }],
      [`/marks/${event}/${round}/draft`, {}],
      [`/marks/${event}/${round}/order-next`, { first: 'best' }],
    ]
    const statuses = []
    for (const caller of callers)
      for (const [path, body] of bodies) {
        const address = `/organiser${path}`
        const answer = body === null ? world.get(address, caller) : world.post(address, body, caller)
        statuses.push((await answer).status)
      }
    // Another event's coordinator cannot reach a judge of this event through the own event either.
    const crossing = await world.post(`/organiser/judges/${other}/link`, { judge }, callers[1])
    const marks = await stored(world)
    return {
      tried: `${statuses.length + 1} calls`,
      got: `answers ${[...new Set(statuses)].sort().join(', ')}; through the own event ${crossing.status}`,
      held: statuses.every(status => status === 401 || status === 403) && crossing.status === 404 && marks.length === 0,
    }
  },
}

export const judges: Attack[] = [guesses, otherSheets, impossible, ended, flood, scripts, others]
