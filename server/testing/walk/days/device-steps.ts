// The steps of devices in the walk through the days: gates, counters and houses' desks, with and without network.
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

/** Picks a person. The person may have deleted the account but still have the pass. */
const somebody = (walk: Days): Person => oneOf(walk, walk.people, ({ name }) => name)

type Noted = Pick<Act, 'body' | 'shown'> & {
  /** Whether the server may have counted the act. If the device refused such an act on its own, it undoes the act. */
  wasAsked?: boolean
}

const refusals = ['unpaid', 'already_inside', 'already_eaten']

/** A device notes an act, because it has no network or gets the server's answer too late. */
function note(walk: Days, device: Device, person: Person, { body, shown, wasAsked = false }: Noted): void {
  // A refusal that was never sent to the server changes nothing.
  if (!wasAsked && refusals.includes(shown)) return
  const { site, calls } = walk
  const id = String(body.nonce ?? body.actId)
  const trueAt = site.clock.now
  const act: Act = {
    id,
    body,
    person,
    trueAt,
    shown,
    isUndone: wasAsked && refusals.includes(shown),
    isKept: false,
    isUncertain: false,
    isSent: false,
  }
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
  // The server may count the act but answer too late. In that case the device decides on its own.
  const { isOnline: wasAsked } = device
  if (wasAsked) {
    await call(walk, { path: organiser('/check-in/scan'), body: scan, token: device.holder.token })
    if (random.chance(0.85)) return
  }
  const shown = direction === 'out' ? 'left' : random.pick(['admitted', 'unpaid', 'already_inside'], [8, 1, 1])
  note(walk, device, person, { body: { ...scan, at: clockOf(walk, device), shown }, shown, wasAsked })
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
  const { isOnline: wasAsked } = device
  if (wasAsked) {
    await call(walk, { path: organiser('/counter/scan'), body: scan, token: device.holder.token })
    if (random.chance(0.85)) return
  }
  const shown = random.pick(['served', 'unpaid', 'already_eaten'], [8, 1, 1])
  note(walk, device, person, { body: { ...scan, at: clockOf(walk, device), shown }, shown, wasAsked })
}

/** Makes an act of a house's desk that fits whether the guest is really in the house and how much was deposited. */
export const actAtHouse: DayStep = async walk => {
  const device = deviceOf(walk, 'house')
  const person = oneOf(
    walk,
    walk.people.filter((_, i) => i % 4 < 2),
    ({ name }) => name,
  )
  const amount = walk.site.edition.stay.deposit ?? 0
  const { kind, deposit, undoes, after } = drawAct(walk, person, amount)
  const base = { actId: crypto.randomUUID(), userId: person.userId, houseId: device.houseId, kind, undoes, deposit }
  const act = { ...base, cardSeen: true, keyMoved: true, madeBy: device.holder.userId, reason: 'seen at the desk' }
  if (device.isOnline) {
    const path = organiser('/stay/desk/act')
    const { status } = await call(walk, { path, body: act, token: device.holder.token })
    if (status !== 200) return
  } else note(walk, device, person, { body: { ...act, at: clockOf(walk, device) }, shown: kind })
  const before = { deposit: person.deposit, isInHouse: person.isInHouse }
  if (kind === 'undo') person.acts.pop()
  else if (kind === 'arrived' || kind === 'left') person.acts.push({ id: act.actId, kind, before })
  // After an act that only moves a deposit, the walk no longer undoes earlier acts.
  else person.acts.length = 0
  Object.assign(person, after)
}

type Drawn = { kind: string; deposit: boolean; undoes: string; after: Partial<Pick<Person, 'deposit' | 'isInHouse'>> }

function drawAct({ random }: Days, person: Person, amount: number): Drawn {
  const last = person.acts.at(-1)
  if (last && random.chance(0.2)) {
    // Undoing an act reverses its deposit.
    const isTakenAgain = last.kind === 'left' && last.before.deposit > person.deposit
    return { kind: 'undo', deposit: isTakenAgain, undoes: last.id, after: last.before }
  }
  const undoes = ''
  if (person.isInHouse && person.deposit === 0 && random.chance(0.3))
    return { kind: 'deposit-taken', deposit: true, undoes, after: { deposit: amount } }
  if (person.deposit > 0 && random.chance(0.15))
    return { kind: 'deposit-back', deposit: true, undoes, after: { deposit: 0 } }
  if (person.isInHouse) {
    const deposit = person.deposit > 0 && random.chance(0.8)
    return { kind: 'left', deposit, undoes, after: { isInHouse: false, ...(deposit && { deposit: 0 }) } }
  }
  const deposit = person.deposit === 0 && random.chance(0.8)
  return { kind: 'arrived', deposit, undoes, after: { isInHouse: true, ...(deposit && { deposit: amount }) } }
}

/** Undoes an act of a gate or counter, before or after it was sent. */
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

/**
 * A device with network sends its waiting acts. It sends some acts again, as if it had been closed before it stored the
 * answer.
 */
export const sendAgain: DayStep = async walk => {
  const sent = new Map(walk.devices.map(device => [device, sentBy(walk, device)]))
  const ready = walk.devices.filter(
    device => device.isOnline && (device.queue.length > 0 || sent.get(device)!.length > 0),
  )
  if (ready.length === 0) return
  const device = oneOf(walk, ready, ({ name }) => name)
  const again = device.queue.length === 0 || walk.random.chance(0.5) ? sent.get(device)!.slice(-3) : []
  device.queue.unshift(...again)
  await sendQueue(walk, device)
}

/** The acts that the device has sent and that no longer wait in its queue. */
function sentBy({ happened }: Days, { name, houseId, queue }: Device): Act[] {
  const isOwn = ({ body }: Act) => [body.gate, body.counter].includes(name) || (houseId && body.houseId === houseId)
  return happened.filter(act => act.isSent && !queue.includes(act) && isOwn(act))
}

/** Makes a device's clock wrong by up to some days. */
export const turnClock: DayStep = async walk => {
  const { random } = walk
  const device = oneOf(walk, walk.devices, ({ name }) => name)
  for (const act of device.queue) act.isUncertain = true
  device.ahead = random.integer(-48, 48) * hour + random.integer(0, hour)
  walk.calls.push(`${device.name} is ${device.ahead} ms ahead`)
}

/** Another volunteer logs in on the device. Its waiting acts are still those of the previous volunteer. */
export const changeHolder: DayStep = async walk => {
  const { random, staff } = walk
  const device = oneOf(walk, walk.devices, ({ name }) => name)
  device.holder = random.pick(device.kind === 'house' ? [staff.admin, staff.hospitality] : [staff.admin, staff.gate])
  walk.calls.push(`${device.name} is held by ${device.holder.userId}`)
}
