// Cancels and reinstates events in the walk, sometimes repeatedly or late. Excludes the event with the waiting list and
// the sessions, because it has its own steps.
import { increment, type Walker } from './model.ts'
import { expectCall, organiser, type Step, type Walk } from './step.ts'

/** Cancels an event or reinstates a cancelled event. Each call is sometimes repeated. */
export const cancelOrReinstate: Step = async walk => {
  const { model, random } = walk
  const eventId = random.pick(model.known.filter(id => id !== model.listEvent))
  const cancelled = model.cancelled.get(eventId)
  await (cancelled ? reinstate(walk, eventId, cancelled) : cancel(walk, eventId))
}

async function cancel(walk: Walk, eventId: number): Promise<void> {
  const { model, random } = walk
  const walkers = model.walkers.filter(({ events }) => events.includes(eventId))
  const outdated = random.chance(0.15)
  const id = crypto.randomUUID()
  const body = { actId: id, registered: walkers.length + (outdated ? 1 : 0), reason: 'The judge is ill' }
  const path = organiser(`/seats/${eventId}/cancel`)
  await expectCall(walk, { path, body, token: model.staff.admin.token }, { status: outdated ? 409 : 200 })
  if (outdated) return
  if (random.chance(0.3)) await expectCall(walk, { path, body, token: model.staff.admin.token }, { status: 200 })
  const other = { ...body, actId: crypto.randomUUID(), registered: 0 }
  if (random.chance(0.3)) await expectCall(walk, { path, body: other, token: model.staff.admin.token }, { status: 409 })
  for (const walker of walkers) {
    walker.events = walker.events.filter(each => each !== eventId)
    if (walker.confirmed) increment(model.mails, 'event_cancelled')
  }
  model.cancelled.set(eventId, { id, walkers })
  increment(model.audit, 'event.cancel')
}

type Cancelled = { id: string; walkers: Walker[] }

async function reinstate(walk: Walk, eventId: number, { id, walkers }: Cancelled): Promise<void> {
  const { model, random } = walk
  const path = organiser(`/seats/${eventId}/reinstate`)
  const body = { cancellationId: random.chance(0.1) ? 'another' : id, reason: 'Another judge came' }
  const status = body.cancellationId === id ? 200 : 409
  await expectCall(walk, { path, body, token: model.staff.admin.token }, { status })
  if (status !== 200) return
  if (random.chance(0.3)) await expectCall(walk, { path, body, token: model.staff.admin.token }, { status })
  for (const walker of walkers) {
    walker.events.push(eventId)
    if (walker.confirmed) increment(model.mails, 'event_reinstated')
  }
  model.cancelled.delete(eventId)
  increment(model.audit, 'event.reinstate')
}
