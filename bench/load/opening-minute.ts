// The acts of people in the opening minute: everybody logs in, looks at the profile, registers for events and chooses a
// facility, each in their own order, on shared connections. Some press twice, some request a mail. People who must wait
// to log in try again after Retry-After, as the pages do.
import { setTimeout as wait } from 'node:timers/promises'
import type { User } from '../../domain/account/api.ts'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { amountForNewEvents } from '../../domain/money/pricing.ts'
import { thisEdition } from '../../server/edition.ts'
import type { StandIn } from '../../testing/provider/provider.ts'
import { type Answer, type Connection, openConnection, request } from './connection.ts'
import { percentile } from './hammer.ts'
import { payOnline } from './paying.ts'

/** The state in a person's last answer, and how many mails the person requested. */
export type AnsweredState = {
  email: string
  events: number[]
  facility: string
  total: number
  due: number
  mails: number
}

export type OpeningResult = {
  answered: AnsweredState[]
  seconds: number
  calls: number
  statuses: Record<number, number>
  /** People who had to wait in the queue. */
  queued: number
  /** Unexpected answers. */
  wrong: string[]
  /** The 99th percentile of latency, in milliseconds. */
  p99: number
}

type Step = 'profile' | 'register' | 'facility' | 'mail' | 'pay'
type Person = {
  email: string
  address: string
  token: string
  user: User | null
  steps: Step[]
  mails: number
}

const { festival, catalogue } = thisEdition
const steps: Step[] = ['profile', 'facility', 'register', 'register', 'register']
/** One person in so many requests a mail. */
const mailOf = 25
/** One press in so many is repeated although it was answered. */
const pressesAgain = 20
/** One person in so many pays online at the end, when there is a provider. */
const paysOnline = 2

export async function openingMinute({
  port,
  connections,
  password,
  emails,
  provider = null,
}: {
  port: number
  connections: number
  password: string
  emails: string[]
  provider?: StandIn | null
}): Promise<OpeningResult> {
  const people = emails.map((email, i) => aPerson(email, i, provider !== null))
  const ready = shuffled(people)
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port)))
  const statuses: Record<number, number> = {}
  const times: number[] = []
  const wrong: string[] = []
  const queued = new Set<Person>()
  let away = 0

  async function work(i: number): Promise<void> {
    const ask = async (text: string) => {
      const connection = await openAt(i)
      const asked = performance.now()
      const answer = await connection.ask(text, true)
      times.push(performance.now() - asked)
      if (!isQueued(answer)) statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      return answer
    }
    for (;;) {
      const person = ready.pop()
      if (!person && away === 0) return
      if (!person) {
        await wait(20)
        continue
      }
      const seen = await act(ask, person, { password, provider })
      if (typeof seen === 'number') {
        queued.add(person)
        away++
        setTimeout(() => {
          away--
          ready.push(person)
        }, seen * 1000)
        continue
      }
      if (seen) wrong.push(seen)
      else if (person.steps.length > 0) ready.splice(Math.floor(Math.random() * ready.length), 0, person)
    }
  }
  /** The server closes a connection that was idle for a minute. */
  async function openAt(i: number): Promise<Connection> {
    const current = open[i]!
    if (current.isOpen()) return current
    const another = await openConnection(port)
    open[i] = another
    return another
  }
  const began = performance.now()
  try {
    await Promise.all(open.map((_, i) => work(i)))
  } finally {
    for (const connection of open) connection.close()
  }
  const seconds = (performance.now() - began) / 1000
  return {
    answered: people.map(answeredState),
    seconds,
    calls: times.length,
    statuses,
    queued: queued.size,
    wrong,
    p99: percentile(times, 0.99),
  }
}

function aPerson(email: string, i: number, maySpend: boolean): Person {
  // On a campus many people, but not all, share an address.
  const address = `10.20.${i % 8}.${Math.floor(i / 8) % 250}`
  const own = i % mailOf === 0 ? ([...steps, 'mail'] as const) : steps
  const last: Step[] = maySpend && i % paysOnline === 0 ? ['pay'] : []
  return { email, address, token: '', user: null, steps: [...last, ...shuffled(own)], mails: 0 }
}

type Ask = (text: string) => Promise<Answer>

/** One person's next step. Returns a sentence when the answer was wrong, or seconds when the person must try again. */
async function act(
  ask: Ask,
  person: Person,
  { password, provider }: { password: string; provider: StandIn | null },
): Promise<string | number | null> {
  const headers = [`x-forwarded-for: ${person.address}`, ...(person.token ? [`x-access-token: ${person.token}`] : [])]
  const post = (path: string, body: object) => ask(request('POST', `/api/users/${path}`, headers, body))
  const { user } = person
  if (!user) {
    const answer = await post('login', { email: person.email, password })
    return isQueued(answer) ? answer.again : learn(person, answer)
  }
  switch (person.steps.pop()!) {
    case 'profile':
      return learn(person, await ask(request('GET', '/api/users/verifyAccessToken', headers)))
    case 'facility': {
      const { name } = user.isStudent ? festival.facilities[0]! : oneOf(festival.facilities)
      const answer = await post('updateUserFacility', { facility: name })
      return user.isStudent ? expectStatus(answer, 403) : learn(person, answer)
    }
    case 'pay': {
      const amount = user.amountDue
      if (!provider || amount <= 0) return null
      person.user = { ...user, amountDue: 0 }
      return payOnline(ask, { provider, amount, headers })
    }
    case 'mail':
      person.mails++
      return expectStatus(await post('forgotPassword', { email: person.email }), 200)
    case 'register': {
      const body = newEvent(user)
      const answer = await post('eventRegistration', body)
      // Another person may get the last seat of an event.
      if (answer.status === 409 && answer.text.includes('event_full')) return null
      const complaint = learn(person, answer)
      if (complaint || Math.random() * pressesAgain > 1) return complaint
      return learn(person, await post('eventRegistration', body))
    }
  }
}

/** An event that the person may still register for, with the amount that the site would show. */
function newEvent({ isStudent, facility, events }: User) {
  const open = allEvents(catalogue).filter(
    ({ ind, hostInstituteOnly }) => (isStudent || !hostInstituteOnly) && !events.some(({ idx }) => idx === ind),
  )
  const amount = amountForNewEvents(festival, { isStudent, facility }, events.length, 1)
  return { events: [oneOf(open).ind], amount }
}

/** Whether the caller has a place in the queue of passwords. */
function isQueued({ status, text }: Answer): boolean {
  return status === 503 && (JSON.parse(text) as { wait?: number }).wait !== undefined
}

function learn(person: Person, answer: Answer): string | null {
  const complaint = expectStatus(answer, 200)
  if (complaint) return complaint
  const { token, ...user } = JSON.parse(answer.text)
  person.user = user
  if (token) person.token = token
  return null
}

function expectStatus({ status, text }: Answer, expected: number): string | null {
  return status === expected ? null : `${status} ${text.slice(0, 200)}`
}

function answeredState({ email, user, mails }: Person): AnsweredState {
  const { facility = '', total = 0, amountDue: due = 0 } = user ?? {}
  return { email, events: user?.events.map(({ idx }) => idx) ?? [], facility, total, due, mails }
}

const oneOf = <T>(choices: readonly T[]): T => choices[Math.floor(Math.random() * choices.length)]!

function shuffled<T>(items: readonly T[]): T[] {
  const result = [...items]
  for (let i = result.length - 1; i > 0; i--) {
    const other = Math.floor(Math.random() * (i + 1))
    ;[result[i], result[other]] = [result[other]!, result[i]!]
  }
  return result
}
