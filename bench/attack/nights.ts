// Attacks on nights: finding out where a guest sleeps, getting into their room, taking all beds.
import type { OwnStay } from '../../domain/stay/api.ts'
import { aSignUp, type PersonOptions, type TestPerson } from '../../server/testing/people.ts'
import { type Answer, type Attack, atOnce, countOf, summary, userIdOf, type World } from './world.ts'

const organiser = (path: string) => `/organiser${path}`
const secretRoom = 'Q-7731'

/** The first facility of the edition with nights, and enough events to be allowed to choose it. */
export function withNights({ edition }: World): PersonOptions {
  const facility = edition.festival.facilities.find(({ nights }) => nights)
  const open = edition.catalogue.flatMap(({ events }) => events).filter(event => !event.hostInstituteOnly)
  const solo = open.filter(({ team, capacity }) => !team && capacity === null)
  return {
    facility: facility?.name ?? '',
    events: solo.slice(0, Math.max(1, facility?.fromEvents ?? 1)).map(({ ind }) => ind),
  }
}

const stayOf = async (world: World, { token }: Pick<TestPerson, 'token'>) =>
  (await world.get('/users/stay', { token })).body as unknown as NonNullable<OwnStay>

/** A girl with a bed in a house for women. */
async function aGirlInHerRoom(world: World) {
  const staff = await world.person({ role: 'hospitality' })
  const girl = await world.person({ ...withNights(world), gender: 'female', username: 'Rukmini Rao' })
  const house = { name: 'Hidden House', kind: 'female', way: 'Behind the lake', phone: '555 01', hours: 'always' }
  const { id: houseId } = (await world.post(organiser('/stay/houses'), house, staff)).body
  const room = { houseId, number: secretRoom, beds: 2, gender: 'female' }
  const { id: roomId } = (await world.post(organiser('/stay/rooms'), room, staff)).body
  const beds = [{ userId: await userIdOf(world, girl), roomId, bed: 1 }]
  const given = await world.post(organiser('/stay/give'), { beds }, staff)
  return { staff, girl, given }
}

/** Every call that reads, with the girl's ids in its path. */
async function allReads(world: World, userId: string): Promise<string[]> {
  const { paths } = (await world.get('/openapi.json')).body as { paths: Record<string, Record<string, unknown>> }
  return Object.entries(paths)
    .filter(([, methods]) => 'get' in methods)
    .map(([path]) =>
      path
        .replace(/^\/api/, '')
        .replace('{userId}', userId)
        .replace(/\{\w+\}/g, '1'),
    )
}

const herRoom: Attack = {
  name: 'a stranger searches for a girl’s room',
  wants: 'her house and room',
  async run(world) {
    const { girl, given } = await aGirlInHerRoom(world)
    const own = await stayOf(world, girl)
    const userId = await userIdOf(world, girl)
    const code = own.code
    const stranger = await world.person({ ...withNights(world), username: 'A Stranger' })
    const answers: Answer[] = []
    for (const who of [
      stranger,
      await world.person({ role: 'gate' }),
      await world.person({ role: 'coordinator', coordinates: [1] }),
      await world.person({ role: 'cashier' }),
    ])
      for (const path of await allReads(world, userId))
        answers.push(await world.get(`${path}?search=Rukmini&userId=${userId}&event=1`, who))
    answers.push(
      await world.post('/users/stay/wishes', { code }, stranger),
      await world.post('/users/stay/wishes/agree', { code }, stranger),
      await world.post('/users/details', { gender: 'female' }, stranger),
      await world.get('/users/stay', stranger),
      await world.post(organiser('/stay/desk/list'), {}, stranger),
    )
    const said = answers.map(({ body }) => JSON.stringify(body))
    const leaks = said.filter(text => text.includes(secretRoom) || text.includes('Behind the lake'))
    return {
      tried: `${answers.length} calls as a participant with her code, at a gate, as coordinator and cashier`,
      got: `${leaks.length} answers name it; she herself reads ${own.room?.room ?? 'nothing'}`,
      held: given.status === 200 && own.room?.room === secretRoom && leaks.length === 0,
    }
  },
}

const hospitality: Attack = {
  name: 'a helper of hospitality',
  wants: 'sums, addresses, roles, other people’s events',
  async run(world) {
    const { staff, girl } = await aGirlInHerRoom(world)
    const userId = await userIdOf(world, girl)
    const reads = (await allReads(world, userId)).filter(path => path.startsWith('/organiser/'))
    const answers = new Map<string, Answer>()
    for (const path of reads) answers.set(path, await world.get(`${path}?search=Rukmini&format=csv`, staff))
    const writes = [
      await world.post(organiser('/staff/grant'), { email: girl.email, role: 'gate', reason: 'an attack' }, staff),
      await world.post(organiser('/payments'), { userId, amount: 100 }, staff),
      await world.post(organiser(`/people/${userId}/correct`), { fields: {}, reason: 'an attack' }, staff),
    ]
    const list = await world.post(organiser('/stay/desk/list'), {}, staff)
    const open = [...answers].filter(([, { status }]) => status === 200).map(([path]) => path)
    const own = /^\/organiser\/(stay|meals|counter|me)\b/
    const beyond = open.filter(path => !own.test(path))
    const said = JSON.stringify([...answers.values(), list].map(({ body }) => body))
    const leaked = [girl.email, 'amountDue', 'paidAmount', 'reference'].filter(word => said.includes(word))
    return {
      tried: `${reads.length} reads, three writes, the desk's list`,
      got: `${open.length} open, ${beyond.join(', ') || 'none beyond their own'}; ${summary(writes)}; ${leaked.join(', ') || 'no sums, no addresses'}`,
      held: beyond.length === 0 && leaked.length === 0 && countOf(writes, 403) === 3 && open.length > 3,
    }
  },
}

const wishCodes: Attack = {
  name: 'codes of wishes, tried one after the other',
  wants: 'names of guests, or a bed in their room',
  async run(world) {
    const girl = await world.person({ ...withNights(world), gender: 'female', username: 'Rukmini Rao' })
    const { code } = await stayOf(world, girl)
    const guesser = await world.person({ ...withNights(world), gender: 'female' })
    const guesses = []
    for (let i = 0; i < 60; i++)
      guesses.push(await world.post('/users/stay/wishes', { code: `ABCD-${2000 + i}` }, guesser))
    const other = await world.person({ ...withNights(world), gender: 'female' })
    const asked = await world.post('/users/stay/wishes', { code }, other)
    const agreed = await world.post('/users/stay/wishes/agree', { code }, other)
    const named = [...guesses, asked, agreed].filter(({ body }) => JSON.stringify(body).includes('Rukmini'))
    const looked = guesses.filter(answer => answer.status !== 429).length
    return {
      tried: '60 invented codes; a real one, and agreeing in her place',
      got: `${looked} checked, ${named.length} named her; asking ${asked.status}, agreeing: ${agreed.code}`,
      held: looked <= 40 && named.length === 0 && asked.status === 200 && agreed.status >= 400,
    }
  },
}

const allBeds: Attack = {
  name: 'D2: invented accounts choose a bed',
  wants: 'all beds of a night, and the head of the waiting list',
  async run(world) {
    const staff = await world.person({ role: 'hospitality' })
    const { limits } = (await world.get(organiser('/stay/limits'), staff)).body as {
      limits: { night: string; gender: string }[]
    }
    const beds = limits.map(({ night, gender }) => ({ night, gender, beds: 5 }))
    const set = await world.post(organiser('/stay/limits'), { limits: beds }, staff)
    const { facility } = withNights(world)
    const accounts = await atOnce(20, i =>
      world.post('/users/register', aSignUp({ gender: 'female' }), { from: `203.0.113.${i}` }),
    )
    const tokens = accounts.map(({ body }) => String(body.token))
    const taken = await atOnce(20, i => world.post('/users/updateUserFacility', { facility }, { token: tokens[i]! }))
    const listed = await atOnce(20, i => world.post('/users/stay/waiting', { facility }, { token: tokens[i]! }))
    const real = await world.person({ gender: 'female' })
    const chosen = await world.post('/users/updateUserFacility', { facility }, real)
    return {
      tried: '20 sign-ups for five beds; then a person with a confirmed address',
      got: `${summary([set])}; beds: ${summary(taken)}; waiting list: ${summary(listed)}; the other: ${summary([chosen])}`,
      held: beds.length > 0 && set.status === 200 && countOf(taken) + countOf(listed) === 0 && chosen.status === 200,
    }
  },
}

const herCalendar: Attack = {
  name: 'guessed addresses of private calendars',
  wants: 'the room in a girl’s calendar',
  async run(world) {
    const { girl } = await aGirlInHerRoom(world)
    const { address } = (await world.post('/users/calendar', {}, girl)).body as { address: string }
    const path = (url: string) => new URL(url).pathname.replace(/^\/api/, '')
    const own = await world.get(path(address))
    const userId = await userIdOf(world, girl)
    const tried: Answer[] = []
    for (const token of [userId, girl.id, 'festival', 'A'.repeat(43), path(address).slice(-47, -5)])
      tried.push(await world.get(`/calendar/people/${token}.ics`), await world.get(`/calendar/${token}.ics`))
    await world.post('/users/renewCalendar', {}, girl)
    tried.push(await world.get(path(address)))
    return {
      tried: `${tried.length} addresses: her ids, a shortened one, a constant one; the old one after she renewed it`,
      got: `${summary(tried)}; her own: ${own.status}; logged: ${world.printed().includes(path(address)) ? 'the token' : 'no token'}`,
      held: own.status === 200 && countOf(tried) <= 1 && !world.printed().includes(path(address)),
    }
  },
}

const lastBed: Attack = {
  name: 'two helpers of hospitality give out the last bed repeatedly',
  wants: 'a bed given twice, a person in two rooms, half an act stored',
  async run(world) {
    const staff = [await world.person({ role: 'hospitality' }), await world.person({ role: 'hospitality' })]
    const house = { name: 'Narrow House', kind: 'female', way: '', phone: '', hours: '' }
    const { id: houseId } = (await world.post(organiser('/stay/houses'), house, staff[0])).body
    const girls = []
    for (let i = 0; i < 6; i++) girls.push(await world.person({ ...withNights(world), gender: 'female' }))
    const ids = await Promise.all(girls.map(girl => userIdOf(world, girl)))
    const answers: Answer[] = []
    for (let i = 0; i < 5; i++) {
      const room = { houseId, number: `N-${i}`, beds: 1, gender: 'female' }
      const { id: roomId } = (await world.post(organiser('/stay/rooms'), room, staff[0])).body
      answers.push(
        ...(await atOnce(12, n => {
          const userId = ids[n % ids.length]
          if (n % 3 === 2) return world.post(organiser('/stay/move'), { userId, roomId, bed: 1 }, staff[n % 2])
          return world.post(organiser('/stay/give'), { beds: [{ userId, roomId, bed: 1 }] }, staff[n % 2])
        })),
      )
    }
    const rows = await world.database.db
      .selectFrom('allotment')
      .select(['room_id', 'bed', 'night', 'person_id'])
      .execute()
    const nightsOf = Map.groupBy(rows, ({ person_id }) => person_id)
    const whole = [...nightsOf.values()].every(beds => new Set(beds.map(({ room_id }) => room_id)).size === 1)
    const each = new Set([...nightsOf.values()].map(beds => beds.length))
    const failed = answers.filter(({ status }) => status >= 500)
    return {
      tried: `${answers.length} presses for five rooms of one bed, six people`,
      got: `${nightsOf.size} people with a bed, ${[...each].join(' or ')} nights each; ${summary(answers)}`,
      held: failed.length === 0 && nightsOf.size > 0 && whole && each.size === 1,
    }
  },
}

const otherBeds: Attack = {
  name: 'the limit of beds passed by another gender, a longer stay, or many presses',
  wants: 'a bed that does not exist',
  async run(world) {
    const staff = await world.person({ role: 'hospitality' })
    const { limits } = (await world.get(organiser('/stay/limits'), staff)).body as {
      limits: { night: string; gender: string }[]
    }
    const beds = limits.map(({ night, gender }) => ({ night, gender, beds: gender === 'female' ? 2 : 50 }))
    await world.post(organiser('/stay/limits'), { limits: beds }, staff)
    const { facility } = withNights(world)
    const people: TestPerson[] = []
    for (let i = 0; i < 8; i++) people.push(await world.person({ gender: i < 4 ? 'male' : 'female' }))
    const chosen = await atOnce(8, i => world.post('/users/updateUserFacility', { facility }, people[i]!))
    const changed = await atOnce(4, i => world.post('/users/details', { gender: 'female' }, people[i]!))
    const again = await atOnce(12, i => world.post('/users/updateUserFacility', { facility }, people[4 + (i % 4)]!))
    const { limits: after } = (await world.get(organiser('/stay/limits'), staff)).body as {
      limits: { gender: string; taken: number }[]
    }
    const most = Math.max(...after.filter(({ gender }) => gender === 'female').map(({ taken }) => taken))
    return {
      tried: 'two beds for women: four women at once, four men change to women, twelve more presses',
      got: `chosen: ${summary(chosen)}; changed: ${summary(changed)}; again: ${summary(again)}; ${most} beds taken`,
      held: most === 2 && countOf(changed) === 0 && countOf(chosen) === 6,
    }
  },
}

const all = [herRoom, herCalendar, hospitality, wishCodes, allBeds, otherBeds, lastBed]
export const nights: Attack[] = all.map(attack => ({ ...attack, isAhead: true }))
