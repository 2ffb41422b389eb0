// The waiting list in the walk: people join and leave the line of the scarce event, and an organiser changes how many places it has.
import { changePlaces, increment, isOpen, settledLine, takenOf, type Walker } from './model.ts'
import { aWalker, expectCall, Mismatch, organiser, type Step, same, type Walk } from './step.ts'

const path = '/api/users/waitingList'
const mostPlaces = 6

/** What the walker is told of the line, as the site last stored it. */
function entriesOf({ model }: Walk, walker: Walker) {
  const i = model.line.findIndex(entry => entry.walker === walker)
  const entry = model.line[i]
  if (!entry) return []
  const { heldUntil, joinedAt } = entry
  const ahead = model.line.slice(0, i).filter(other => other.heldUntil === null).length
  const iso = (moment: number) => new Date(moment).toISOString()
  const place = heldUntil === null ? { position: ahead + 1, heldUntil } : { position: null, heldUntil: iso(heldUntil) }
  return [{ event: model.lineEvent, ...place, joinedAt: iso(joinedAt) }]
}

export const joinLine: Step = async walk => {
  const { model, random } = walk
  const walker = aWalker(walk)
  const open = model.known.filter(eventId => !model.capacity.has(eventId))
  const event = random.chance(0.1) ? random.pick(open) : model.lineEvent
  const status = statusOf()
  if (status === 200)
    changePlaces(model, [event], () => {
      const isIn = model.line.some(entry => entry.walker === walker)
      if (!isIn) model.line.push({ walker, joinedAt: model.now(), heldUntil: null })
    })
  const body = { entries: entriesOf(walk, walker) }
  await expectCall(walk, { path, body: { event }, token: walker.token }, { status, ...(status === 200 && { body }) })

  function statusOf(): number {
    if (event !== model.lineEvent) return 409
    if (settledLine(model).some(entry => entry.walker === walker)) return 200
    if (walker.events.includes(event)) return 409
    return isOpen(model, model.now()) ? 200 : 403
  }
}

export const leaveLine: Step = async walk => {
  const { model, site } = walk
  const walker = aWalker(walk)
  changePlaces(model, [model.lineEvent], () => {
    model.line = model.line.filter(entry => entry.walker !== walker)
  })
  const { status, body, text } = await site.send('DELETE', `${path}/${model.lineEvent}`, { token: walker.token })
  if (status !== 200 || JSON.stringify(body.entries) !== '[]') throw new Mismatch(`leaving the line answered ${text}`)
}

/** At least as many as are taken or held: an organiser who takes places away from people is asked, and does not. */
export const setPlaces: Step = async walk => {
  const { model, random } = walk
  const { token } = model.staff.admin
  const call = { path: organiser(`/places/${model.lineEvent}`), token }
  const { body } = await expectCall(walk, call, { status: 200, body: { taken: takenOf(model, model.lineEvent) } })
  same('the places', (body.window as { places: number }).places, model.capacity.get(model.lineEvent))
  const held = settledLine(model).filter(({ heldUntil }) => heldUntil !== null).length
  const least = Math.max(1, takenOf(model, model.lineEvent) + held)
  const places = random.integer(least, Math.max(least, mostPlaces))
  const outdated = random.chance(0.2)
  const version = (body.version as number) + (outdated ? 1 : 0)
  const change = { version, kind: 'festival', places }
  await expectCall(walk, { ...call, body: change }, { status: outdated ? 409 : 200 })
  if (outdated) return
  changePlaces(model, [], () => void model.capacity.set(model.lineEvent, places))
  changePlaces(model, [model.lineEvent], () => {})
  increment(model.audit, 'places.change')
}
