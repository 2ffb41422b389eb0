// What every step of the walk is given, and how it says what it expects.
import type { Chance } from '../chance.ts'
import type { Answer, Site } from '../site.ts'
import type { Model, Staff, Walker } from './model.ts'

export type Walk = {
  site: Site
  model: Model
  chance: Chance
  /** Steps by the status they were answered with. */
  statuses: Map<number, number>
}

export type Step = (walk: Walk) => Promise<void>

/** The site did otherwise than the model says. */
export class Disagreement extends Error {}

/** Calls as somebody and holds the status, and parts of the answer when it is 200, against what the model expects. */
export async function expectCall(
  { site, statuses }: Walk,
  call: { path: string; body?: unknown; token: string },
  expected: { status: number; body?: Record<string, unknown> },
): Promise<Answer> {
  const { path, body, token } = call
  const answer = body === undefined ? await site.get(path, { token }) : await site.post(path, body, { token })
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  const said = `${path} ${JSON.stringify(body ?? {})} answered ${answer.status} ${answer.text.slice(0, 300)}`
  if (answer.status !== expected.status) throw new Disagreement(`${said}; expected was ${expected.status}`)
  for (const [name, value] of Object.entries(expected.body ?? {}))
    if (JSON.stringify(answer.body[name]) !== JSON.stringify(value))
      throw new Disagreement(`${said}; expected was ${name} ${JSON.stringify(value)}`)
  return answer
}

export function aWalker({ model, chance }: Walk): Walker {
  return chance.one(model.walkers)
}

export function aCashier({ model, chance }: Walk): Staff {
  return chance.one(model.staff.cashiers)
}

/** Some numbers of events, each once, mostly of those that exist. */
export function someEvents({ model, chance }: Walk, most = 3): number[] {
  const count = chance.whole(1, most)
  return [...new Set(Array.from({ length: count }, () => (chance.is(0.03) ? 999 : chance.one(model.known))))]
}

/** The path of an organisers' call. */
export const organiser = (path: string) => `/api/organiser${path}`
