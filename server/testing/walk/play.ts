// Plays a walk: one random step after another, with the checks between them. A walk that fails is shrunk to the few
// steps that still fail. What the steps are and what they start from is the walk's own (walk.ts, days/days.ts).
import { invariants } from '../../features.ts'
import { type BrokenInvariant, breachInWords, brokenInvariants, type Invariant } from '../../invariants.ts'
import { randomFrom } from '../random.ts'
import { seedIds } from '../seeded-ids.ts'
import type { Site, SiteOptions } from '../site.ts'
import { drawSequence, type Sequence, type Steps, shrink } from './sequence.ts'
import { type Basis, Mismatch } from './step.ts'

/** Milliseconds that a failing walk is shrunk. */
const usualShrinking = 240_000

/** A kind of walk: its steps, its start, and its checks besides the invariants. */
export type Kind<Walk extends Basis> = {
  steps: Steps<Walk>
  /** Opens a new site for each time that the walk is played. */
  begin: (options: SiteOptions | undefined) => Promise<{ walk: Walk; close: () => Promise<void> }>
  /** Before each step: time passes. */
  before: (walk: Walk) => Promise<void>
  /** After the step with this number, counted from 1. */
  after: (walk: Walk, taken: number) => Promise<void>
  /** After the last step, before the invariants are checked once more. */
  end: (walk: Walk) => Promise<void>
}

/** A step that was played, and in words what it did. */
export type Played = { name: string; calls: string[] }

export type WalkReport<Walk> = {
  steps: number
  statuses: Map<number, number>
  /** How often each kind of step did something. */
  acts: ReadonlyMap<string, number>
  /** The steps in order, each with its calls. */
  played: readonly Played[]
  walk: Walk
}

export type WalkOptions = {
  steps: number
  seed: number
  /** For negative controls: the site is given other rules or a broken database, the model is not. */
  site?: SiteOptions
  /** Steps between two checks of the invariants: PostgreSQL takes ten times as long for them. */
  checkEvery?: number
  /** How long a failing walk is shrunk, in milliseconds. */
  shrinkFor?: number
  /** The invariants that are checked; by default all that hold. */
  checked?: readonly Invariant[]
}

/**
 * Takes random steps and checks the invariants after them. A walk that fails is shrunk.
 * @throws Mismatch when site and model differ or an invariant is broken, with the seed, the number of the step, and the
 * shortest sequence of steps that was found to fail.
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
    // Invariants that held cost time alone.
    const again = { ...options, checkEvery: 1, checked: invariants.filter(({ name }) => error.broken.includes(name)) }
    const fails = (part: Sequence) => play(kind, part, again).then(() => null, effectsOf)
    const short = shrinkFor > 0 ? await shrink(kind.steps, failing, effectsOf(error), fails, shrinkFor) : failing
    const shortest = short.length < failing.length ? await inWords(kind, short, again) : ''
    throw new Mismatch(`seed ${seed}, step ${error.taken}: ${error.message}${shortest}`)
  }
}

/** The sequence that still fails: each step with its calls, and the line that plays it again. */
async function inWords<Walk extends Basis>(kind: Kind<Walk>, short: Sequence, options: WalkOptions): Promise<string> {
  const error = await play(kind, short, options).catch(failed => failed)
  const done = error instanceof Failed ? error.done : []
  const lines = done.map(({ name, calls }) => [name, ...calls.map(call => `    ${call}`)].join('\n'))
  return `\n${short.length} ${short.length === 1 ? 'step still fails' : 'steps still fail'}: ${error.message}\n${lines.join('\n')}\nreplay(${JSON.stringify(short)})`
}

class Failed extends Error {
  /** Steps with the one that failed; their calls. */
  readonly taken: number
  readonly done: readonly Played[]
  /** The names of the broken invariants. */
  readonly broken: readonly string[]
  constructor(cause: Error, done: readonly Played[]) {
    super(cause.message, { cause })
    this.taken = done.length
    this.done = done
    this.broken = cause instanceof AffectedCount ? cause.names : []
  }
}

/** Which steps of a failed walk did anything. */
function effectsOf(error: unknown): boolean[] {
  if (!(error instanceof Failed)) throw error
  return error.done.map(({ calls }) => calls.some(hadEffect))
}

/**
 * Plays a sequence on a new site: the same one does the same again.
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

/** A call that was not refused, or something that happened elsewhere. */
const hadEffect = (call: string) => !/ answered (?!200)\d{3}/.test(call)

class AffectedCount extends Mismatch {
  readonly names: readonly string[]
  constructor(broken: readonly BrokenInvariant[]) {
    super(broken.map(({ name, breaches }) => `${name} is broken: ${breaches.map(breachInWords).join('; ')}`).join('. '))
    this.names = broken.map(({ name }) => name)
  }
}

async function expectInvariants(site: Site, checked: readonly Invariant[]): Promise<void> {
  const broken = await brokenInvariants(checked, site.database.db, site.edition, site.clock.now)
  if (broken.length > 0) throw new AffectedCount(broken)
}
