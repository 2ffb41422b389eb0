// The waiting list in the walk: people join and leave the list of the event with few seats, and an organiser changes
// the number of seats.
import { changeSeats, increment, isOpen, settledList, takenOf, type Walker } from './model.ts'
import { aWalker, expectCall, Mismatch, organiser, type Step, same, type Walk } from './step.ts'

const path = '/api/users/waitingList'
const mostSeats = 6

/** The walker's entries in waiting lists, at most one, as the site must answer them. */
function entriesOf({ model }: Walk, walker: Walker) {
  const i = model.waitingList.findIndex(entry => entry.walker === walker)
  const entry = model.waitingList[i]
  if (!entry) return []
  const { heldUntil, joinedAt } = entry
  const ahead = model.waitingList.slice(0, i).filter(other => other.heldUntil === null).length
  const iso = (moment: number) => new Date(moment).toISOString()
  const standing =
    heldUntil === null ? { position: ahead + 1, heldUntil } : { position: null, heldUntil: iso(heldUntil) }
  return [{ event: model.listEvent, ...standing, joinedAt: iso(joinedAt) }]
}

export const joinWaitingList: Step = async walk => {
  const { model, random } = walk
  const walker = aWalker(walk)
  const open = model.known.filter(eventId => !model.capacity.has(eventId))
  const event = random.chance(0.1) ? random.pick(open) : model.listEvent
  const status = statusOf()
  if (status === 200)
    changeSeats(model, [event], () => {
      const isIn = model.waitingList.some(entry => entry.walker === walker)
      if (!isIn) model.waitingList.push({ walker, joinedAt: model.now(), heldUntil: null })
    })
  const body = { entries: entriesOf(walk, walker) }
  await expectCall(walk, { path, body: { event }, token: walker.token }, { status, ...(status === 200 && { body }) })

  function statusOf(): number {
    if (event !== model.listEvent) return 409
    if (settledList(model).some(entry => entry.walker === walker)) return 200
    if (walker.events.includes(event)) return 409
    return isOpen(model, model.now()) && walker.confirmed ? 200 : 403
  }
}

export const leaveWaitingList: Step = async walk => {
  const { model, site, calls } = walk
  const walker = aWalker(walk)
  changeSeats(model, [model.listEvent], () => {
    model.waitingList = model.waitingList.filter(entry => entry.walker !== walker)
  })
  const { status, body, text } = await site.send('DELETE', `${path}/${model.listEvent}`, { token: walker.token })
  calls.push(`DELETE ${path}/${model.listEvent} answered ${status}`)
  if (status !== 200 || JSON.stringify(body.entries) !== '[]') throw new Mismatch(`leaving the list answered ${text}`)
}

/**
 * Sets the number of seats. The number is never below the taken or reserved seats, because that would need a
 * confirmation.
 */
export const setSeats: Step = async walk => {
  const { model, random } = walk
  const { token } = model.staff.admin
  const call = { path: organiser(`/seats/${model.listEvent}`), token }
  const { body } = await expectCall(walk, call, { status: 200, body: { taken: takenOf(model, model.listEvent) } })
  same('the seats', (body.window as { places: number }).places, model.capacity.get(model.listEvent))
  const held = settledList(model).filter(({ heldUntil }) => heldUntil !== null).length
  const least = Math.max(1, takenOf(model, model.listEvent) + held)
  const seats = random.integer(least, Math.max(least, mostSeats))
  const outdated = random.chance(0.2)
  const version = (body.version as number) + (outdated ? 1 : 0)
  const change = { version, kind: 'festival', places: seats }
  await expectCall(walk, { ...call, body: change }, { status: outdated ? 409 : 200 })
  if (outdated) return
  changeSeats(model, [], () => void model.capacity.set(model.listEvent, seats))
  changeSeats(model, [model.listEvent], () => {})
  increment(model.audit, 'places.change')
}
