// A new version of the program replaces the old one while many connections call the site. No call is refused or fails.
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { aDatabasePlace } from './testing/database.ts'
import { aHeldPort, type HeldPort } from './testing/held-port.ts'
import { aSignUp } from './testing/people.ts'
import { closing, withoutPages } from './testing/process.ts'

// Long, because a test starts the program several times, and the machine may be very busy.
vi.setConfig({ testTimeout: 300_000 })

const long = import.meta.env.MODE === 'long'
const connections = long ? 50 : 20
/** How long (ms) an open connection waits between two calls. Most connections are idle when the program stops. */
const pause = long ? 20 : 50
const restarts = long ? 2 : 1

async function aPort(): Promise<HeldPort> {
  const place = await aDatabasePlace()
  const settings = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' }
  const port = await aHeldPort({ ...settings, ...(!long && withoutPages) })
  onTestFinished(async () => {
    port.close()
    await place.remove()
  })
  return port
}

type Outcome = { answered: number; problems: string[] }

/**
 * Calls the site repeatedly over open connections until `stop` is called. Each refused or failed call is a problem.
 * `moreCalls` resolves after a hundred more answers, even on a slow machine.
 */
function hammer(base: string, token: string): { moreCalls(): Promise<void>; stop(): Promise<Outcome> } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const outcome: Outcome = { answered: 0, problems: [] }
  let running = true
  // The calls must also end when the test fails.
  onTestFinished(() => {
    running = false
  })
  async function caller(): Promise<void> {
    while (running) {
      const came = await call(agent, `${base}/api/users/verifyAccessToken`, token).catch(
        (error: Error) => error.message,
      )
      if (came === 'answered') outcome.answered++
      // On a busy machine the program may refuse calls as overloaded. The takeover does not cause these refusals.
      else if (!came.includes('"overloaded"')) outcome.problems.push(came)
      await wait(pause)
    }
  }
  const callers = Array.from({ length: connections }, caller)
  return {
    async moreCalls() {
      const enough = outcome.answered + 100
      await expect.poll(() => outcome.answered, { timeout: 60_000 }).toBeGreaterThan(enough)
    },
    async stop() {
      running = false
      await Promise.all(callers)
      agent.destroy()
      return outcome
    },
  }
}

function call(agent: Agent, url: string, token: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const sent = request(url, { agent, headers: { 'x-access-token': token } }, answer => {
    text(answer).then(body => resolve(answer.statusCode === 200 ? 'answered' : body), reject)
  })
  sent.on('error', reject).end()
  return promise
}

async function signUp(base: string): Promise<string> {
  const answer = await fetch(`${base}/api/users/register`, {
    method: 'POST',
    headers: { ...closing, 'content-type': 'application/json' },
    body: JSON.stringify(aSignUp()),
  })
  return ((await answer.json()) as { token: string }).token
}

describe('takeover by a new version', () => {
  it(`a new version that starts before the old version ends takes over ${connections} connections without a failed call`, async () => {
    const port = await aPort()
    let old = await port.start()
    const hammering = hammer(port.base, await signUp(port.base))
    for (let i = 0; i < restarts; i++) {
      const next = await port.start()
      await hammering.moreCalls()
      expect(await port.end(old)).toBe(0)
      old = next
    }
    const { answered, problems } = await hammering.stop()
    expect(problems).toEqual([])
    expect(answered).toBeGreaterThan(connections * restarts)
    expect(await port.end(old)).toBe(0)
  })

  it('a new version that starts after the old version ended delays calls but refuses no call', async () => {
    const port = await aPort()
    let running = await port.start()
    const hammering = hammer(port.base, await signUp(port.base))
    await hammering.moreCalls()
    expect(await port.end(running)).toBe(0)
    running = await port.start()
    await hammering.moreCalls()
    const { answered, problems } = await hammering.stop()
    expect(problems).toEqual([])
    expect(answered).toBeGreaterThan(connections)
    expect(await port.end(running)).toBe(0)
  })
})
