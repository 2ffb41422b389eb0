// Steps of gates in the random walk: scans in and out, repeated scans, scans without network, undoing the last scan.
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
  if (walker) walker.scannedAt = walk.site.clock.now
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

/** A gate without network admitted the person up to two hours ago. The entry counts, whatever the person now owes. */
export const letInOffline: Step = async walk => {
  const { model, random, site } = walk
  const walker = aWalker(walk)
  const { now } = site.clock
  const at = Math.max(walker.scannedAt + 1, now - random.integer(1, 120) * 60_000)
  if (at > now || isInside(model, walker, at)) return
  const body = {
    nonce: crypto.randomUUID(),
    code: walker.passCode,
    direction: 'in',
    gate: 'North',
    at: new Date(at).toISOString(),
    sentAt: new Date(now).toISOString(),
    shown: 'admitted',
    undone: random.chance(0.2),
  }
  const path = '/api/organiser/check-in/scan'
  const answer = await expectCall(
    walk,
    { path, body, token: model.staff.gate.token },
    { status: 200, body: { result: 'admitted', undone: body.undone } },
  )
  walker.scannedAt = at
  model.nonces.set(body.nonce, { result: 'admitted', person: walker, body })
  walker.moves.push({ scanId: String(answer.body.scanId), direction: 'in', at, undone: body.undone })
  increment(model.audit, body.undone ? 'scan.undo' : 'scan.in')
}

/** A device undoes one of its own scans. This succeeds only if the scan is the person's latest entry or exit. */
export const takeBackScan: Step = async walk => {
  const { model, random, site } = walk
  const own = [...model.nonces.values()].filter(({ person, result }) => person && /^(admitted|left)$/.test(result))
  if (own.length === 0) return
  const { person, body, result } = random.pick(own)
  const moves = person!.moves
  const { scanId } = (await site.post('/api/organiser/check-in/scan', body, { token: model.staff.gate.token })).body
  const move = moves.find(one => one.scanId === scanId)!
  const isLast = move === moves.findLast(({ undone }) => !undone)
  await expectCall(
    walk,
    {
      path: '/api/organiser/check-in/scan',
      body: { ...body, undone: true },
      token: model.staff.gate.token,
    },
    { status: 200, body: { result: 'repeated', earlier: result, undone: move.undone || isLast } },
  )
  if (move.undone || !isLast) return
  move.undone = true
  increment(model.audit, 'scan.undo')
}
