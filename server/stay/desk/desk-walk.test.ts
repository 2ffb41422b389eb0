// Makes random acts at houses' desks, with and without network. Devices with wrong clocks send them late, twice and out
// of order, while guests are moved and change their facility. The invariants hold after every step.
import { expect, it } from 'vitest'
import { deskActKinds } from '../../../domain/stay/desk-acts.ts'
import type { ActsToReview } from '../../../domain/stay/desk-api.ts'
import { brokenInvariants } from '../../invariants.ts'
import { anOrganiser, facilityAtDesk, type Staff, userIdOf } from '../../testing/desk.ts'
import { randomFrom } from '../../testing/random.ts'
import { aSite } from '../../testing/site.ts'
import { act, aGuest, aHouse, aRoom, deskListOf, firstEvening } from '../../testing/stay.ts'
import { stayInvariants } from '../invariants.ts'

const minute = 60_000

async function walk(seed: number, steps: number): Promise<void> {
  const random = randomFrom(seed)
  const site = await aSite()
  site.clock.now = firstEvening
  let staff = await anOrganiser(site, 'hospitality')
  const houses = [await aHouse(staff), await aHouse(staff)]
  const rooms = [await aRoom(staff, houses[0]!), await aRoom(staff, houses[1]!)]
  const guests = []
  for (const [i, roomId] of [...rooms, ...rooms].entries()) {
    const guest = await aGuest(site)
    const userId = await userIdOf(site, guest)
    guests.push({ guest, userId })
    await staff.post('/stay/give', { beds: [{ userId, roomId, bed: i < 2 ? 1 : 2 }] })
  }
  const userIds = [...guests.map(({ userId }) => userId), 'ZZZZZZZZZZ']
  /** Devices with the acts that they have not sent yet. `off` is how much (ms) the device's clock is fast. */
  const devices = [0, -400 * minute, 26 * 60 * minute].map(off => ({ off, queue: [] as Record<string, unknown>[] }))
  const said: string[] = []
  const lateIds = new Set<string>()
  const fields = () => ({
    kind: random.pick(deskActKinds),
    actId: crypto.randomUUID(),
    userId: random.pick(userIds),
    deposit: random.chance(0.5),
    reason: random.chance(0.6) ? 'as it was' : '',
  })
  const send = async (who: Staff, { kind, userId, ...rest }: Record<string, unknown>) => {
    const { status, body } = await act(who, String(userId), String(kind), rest)
    said.push(`  ${userId} ${kind} ${JSON.stringify({ ...rest, actId: undefined })}: ${JSON.stringify(body)}`)
    if (status >= 500 || (rest.at && status !== 200))
      throw new Error(`${said.join('\n')}\nrefused: ${JSON.stringify(body)}`)
  }
  for (let step = 0; step < steps; step++) {
    const device = random.pick(devices)
    const clock = () => new Date(site.clock.now + device.off).toISOString()
    site.clock.now += random.integer(0, 30) * minute
    const what = random.pick(['at once', 'at once', 'queue', 'queue', 'queue', 'send', 'move', 'facility', 'staff'])
    said.push(`${step} ${what}`)
    if (step % 25 === 24) staff = await anOrganiser(site, 'hospitality')
    if (what === 'at once') await send(staff, fields())
    if (what === 'queue') {
      const made = { ...fields(), at: clock(), houseId: random.pick([...houses, '']) }
      device.queue.push(made)
      lateIds.add(made.actId)
    }
    if (what === 'send') {
      const waits = device.queue.splice(0).map(made => ({ made, turn: random.next() }))
      for (const { made } of waits.toSorted((a, b) => a.turn - b.turn)) {
        await send(staff, { ...made, sentAt: clock() })
        if (random.chance(0.3)) await send(staff, { ...made, sentAt: clock() })
      }
    }
    const { userId, guest } = random.pick(guests)
    if (what === 'move')
      await staff.post('/stay/move', { userId, roomId: random.pick([...rooms, null]), bed: null, reason: 'moved' })
    if (what === 'facility' && random.chance(0.2)) await facilityAtDesk(site, guest, 'Nothing').catch(() => {})
    if (what === 'staff') {
      const { acts } = (await staff.get('/stay/desk/kept')).body as ActsToReview
      const openAct = acts.find(({ isSettled }) => !isSettled)
      const change = random.pick([
        { kind: 'settle', id: openAct?.id, note: 'asked the desk', depositBack: random.chance(0.5) },
        { kind: 'apply', id: openAct?.id },
      ])
      if (openAct) await staff.post('/stay/desk/kept', { change })
    }
    const broken = await brokenInvariants(stayInvariants, site.database.db, site.edition, site.clock.now)
    if (broken.length > 0) throw new Error(`seed ${seed}\n${said.join('\n')}\n${JSON.stringify(broken)}`)
  }
  for (const device of devices)
    for (const made of device.queue)
      await send(staff, { ...made, sentAt: new Date(site.clock.now + device.off).toISOString() })
  const stored = await site.database.db.selectFrom('desk_act').select(['id', 'kind', 'payload']).execute()
  // Every act of a device is stored, and so is the cash of every act that took a deposit.
  const ids = new Set(stored.map(({ id }) => id))
  expect([...lateIds].filter(id => !ids.has(id))).toEqual([])
  const booked = new Set(
    (await site.database.db.selectFrom('deposit').select('act_id').execute()).map(({ act_id }) => act_id),
  )
  const took = stored.filter(
    ({ id, kind, payload }) => lateIds.has(id) && kind === 'arrived' && JSON.parse(payload).deposit,
  )
  expect(took.filter(({ id }) => !booked.has(id))).toEqual([])
  expect((await deskListOf(staff)).people.length).toBeGreaterThan(0)
}

it.each([1, 2, 3, 4])(
  'L7: no act is lost when desks send acts late, twice and out of order (walk %i)',
  async seed => {
    await walk(seed, 120)
  },
  120_000,
)
