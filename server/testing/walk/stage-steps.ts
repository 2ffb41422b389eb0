// The stage of event 1 in the walk: draws, publishing, and presses that arrive late, twice and are taken back.
import type { StageSheet } from '../../../domain/stage/api.ts'
import { increment, type Walker } from './model.ts'
import { expectCall, oneOf, organiser, read, type Step, same, type Walk } from './step.ts'

const song = 1
const round = `/stage/${song}/single`

/** Draws the order of those who are registered, also again, too few, and after the beginning. */
export const drawOrder: Step = async walk => {
  const { model, random } = walk
  const before = await sheetOf(walk)
  const out = before.slots.filter(isOut).map(({ performer }) => performer.id)
  const drawnIds = registered(walk)
    .map(({ id }) => id)
    .filter(id => !out.includes(id))
  const hasBegun = before.slots.some(({ presses }) => presses.some(({ kind }) => ['start', 'through'].includes(kind)))
  const reason = random.chance(0.85) ? 'Somebody came late' : ''
  const outdated = random.chance(0.1)
  const isRefused = outdated || (before.draws.length > 0 && reason === '') || drawnIds.length < 2 || hasBegun
  const body = { version: before.version + (outdated ? 1 : 0), kind: 'order', of: 'registered', reason }
  await act(walk, '/draw', body, isRefused ? 409 : 200)
  if (isRefused) return
  const after = await sheetOf(walk)
  same('who is in the order', idsOf(after), drawnIds.toSorted())
  same('the draws', after.draws.length, before.draws.length + 1)
  increment(model.audit, 'stage.draw')
}

/** Shows the order to visitors, or hides it. */
export const publishOrder: Step = async walk => {
  const { model, random } = walk
  const before = await sheetOf(walk)
  const publish = random.chance(0.7)
  const reason = publish || random.chance(0.8) ? 'The list is complete' : ''
  const isRefused = publish ? before.slots.length === 0 : reason === ''
  await act(walk, '/publish', { version: before.version, publish, reason }, isRefused ? 409 : 200)
  if (isRefused) return
  same('whether the order is published', (await sheetOf(walk)).publishedAt !== null, publish)
  increment(model.audit, publish ? 'stage.publish' : 'stage.hide')
}

/** A press of a phone, often late, repeated, and sometimes taken back. */
export const pressStage: Step = async walk => {
  const { model, random, site } = walk
  const { slots } = await sheetOf(walk)
  if (slots.length === 0) return
  const slot = oneOf(walk, slots, ({ name }) => name)
  const kind = random.pick(['start', 'stop', 'skip', 'back', 'out', 'time'] as const, [4, 4, 1, 1, 1, 1])
  const isKnown = random.chance(0.95)
  const reason = random.chance(0.9) ? 'As the jury saw it' : ''
  const at = random.chance(0.5) ? new Date(site.clock.now - random.integer(0, 3000) * 1000).toISOString() : null
  const press = {
    id: crypto.randomUUID(),
    slot: isKnown ? slot.id : 'another',
    kind,
    reason,
    lasted: kind === 'time' ? 90_000 : null,
    ...(at && { at, sentAt: new Date(site.clock.now).toISOString() }),
  }
  const isStored = isKnown && (reason !== '' || !['out', 'time'].includes(kind))
  for (let time = 0; time < random.integer(1, 2); time++) {
    const { body } = await act(walk, '/presses', { presses: [press] }, 200)
    const [answer] = body.answers as { problem: string }[]
    same('whether the press counts', answer?.problem === '', isStored)
  }
  if (isStored) increment(model.audit, 'stage.press')
  if (isStored && random.chance(0.3)) {
    await act(walk, '/presses', { presses: [{ ...press, undone: true }] }, 200)
    increment(model.audit, 'stage.takeBack')
  }
  const stored = (await sheetOf(walk)).slots.flatMap(({ presses }) => presses)
  const isThere = stored.some(({ id }) => id === press.id)
  const isTakenBack = walk.calls.some(call => call.includes(press.id) && call.includes('"undone":true'))
  same('whether the press is there', isThere, isStored && !isTakenBack)
}

/** Compares who has left with the registrations of the model. @throws Mismatch */
export async function compareStage(walk: Walk): Promise<void> {
  const there = new Set(registered(walk).map(({ id }) => id))
  const { slots } = await sheetOf(walk)
  same(
    'who has left the order',
    slots.map(({ hasLeft }) => hasLeft),
    slots.map(({ performer }) => !there.has(performer.id)),
  )
}

const registered = ({ model }: Walk): Walker[] => model.walkers.filter(({ events }) => events.includes(song))
const idsOf = ({ slots }: StageSheet) => slots.map(({ performer }) => performer.id).sort()
const isOut = ({ hasLeft, presses }: StageSheet['slots'][number]) =>
  hasLeft || presses.findLast(({ kind }) => ['skip', 'out', 'back'].includes(kind))?.kind === 'out'

async function sheetOf(walk: Walk): Promise<StageSheet> {
  return (await read(walk, round)) as unknown as StageSheet
}

function act(walk: Walk, path: string, body: object, status: number) {
  const { token } = walk.model.staff.admin
  return expectCall(walk, { path: organiser(`${round}${path}`), body, token }, { status })
}
