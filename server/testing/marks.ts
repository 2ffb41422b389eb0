// Judges and marks for tests: an event with two rounds, its performers, its coordinator, and judges with their links.
import type { FestivalEvent } from '../../domain/edition/content.ts'
import type { RoundContent } from '../../domain/edition/round-schema.ts'
import type { JudgeSheets, MarksSheet } from '../../domain/marks/api.ts'
import type { StageSheet } from '../../domain/stage/api.ts'
import { anOrganiser } from './desk.ts'
import { withEvent } from './editions.ts'
import { aPerson } from './people.ts'
import { type Answer, aSite, type Site, type SiteOptions } from './site.ts'

export const prelims: RoundContent = {
  id: 'prelims',
  name: 'Prelims',
  form: 'one by one',
  through: { number: 2, atMost: false },
  criteria: [
    { id: 'voice', name: 'Voice', most: 10 },
    { id: 'stage', name: 'Stage presence', most: 20 },
  ],
}
export const finals: RoundContent = { ...prelims, id: 'finals', name: 'Finals', through: undefined }

/** How a judge's phone calls. */
export type JudgePhone = {
  id: string
  link: string
  sheets(): Promise<JudgeSheets>
  /** Gives a mark in points; null takes it back. */
  mark(slot: string, criterion: string | null, points: number | null, more?: object): Promise<string>
  handIn(round: string, more?: object): Promise<Answer>
  call(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer>
}

/** The phone of a judge with this link. */
export function aPhone(site: Site, id: string, link: string): JudgePhone {
  const headers = { 'x-judge-link': link.split('#')[1] ?? '' }
  const call: JudgePhone['call'] = (method, path, body) =>
    site.send(method, `/api/judge${path}`, { headers, ...(body && { body }) })
  return {
    id,
    link,
    call,
    sheets: async () => (await call('GET', '')).body as JudgeSheets,
    async mark(slot, criterion, points, more = {}) {
      const halves = points === null ? null : points * 2
      // Nobody presses twice in a millisecond.
      site.clock.now++
      const answer = await call('POST', '/marks', {
        presses: [{ id: crypto.randomUUID(), slot, criterion, halves, ...more }],
      })
      if (answer.status !== 200) return answer.text
      return (answer.body.answers as { problem: string }[])[0]!.problem
    },
    handIn: (round, more = {}) => call('POST', '/handIn', { round, ...more }),
  }
}

/** Event 1 with prelims and finals, four performers in their order (Asha to Dev), and its coordinator. */
export async function aJudgedRound({
  running = [prelims, finals],
  event = {},
  ...options
}: SiteOptions & { running?: RoundContent[]; event?: Partial<FestivalEvent> } = {}) {
  const site = await aSite({ edition: withEvent(1, { running, ...event }), ...options })
  site.clock.now = Date.parse('2030-11-01T10:00:00Z')
  const people = []
  for (const username of ['Asha', 'Bela', 'Chitra', 'Dev'])
    people.push(await aPerson(site, { username, college: `College of ${username}`, events: [1] }))
  const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [1] })
  const stage = (round: string) => `/stage/1/${round}`
  const stageSheet = async (round = 'prelims') => (await coordinator.get(stage(round))).body as StageSheet
  const first = running[0]!.id
  await coordinator.post(`${stage(first)}/draw`, { version: 0, kind: 'order', of: 'registered' })
  const drawn = await stageSheet(first)
  const slots = drawn.slots.toSorted((a, b) => a.name.localeCompare(b.name)).map(({ id }) => id)
  await coordinator.post(`${stage(first)}/order`, {
    version: drawn.version,
    slots: slots.map(id => ({ id, heat: null })),
  })
  const addJudge = async (name: string, email = ''): Promise<JudgePhone> => {
    const answer = await coordinator.post('/judges/1/add', { name, email })
    if (answer.status !== 200) throw new Error(answer.text)
    return aPhone(site, String(answer.body.id), String(answer.body.link))
  }
  const sheet = async (round = first) => (await coordinator.get(`/marks/1/${round}`)).body as MarksSheet
  const press = (slot: string, kind: string, more: object = {}, round = first) =>
    coordinator.post(`${stage(round)}/presses`, { presses: [{ id: crypto.randomUUID(), slot, kind, ...more }] })
  const draft = (body: object = {}, round = first) => coordinator.post(`/marks/1/${round}/draft`, body)
  /** Gives all marks of a judge: for each performer the points by criterion. */
  const markAll = async (judge: JudgePhone, points: readonly (readonly number[])[], round = first) => {
    const { performers, criteria } = (await judge.sheets()).rounds.find(({ id }) => id === round)!
    for (const [i, own] of points.entries())
      for (const [c, mark] of own.entries()) {
        const problem = await judge.mark(performers[i]!.slot, criteria[c]!.id, mark)
        if (problem !== '') throw new Error(problem)
      }
  }
  return { site, people, coordinator, slots, stageSheet, addJudge, sheet, press, draft, markAll }
}
