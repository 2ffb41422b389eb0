// What devices do in the walk through the days: gates, counters and desks of houses, with and without network.
import { mealsOf } from '../../../../domain/stay/nights.ts'
import { hour } from '../../../clock.ts'
import { oneOf, organiser } from '../step.ts'
import { call, sendQueue } from './acts.ts'
import { type Act, clockOf, type Days, type Device, type Person } from './world.ts'

type DayStep = (walk: Days) => Promise<void>

const deviceOf = (walk: Days, kind: Device['kind']): Device =>
  oneOf(
    walk,
    walk.devices.filter(device => device.kind === kind),
    ({ name }) => name,
  )

/** Deleted accounts too: their pass is still in their hand. */
const somebody = (walk: Days): Person => oneOf(walk, walk.people, ({ name }) => name)

/** Notes an act on a device that has no network, or whose answer came too late. */
function note(walk: Days, device: Device, person: Person, { body, shown }: Pick<Act, 'body' | 'shown'>): void {
  const { site, calls } = walk
  const id = String(body.nonce ?? body.actId)
  const trueAt = site.clock.now
  const act: Act = { id, body, person, trueAt, shown, isUndone: false, isUncertain: false, isSent: false }
  device.queue.push(act)
  walk.happened.push(act)
  calls.push(`${device.name} notes ${shown} of ${person.name}: ${JSON.stringify(body)}`)
}

export const scanAtGate: DayStep = async walk => {
  const { random } = walk
  const device = deviceOf(walk, 'gate')
  const person = somebody(walk)
  const direction = random.pick(['in', 'in', 'in', 'out'])
  const scan = {
    nonce: crypto.randomUUID(),
    code: person.code,
    direction,
    gate: device.name,
    admitUnpaid: random.chance(0.2) ? 'the lead said so' : '',
    madeBy: device.holder.userId,
  }
  // The server counts it, and its answer may come too late: the device then decides on its own.
  if (device.isOnline) {
    await call(walk, { path: organiser('/check-in/scan'), body: scan, token: device.holder.token })
    if (random.chance(0.85)) return
  }
  const shown = direction === 'out' ? 'left' : random.pick(['admitted', 'unpaid', 'already_inside'], [8, 1, 1])
  note(walk, device, person, { body: { ...scan, at: clockOf(walk, device), shown }, shown })
}

export const scanAtCounter: DayStep = async walk => {
  const { random, site } = walk
  const device = deviceOf(walk, 'counter')
  const meals = mealsOf(site.edition.festival, site.edition.stay)
  const meal = meals.find(({ from, to }) => site.clock.now >= from - hour && site.clock.now < to + hour)
  if (!meal) return
  const person = somebody(walk)
  const { mealId, day } = meal
  const madeBy = device.holder.userId
  const scan = { nonce: crypto.randomUUID(), mealId, day, code: person.code, counter: device.name, madeBy }
  if (device.isOnline) {
    await call(walk, { path: organiser('/counter/scan'), body: scan, token: device.holder.token })
    if (random.chance(0.85)) return
  }
  const shown = random.pick(['served', 'unpaid', 'already_eaten'], [8, 1, 1])
  note(walk, device, person, { body: { ...scan, at: clockOf(walk, device), shown }, shown })
}

/** What happens at a desk of a house follows from who is truly there and what the desk truly keeps. */
export const actAtHouse: DayStep = async walk => {
  const { random } = walk
  const device = deviceOf(walk, 'house')
  const person = oneOf(
    walk,
    walk.people.filter((_, i) => i % 4 < 2),
    ({ name }) => name,
  )
  const kind = person.isInHouse ? 'left' : 'arrived'
  const deposit = kind === 'arrived' ? person.deposit === 0 && random.chance(0.8) : person.deposit > 0
  const madeBy = device.holder.userId
  const body = {
    actId: crypto.randomUUID(),
    userId: person.userId,
    kind,
    cardSeen: true,
    keyMoved: true,
    deposit,
    madeBy,
  }
  const act = { ...body, reason: 'seen at the desk' }
  if (device.isOnline) {
    const path = organiser('/stay/desk/act')
    const { status } = await call(walk, { path, body: act, token: device.holder.token })
    if (status !== 200) return
  } else note(walk, device, person, { body: { ...act, at: clockOf(walk, device) }, shown: kind })
  person.isInHouse = kind === 'arrived'
  const amount = walk.site.edition.stay.deposit ?? 0
  if (deposit) person.deposit = kind === 'arrived' ? amount : 0
}

/** Takes back what a gate or a counter noted, before or after it was sent. */
export const takeBack: DayStep = async walk => {
  const { random, happened, devices, calls } = walk
  const own = happened.filter(({ body, isUndone }) => body.nonce !== undefined && !isUndone).slice(-6)
  if (own.length === 0) return
  const act = random.pick(own)
  const device = devices.find(({ name }) => name === act.body.gate || name === act.body.counter)!
  act.isUndone = true
  act.isSent = false
  if (!device.queue.includes(act)) device.queue.push(act)
  calls.push(`${device.name} takes ${act.id} back`)
}

export const loseNetwork: DayStep = async walk => {
  const device = oneOf(walk, walk.devices, ({ name }) => name)
  device.isOnline = false
  walk.calls.push(`${device.name} has no network`)
}

export const findNetwork: DayStep = async walk => {
  const away = walk.devices.filter(({ isOnline }) => !isOnline)
  if (away.length === 0) return
  const device = oneOf(walk, away, ({ name }) => name)
  device.isOnline = true
  await sendQueue(walk, device)
}

export const sendAgain: DayStep = async walk => {
  const waiting = walk.devices.filter(({ isOnline, queue }) => isOnline && queue.length > 0)
  if (waiting.length > 0)
    await sendQueue(
      walk,
      oneOf(walk, waiting, ({ name }) => name),
    )
}

/** A device's clock is days off, and is turned now and then. */
export const turnClock: DayStep = async walk => {
  const { random } = walk
  const device = oneOf(walk, walk.devices, ({ name }) => name)
  for (const act of device.queue) act.isUncertain = true
  device.ahead = random.integer(-48, 48) * hour + random.integer(0, hour)
  walk.calls.push(`${device.name} is ${device.ahead} ms ahead`)
}

/** The next volunteer logs in on the device; what waits was made by the one before. */
export const changeHolder: DayStep = async walk => {
  const { random, staff } = walk
  const device = oneOf(walk, walk.devices, ({ name }) => name)
  device.holder = random.pick(device.kind === 'house' ? [staff.admin, staff.hospitality] : [staff.admin, staff.gate])
  walk.calls.push(`${device.name} is held by ${device.holder.userId}`)
}
