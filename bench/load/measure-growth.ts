// The rows of growth: what calls cost with a hundred times as many people in the database.
import { hash } from '@node-rs/argon2'
import { settleStatistics } from '../../scripts/database/statistics.ts'
import { openDatabase } from '../../server/database/open.ts'
import type { Database } from '../../server/database/types.ts'
import { thisEdition } from '../../server/edition.ts'
import { grantRole } from '../../server/organiser/staff/store.ts'
import { facilities, logIn, profile, registerAndBack, search } from './calls.ts'
import type { Engine, Place } from './engines.ts'
import type { Generator } from './generator.ts'
import { addPeople, type Member } from './people.ts'
import { type Program, startSite } from './programs.ts'
import { type Effort, inTurns, rateOf } from './rounds.ts'
import { perSecond, type Row } from './table.ts'

const password = 'correct horse'
/** Next to no work: what is left of a log-in is what the database and the network cost. */
const easyHash = () => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
const mostGrowth = 1.3
const callers = 16
/** Each caller logs in from so many addresses in turn: one address may do so 600 times a minute, which is soon over. */
const places = Array.from({ length: 20 }, (_, place) => place)

type Festival = { place: Place; site: Program; people: Member[] }

/** The hot calls with few and with many people. */
export async function measureGrowth(engine: Engine, generator: Generator, effort: Effort): Promise<Row[]> {
  const open: Festival[] = []
  try {
    for (const count of [effort.large, effort.small]) open.push(await aFestival(engine, count))
    const [large, small] = open as [Festival, Festival]
    const rows: Row[] = []
    for (const { name, requests } of calls) {
      const rate = ({ site, people }: Festival) =>
        rateOf(generator, { port: site.port, requests: requests(people), seconds: effort.seconds / 4 })
      const compared = await inTurns(effort, { ours: () => rate(large), bare: () => rate(small) })
      const growth = 1 / compared.ratio
      rows.push({
        measure: `${name}: ${effort.large.toLocaleString('en')} people`,
        engine: engine.name,
        ours: perSecond(compared.ours),
        bare: `${effort.small.toLocaleString('en')} people: ${perSecond(compared.bare)}`,
        ratio: `cost x ${growth.toFixed(2)}`,
        target: `<= ${mostGrowth}`,
        holds: growth <= mostGrowth,
      })
    }
    return rows
  } finally {
    for (const { site, place } of open) {
      await site.stop()
      await place.remove()
    }
  }
}

type Call = { name: string; requests: (people: Member[]) => string[][] }

const calls: Call[] = [
  { name: 'authenticated read', requests: people => spread(people).map(profile) },
  { name: 'register, unregister', requests: people => spread(newcomers(people)).map(registerAndBack) },
  { name: 'facility', requests: people => spread(people.filter(({ isStudent }) => !isStudent)).map(facilities) },
  {
    name: 'log-in without its hash',
    requests: people =>
      spread(people).map((person, i) => places.flatMap(place => logIn(person, password, place * callers + i))),
  },
  {
    name: 'search at the desk',
    requests: people => {
      const [desk] = people as [Member]
      const found = spread(people)
      return found.map((_, i) => found.flatMap(each => search(desk, [each.userId, each.email][i % 2]!)))
    },
  },
]

/** Some of the people, from everywhere in the table. */
function spread(people: Member[]): Member[] {
  return Array.from({ length: callers }, (_, i) => people[Math.floor(((i + 0.5) * people.length) / callers)]!)
}

/** People without an event, whose first one has the price that the request says. */
const newcomers = (people: Member[]) => people.filter(({ events }) => events === 0)

async function aFestival(engine: Engine, count: number): Promise<Festival> {
  const place = await engine.place()
  const database = await openDatabase(place)
  const people = await addPeople(database, { count, registered: true, passwordHash: await easyHash() })
  await makeDesk(database, people[0]!)
  await settleStatistics(database)
  await database.close()
  return { place, site: await startSite(place), people }
}

async function makeDesk(database: Database, { email }: Member): Promise<void> {
  const role = { email, role: 'cashier' as const, events: [], reason: 'to be measured' }
  await database.write(trx => grantRole(trx, thisEdition, null, role, Date.now()))
}
