// Plays a walk, which takes random steps with checks between them. A failing walk is shrunk to the few steps that cause
// the failure. Each kind of walk defines its own steps and start (walk.ts, days/days.ts).
import { invariants } from '../../features.ts'
import { type BrokenInvariant, breachInWords, brokenInvariants, type Invariant } from '../../invariants.ts'
import { randomFrom } from '../random.ts'
import { seedIds } from '../seeded-ids.ts'
import type { Site, SiteOptions } from '../site.ts'
import { drawSequence, type Sequence, type Steps, shrink } from './sequence.ts'
import { type Basis, Mismatch } from './step.ts'

/** How long (ms) a failing walk is shrunk at most, by default. */
const usualShrinking = 240_000

/** A kind of walk: its steps, its start, and its checks in addition to the invariants. */
export type Kind<Walk extends Basis> = {
  steps: Steps<Walk>
  /** Opens a new site each time the walk is played. */
  begin: (options: SiteOptions | undefined) => Promise<{ walk: Walk; close: () => Promise<void> }>
  /** Called before each step; lets time pass. */
  before: (walk: Walk) => Promise<void>
  /** Called after the step with this number, counted from 1. */
  after: (walk: Walk, taken: number) => Promise<void>
  /** Called after the last step, before the last check of the invariants. */
  end: (walk: Walk) => Promise<void>
}

/** A played step with its calls in words. */
export type Played = { name: string; calls: string[] }

export type WalkReport<Walk> = {
  steps: number
  statuses: Map<number, number>
  /** The number of steps of each kind that had an effect. */
  acts: ReadonlyMap<string, number>
  /** The steps in order, each with its calls. */
  played: readonly Played[]
  walk: Walk
}

export type WalkOptions = {
  steps: number
  seed: number
  /** For negative controls: the site, but not the model, gets other rules or a faulty database. */
  site?: SiteOptions
  /** After how many steps the invariants are checked. The checks take ten times as long on PostgreSQL. */
  checkEvery?: number
  /** How long (ms) a failing walk is shrunk at most. */
  shrinkFor?: number
  /** The invariants that are checked; by default all. */
  checked?: readonly Invariant[]
}

/**
 * Takes random steps and checks the invariants after them. A failing walk is shrunk.
 * @throws Mismatch when site and model differ or an invariant is broken. The message has the seed, the number of the
 * failing step, and the shortest failing sequence of steps that was found.
 */
export async function playRandom<Walk extends Basis>(
  kind: Kind<Walk>,
  options: WalkOptions,
): Promise<WalkReport<Walk>> {
  const { steps: length, seed, shrinkFor = usualShrinking } = options
  const sequence = drawSequence(kind.steps, length, seed)
  try {
    return await play(kind, sequence, options)
  } catch (error) {
    if (!(error instanceof Failed)) throw error
    const failing = sequence.slice(0, error.taken)
    // Checks only the broken invariants again, because checking the others would only take time.
    const again = { ...options, checkEvery: 1, checked: invariants.filter(({ name }) => error.broken.includes(name)) }
    const fails = (part: Sequence) => play(kind, part, again).then(() => null, effectsOf)
    const short = shrinkFor > 0 ? await shrink(kind.steps, failing, effectsOf(error), fails, shrinkFor) : failing
    const shortest = short.length < failing.length ? await inWords(kind, short, again) : ''
    throw new Mismatch(`seed ${seed}, step ${error.taken}: ${error.message}${shortest}`)
  }
}

/** Reports the failing sequence, the calls of each step, and the line of code that replays the sequence. */
async function inWords<Walk extends Basis>(kind: Kind<Walk>, short: Sequence, options: WalkOptions): Promise<string> {
  const error = await play(kind, short, options).catch(failed => failed)
  const done = error instanceof Failed ? error.done : []
  const lines = done.map(({ name, calls }) => [name, ...calls.map(call => `    ${call}`)].join('\n'))
  return `\n${short.length} ${short.length === 1 ? 'step still fails' : 'steps still fail'}: ${error.message}\n${lines.join('\n')}\nreplay(${JSON.stringify(short)})`
}

class Failed extends Error {
  /** The number of the failing step, counted from 1. */
  readonly taken: number
  /** The steps up to the failing step, with their calls. */
  readonly done: readonly Played[]
  /** The names of the broken invariants. */
  readonly broken: readonly string[]
  constructor(cause: Error, done: readonly Played[]) {
    super(cause.message, { cause })
    this.taken = done.length
    this.done = done
    this.broken = cause instanceof BrokenInvariants ? cause.names : []
  }
}

/** Whether each step of a failed walk had an effect. */
function effectsOf(error: unknown): boolean[] {
  if (!(error instanceof Failed)) throw error
  return error.done.map(({ calls }) => calls.some(hadEffect))
}

/**
 * Plays a sequence on a new site. The same sequence always has the same result.
 * @throws Failed as soon as a step or a check fails.
 */
export async function play<Walk extends Basis>(
  kind: Kind<Walk>,
  sequence: Sequence,
  options: Partial<WalkOptions>,
): Promise<WalkReport<Walk>> {
  const endSeeding = seedIds(0)
  try {
    return await playWithIds(kind, sequence, options)
  } finally {
    endSeeding()
  }
}

async function playWithIds<Walk extends Basis>(
  kind: Kind<Walk>,
  sequence: Sequence,
  { site: options, checkEvery = 1, checked = invariants }: Partial<WalkOptions>,
): Promise<WalkReport<Walk>> {
  const { walk, close } = await kind.begin(options)
  const done: Played[] = []
  try {
    for (const [name, seed] of sequence) {
      walk.random = randomFrom(seed)
      walk.calls = []
      done.push({ name, calls: walk.calls })
      await kind.before(walk)
      await kind.steps[name]![0](walk)
      if (done.length % checkEvery === 0) await expectInvariants(walk.site, checked)
      await kind.after(walk, done.length)
    }
    await kind.end(walk)
    await expectInvariants(walk.site, checked)
  } catch (error) {
    throw error instanceof Error ? new Failed(error, done) : error
  } finally {
    await close()
  }
  const acts = new Map(Object.keys(kind.steps).map(name => [name, 0]))
  for (const { name, calls } of done) if (calls.some(hadEffect)) acts.set(name, acts.get(name)! + 1)
  return { steps: done.length, statuses: walk.statuses, acts, played: done, walk }
}

/** Whether the call had an effect: it was accepted, or it is an act at the bank or the provider. */
const hadEffect = (call: string) => !/ answered (?!200)\d{3}/.test(call)

class BrokenInvariants extends Mismatch {
  readonly names: readonly string[]
  constructor(broken: readonly BrokenInvariant[]) {
    super(broken.map(({ name, breaches }) => `${name} is broken: ${breaches.map(breachInWords).join('; ')}`).join('. '))
    this.names = broken.map(({ name }) => name)
  }
}

async function expectInvariants(site: Site, checked: readonly Invariant[]): Promise<void> {
  const broken = await brokenInvariants(checked, site.database.db, site.edition, site.clock.now)
  if (broken.length > 0) throw new BrokenInvariants(broken)
}
