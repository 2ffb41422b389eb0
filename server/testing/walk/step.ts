// The parameters of every step of the walk, and the functions that compare answers with expectations.
import type { StandIn } from '../../../testing/provider/provider.ts'
import type { Online } from '../../online-payments/online.ts'
import type { Random } from '../random.ts'
import type { Answer, Site } from '../site.ts'
import type { Model, Staff, Walker } from './model.ts'

/** The common parts of all kinds of walks. */
export type Basis = {
  site: Site
  random: Random
  /** The number of answers by status. */
  statuses: Map<number, number>
  /** The calls of the present step, for the report of a failure. */
  calls: string[]
}

export type Walk = Basis & {
  model: Model
  /** The time at which the walk began, in milliseconds. */
  since: number
  /** The simulated payment provider. */
  provider: StandIn
  /** What the site's jobs need that call the provider. */
  online: Online
}

export type Step = (walk: Walk) => Promise<void>

/** Thrown when the site and the model differ. */
export class Mismatch extends Error {}

/** Calls the site; compares the status and the given fields of the answer with the expectations of the model. */
export async function expectCall(
  { site, statuses, calls }: Basis,
  call: { path: string; body?: unknown; token: string },
  expected: { status: number; body?: Record<string, unknown> },
): Promise<Answer> {
  const { path, body, token } = call
  const answer = body === undefined ? await site.get(path, { token }) : await site.post(path, body, { token })
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  const said = `${path} ${JSON.stringify(body ?? {})} answered ${answer.status} ${answer.text.slice(0, 300)}`
  calls.push(said)
  if (answer.status !== expected.status) throw new Mismatch(`${said}; expected was ${expected.status}`)
  for (const [name, value] of Object.entries(expected.body ?? {}))
    if (JSON.stringify(answer.body[name]) !== JSON.stringify(value))
      throw new Mismatch(`${said}; expected was ${name} ${JSON.stringify(value)}`)
  return answer
}

/** @throws Mismatch when `seen` and `expected` differ. */
export function same(what: string, seen: unknown, expected: unknown): void {
  const [left, right] = [JSON.stringify(seen), JSON.stringify(expected)]
  if (left !== right) throw new Mismatch(`${what}: the site says ${left}, the model ${right}`)
}

/** Reads a page of the console as the administrator. */
export async function read({ site, model }: Walk, path: string): Promise<Record<string, unknown>> {
  const { status, body, text } = await site.get(organiser(path), { token: model.staff.admin.token })
  if (status !== 200) throw new Mismatch(`${path} answered ${status} ${text.slice(0, 200)}`)
  return body
}

export function aWalker(walk: Walk): Walker {
  return oneOf(walk, walk.model.walkers, ({ username, email }) => username + email.replace(/\d+/, ''))
}

export function aCashier({ model, random }: Walk): Staff {
  return random.pick(model.staff.cashiers)
}

/** Some different event ids, mostly of existing events. */
export function someEvents(walk: Walk, most = 3): number[] {
  const { model, random } = walk
  const count = random.integer(1, most)
  return [
    ...new Set(Array.from({ length: count }, () => (random.chance(0.03) ? 999 : oneOf(walk, model.known, String)))),
  ]
}

/**
 * Picks an item by its name, so that a shrunk walk with fewer items picks the same item. If an index were used,
 * removing a step would change all later picks, and a walk could not be shrunk.
 */
export function oneOf<T>({ random }: Basis, items: readonly T[], nameOf: (item: T) => string): T {
  const seed = random.integer(0, 2 ** 31)
  const ranks = items.map(item => rank(seed, nameOf(item)))
  return items[ranks.indexOf(Math.max(...ranks))]!
}

function rank(seed: number, name: string): number {
  let mixed = seed
  for (const letter of name) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 0x01000193)
  return Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) >>> 0
}

/** Picks an item, mostly the last one, so that steps continue recent acts. */
export function recent<T>({ random }: Basis, items: readonly T[]): T {
  return random.chance(0.6) ? items.at(-1)! : random.pick(items)
}

/** The path of an organisers' call. */
export const organiser = (path: string) => `/api/organiser${path}`
