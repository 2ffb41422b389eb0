// What gates do in the walk: scans in and out, repeated ones, and taking back the last.
import { nobodysCode } from '../gate.ts'
import { dueOf, hasPricedFacility, increment, isInside, type Walker } from './model.ts'
import { aWalker, expectCall, type Step, type Walk } from './step.ts'

export const scan: Step = async walk => {
  const { model, random } = walk
  const { gate } = model.staff
  const path = '/api/organiser/check-in/scan'
  const seen = [...model.nonces]
  if (seen.length > 0 && random.chance(0.1)) {
    const [, { body, result }] = random.pick(seen)
    await expectCall(
      walk,
      { path, body, token: gate.token },
      { status: 200, body: { result: 'repeated', earlier: result } },
    )
    return
  }
  const walker = random.chance(0.05) ? null : aWalker(walk)
  const body = {
    nonce: crypto.randomUUID(),
    code: walker?.passCode ?? nobodysCode,
    direction: random.pick(['in', 'in', 'out']),
    gate: 'North',
    admitUnpaid: random.chance(0.4) ? 'let in by the lead' : '',
  }
  const result = resultOf(walk, walker, body)
  const answer = await expectCall(walk, { path, body, token: gate.token }, { status: 200, body: { result } })
  model.nonces.set(body.nonce, { result, person: walker, body })
  if (!walker || (result !== 'admitted' && result !== 'left')) return
  const direction = result === 'admitted' ? 'in' : 'out'
  walker.moves.push({ scanId: String(answer.body.scanId), direction, at: walk.site.clock.now, undone: false })
  increment(model.audit, `scan.${direction}`)
}

function resultOf(
  { model, site }: Walk,
  walker: Walker | null,
  body: { direction: string; admitUnpaid: string },
): string {
  if (!walker) return 'unknown_pass'
  const inside = isInside(model, walker, site.clock.now)
  if (body.direction === 'out') return inside ? 'left' : 'not_inside'
  if (inside) return 'already_inside'
  if (walker.events.length === 0 && !hasPricedFacility(model, walker))
    return walker.hasHistory ? 'cancelled' : 'no_registration'
  return dueOf(model, walker) > 0 && !body.admitUnpaid ? 'unpaid' : 'admitted'
}

export const undo: Step = async walk => {
  const { model, random } = walk
  const walker = aWalker(walk)
  const moved = walker.moves.length > 0
  const move = moved ? (random.chance(0.5) ? random.pick(walker.moves) : walker.moves.at(-1)!) : null
  const last = walker.moves.findLast(({ undone }) => !undone)
  const status = !move ? 404 : move.undone || move !== last ? 409 : 200
  const body = { scanId: move?.scanId ?? 'none', reason: 'scanned by mistake' }
  await expectCall(walk, { path: '/api/organiser/check-in/undo', body, token: model.staff.gate.token }, { status })
  if (status !== 200) return
  move!.undone = true
  increment(model.audit, 'scan.undo')
}
