// The programme in the walk: sessions at two venues are added, moved and deleted. A session at an occupied venue is
// refused, and so is a change of another version than the stored one.
import { increment, type PlannedSession } from './model.ts'
import { expectCall, organiser, type Step, type Walk } from './step.ts'

const path = organiser('/programme')
const venues = 2
const mostSessions = 8

const clock = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16)

export const changeProgramme: Step = async walk => {
  const { model, random } = walk
  if (model.venues.length < venues) return addVenue(walk)
  const from = random.integer(20, 35) * 30
  const to = from + random.integer(1, 4) * 30
  const planned = { venueId: random.pick(model.venues), from, to }
  const session = random.chance(0.6) && model.sessions.length > 0 ? random.pick(model.sessions) : null
  if (session) return random.chance(0.3) ? remove(walk, session) : move(walk, session, planned)
  if (model.sessions.length >= mostSessions) return
  const status = isTaken(walk, planned) ? 409 : 200
  const call = { path: `${path}/sessions`, body: fieldsOf(walk, planned), token: model.staff.admin.token }
  const { body } = await expectCall(walk, call, { status })
  if (status !== 200) return
  model.sessions.push({ ...planned, id: String(body.id), version: 1 })
  increment(model.audit, 'programme.add')
}

async function addVenue(walk: Walk): Promise<void> {
  const { model } = walk
  const venue = { name: `Venue ${model.venues.length + 1}`, directions: '', mapUrl: '' }
  const call = { path: `${path}/venues`, body: venue, token: model.staff.admin.token }
  const { body } = await expectCall(walk, call, { status: 200 })
  model.venues.push(String(body.id))
  increment(model.audit, 'venue.add')
}

type Place = Pick<PlannedSession, 'venueId' | 'from' | 'to'>

/** A new title each time, so that every change has an effect. */
const fieldsOf = ({ model, random }: Walk, { venueId, from, to }: Place) => ({
  eventId: random.pick([model.listEvent, null]),
  title: `Round ${++model.named}`,
  venueId,
  day: model.rules.dates.first,
  from: clock(from),
  to: clock(to),
})

function isTaken({ model }: Walk, { venueId, from, to }: Place, self?: PlannedSession): boolean {
  return model.sessions.some(other => other !== self && other.venueId === venueId && from < other.to && other.from < to)
}

async function move(walk: Walk, session: PlannedSession, planned: Place): Promise<void> {
  const wrongVersion = walk.random.chance(0.15)
  const status = wrongVersion || isTaken(walk, planned, session) ? 409 : 200
  await change(walk, session, { kind: 'edit', ...fieldsOf(walk, planned) }, { status, wrongVersion })
  if (status === 200) Object.assign(session, planned, { version: session.version + 1 })
}

async function remove(walk: Walk, session: PlannedSession): Promise<void> {
  await change(
    walk,
    session,
    { kind: 'remove', reason: 'added twice', eventStays: true },
    { status: 200, wrongVersion: false },
  )
  walk.model.sessions = walk.model.sessions.filter(other => other !== session)
}

async function change(
  walk: Walk,
  { id, version }: PlannedSession,
  what: object,
  { status, wrongVersion }: { status: number; wrongVersion: boolean },
): Promise<void> {
  const { model } = walk
  const body = { version: version + (wrongVersion ? 1 : 0), change: what }
  await expectCall(walk, { path: `${path}/sessions/${id}/change`, body, token: model.staff.admin.token }, { status })
  if (status === 200) increment(model.audit, 'programme.change')
}
