// Starts the real program, ends it by signals, kills it during calls, and starts it again.
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { recordEdition } from './database-edition.ts'
import { putPricesInForce } from './money/price-lists.ts'
import { aDatabase, aDatabasePlace, type DatabasePlace, testEngine } from './testing/database.ts'
import { testEdition, withFestival } from './testing/editions.ts'
import { freePort } from './testing/free-port.ts'
import { aPerson, aSignUp } from './testing/people.ts'
import { aRunningServer, closing, type RunningServer, startProgram, withoutPages } from './testing/process.ts'

// A test may start the program several times, on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

/** For tests that do not depend on the database and so are not repeated on PostgreSQL. */
const onceOnly = it.runIf(testEngine === 'sqlite')

async function aPlace(): Promise<DatabasePlace> {
  const place = await aDatabasePlace()
  onTestFinished(() => place.remove())
  return place
}

async function start(place: DatabasePlace): Promise<RunningServer> {
  const server = await aRunningServer(place, withoutPages)
  onTestFinished(async () => void (await server.end('SIGKILL')))
  return server
}

async function post(server: RunningServer, path: string, body: unknown, token = ''): Promise<Record<string, unknown>> {
  const answer = await fetch(server.base + path, {
    method: 'POST',
    headers: { ...closing, 'content-type': 'application/json', 'x-access-token': token },
    body: JSON.stringify(body),
  })
  return { status: answer.status, ...((await answer.json()) as object) }
}

/** Expects that the program exits with 1 and prints a sentence, without a stack; returns its output. */
async function refusal({ dataDir, databaseUrl }: DatabasePlace, port: string): Promise<string> {
  const settings = { PORT: port, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' }
  const { child, printed } = startProgram({ ...withoutPages, ...settings })
  child.stdout?.on('data', () => printed().includes('"ready"') && child.kill('SIGKILL'))
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(printed()).not.toContain('    at ')
  return printed()
}

/**
 * The time from the signal to the last line of the log, by the times in the log. On a busy machine the test reads the
 * output too late to measure the time itself.
 */
function millisecondsToStop(server: RunningServer): number {
  const lines = server
    .printed()
    .split('\n')
    .filter(line => line.startsWith('{'))
  const times = lines.map(line => JSON.parse(line)).filter(({ msg }) => /^stop/.test(msg))
  return times.at(-1).time - times[0].time
}

describe('a program that serves', () => {
  let place: DatabasePlace
  let server: RunningServer
  beforeAll(async () => {
    place = await aDatabasePlace()
    server = await aRunningServer(place)
  })
  afterAll(async () => {
    await server.end('SIGKILL')
    await place.remove()
  })

  it('with only a folder and a port the program starts, serves pages, and answers health with status ok', async () => {
    const answer = await fetch(`${server.base}/api/health`, { headers: closing })
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }])
    expect(server.printed()).toContain('ready')
    expect(server.printed()).not.toMatch(/deprecat|warning/i)
    expect(await (await fetch(server.base, { headers: closing })).text()).toContain('</html>')
  })

  it('hole O2: the mail worker runs in the real program: it writes the mail of a sign-up to a file', async () => {
    await post(server, '/api/users/register', aSignUp())
    await expect
      .poll(() => readdir(join(place.dataDir, 'mail')).catch(() => []))
      .toEqual(expect.arrayContaining([expect.stringMatching(/\.eml$/)]))
  })

  onceOnly('a second program on the same folder ends with a sentence, and the first program still runs', async () => {
    const said = await refusal(place, String(await freePort()))
    expect(said).toMatch(/Another program of the site already serves from .*End that one first/)
    expect((await post(server, '/api/users/register', aSignUp())).status).toBe(200)
  })

  onceOnly('if the port is taken, the program exits with 1 and names the port', async () => {
    const { port } = new URL(server.base)
    expect(await refusal(await aPlace(), port)).toContain(`Port ${port} is taken`)
  })
})

describe('a program that is ended and started again', () => {
  let place: DatabasePlace
  let server: RunningServer
  beforeAll(async () => {
    place = await aDatabasePlace()
    server = await aRunningServer(place, withoutPages)
  })
  afterAll(async () => {
    await server.end('SIGKILL')
    await place.remove()
  })

  async function endedWithin10Seconds(signal: 'SIGTERM' | 'SIGINT'): Promise<void> {
    expect((await server.end(signal)).code).toBe(0)
    expect(millisecondsToStop(server)).toBeLessThan(10_000)
    expect(server.printed()).toContain('"stopped"')
  }

  it('after SIGTERM the program exits with 0 within ten seconds, and the next start still has an answered sign-up', async () => {
    const form = aSignUp()
    const { token } = await post(server, '/api/users/register', form)
    await endedWithin10Seconds('SIGTERM')
    server = await aRunningServer(place, withoutPages)
    expect((await post(server, '/api/users/login', form)).status).toBe(200)
    expect((await post(server, '/api/users/resendVerification', {}, String(token))).status).toBe(200)
  })

  it('hole M9: after a kill, all answered writes are stored', async () => {
    const forms = Array.from({ length: 20 }, () => aSignUp())
    const done: typeof forms = []
    const calls = forms.map(async form => {
      if ((await post(server, '/api/users/register', form)).status === 200) done.push(form)
    })
    await Promise.race(calls)
    await server.end('SIGKILL')
    await Promise.allSettled(calls)
    server = await aRunningServer(place, withoutPages)
    expect(done.length).toBeGreaterThan(0)
    for (const form of done) expect((await post(server, '/api/users/login', form)).status).toBe(200)
  })

  it('after SIGINT the program exits with 0 within ten seconds', () => endedWithin10Seconds('SIGINT'))

  onceOnly('if the database of a used folder was emptied or deleted, the program refuses to start', async () => {
    const path = join(place.dataDir, 'festival.sqlite')
    for (const spoil of [() => writeFileSync(path, ''), () => rmSync(path)]) {
      spoil()
      expect(await refusal(place, String(await freePort()))).toMatch(/missing or empty.*Restore a backup/)
    }
  })
})

describe('the program', () => {
  it('after SIGTERM the program finishes running calls and accepts no new calls', async () => {
    const server = await start(await aPlace())
    const calls = Array.from({ length: 40 }, () => post(server, '/api/users/register', aSignUp()))
    await Promise.race(calls)
    const ending = server.end('SIGTERM')
    const answers = await Promise.all(calls.map(call => call.catch((error: Error) => ({ status: error.message }))))
    expect((await ending).code).toBe(0)
    // Every call was either not accepted or answered completely (successfully, or as overloaded). No answer was cut
    // off.
    for (const { status } of answers) expect([200, 503, 'fetch failed']).toContain(status)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    await expect(fetch(`${server.base}/api/health`)).rejects.toThrow()
  })

  onceOnly(
    'the program ends in time even if a client has sent half a call and leaves the connection open',
    async () => {
      const server = await start(await aPlace())
      const socket = connect(Number(new URL(server.base).port), '127.0.0.1')
      socket.on('error', () => {})
      await once(socket, 'connect')
      socket.write('POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n')
      const { code } = await server.end('SIGTERM')
      socket.destroy()
      expect(code).toBe(0)
      expect(millisecondsToStop(server)).toBeLessThan(10_000)
    },
  )

  it.runIf(testEngine === 'postgres')('two programs can start at the same moment on one empty database', async () => {
    const place = await aPlace()
    const [first, second] = await Promise.all([start(place), start(place)])
    const form = aSignUp()
    expect((await post(first, '/api/users/register', form)).status).toBe(200)
    expect((await post(second, '/api/users/login', form)).status).toBe(200)
  })

  onceOnly('with wrong settings the program prints a sentence for each setting and exits with 1', async () => {
    const { child, printed } = startProgram({ PORT: 'x', SITE_URL: 'y' })
    const [code] = await once(child, 'close')
    expect(code).toBe(1)
    expect(printed()).toMatch(/PORT must be[\s\S]*SITE_URL must be[\s\S]*docs\/operations\.md/)
    expect(printed()).not.toContain('    at ')
  })

  onceOnly('hole A8: a public site without its secrets does not start and names all missing settings', async () => {
    const { child, printed } = startProgram({ SITE_URL: 'https://festival.example' })
    const [code] = await once(child, 'close')
    expect(code).toBe(1)
    expect(printed()).toMatch(/PASS_SECRET must be set[\s\S]*SMTP_URL must be set[\s\S]*docs\/operations\.md/)
    expect(printed()).not.toContain('ready')
  })

  it('R5: if people registered for another event with the same number, the program exits with 1 and says what to do', async () => {
    const place = await aPlace()
    const { database } = await aDatabase(place)
    const { id: personId } = await aPerson({ database, edition: testEdition, clock: { now: Date.now() } })
    // Each of these numbers belonged to another event, whatever events this year has.
    const numbers = Array.from({ length: 200 }, (_, index) => index + 1)
    const row = { person_id: personId, state: 'ended' as const, registered_at: '', ended_at: '' }
    await database.write(async trx => {
      const names = numbers.map(number => ({ event_id: number, heading: 'Sack Race' }))
      await trx.insertInto('event_name').values(names).execute()
      const registrations = numbers.map(number => ({ ...row, id: String(number), event_id: number }))
      await trx.insertInto('registration').values(registrations).execute()
    })
    await database.close()
    const said = await refusal(place, '1')
    expect(said).toMatch(/when it was "Sack Race"\. Give .* a number that no event ever had/)
  })

  it('M15: if prices changed after registrations, the program exits with 1, lists changed dues and says how to agree', async () => {
    const place = await aPlace()
    const { database } = await aDatabase(place)
    // The content may be of a later year. A person who registers after its festival does not belong to an earlier
    // edition.
    await aPerson({ database, edition: testEdition, clock: { now: Date.parse('2100-01-01') } }, { events: [1] })
    // This price is above any real price.
    const outside = { perEvent: 1_000_000, cap: 1_000_000 }
    const dearer = withFestival({ prices: { ...testEdition.festival.prices, outside } })
    await putPricesInForce(database, dearer, Date.now())
    await database.close()
    const said = await refusal(place, '1')
    expect(said).toMatch(
      /Prices changed: 1 person owes ₹[\d,]+ less\.[\s\S]*content\/edition\.ts[\s\S]*pricesAgreed: '/,
    )
  })

  it("D10: on last year's database the program exits with 1, and names both editions and the handover document", async () => {
    const place = await aPlace()
    const { database } = await aDatabase(place)
    await aPerson({ database, edition: testEdition, clock: { now: Date.now() } }, { events: [1] })
    const oldFair = withFestival({ name: 'Old Fair', year: 1999, dates: { first: '1999-02-01', last: '1999-02-02' } })
    await recordEdition(database, oldFair, Date.now())
    await database.close()
    const said = await refusal(place, '1')
    expect(said).toMatch(/This database is of Old Fair 1999 and has 1 account; the content is of .* \d{4}\./)
    expect(said).toContain('docs/handover.md')
  })
})
