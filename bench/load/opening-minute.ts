// The opening minute as the generator acts it out: everybody logs in, looks at the profile, registers for events and chooses a
// facility, each in an order of their own, on connections that are not theirs. What it leaves is checked in opening-check.ts.
import { catalogue } from '../../content/catalogue.ts'
import { festival } from '../../content/festival.ts'
import type { User } from '../../domain/api.ts'
import { allEvents } from '../../domain/catalogue.ts'
import { amountForNewEvents } from '../../domain/pricing.ts'
import { type Answer, type Connection, openConnection, request } from './connection.ts'

export type Opening = {
  port: number
  connections: number
  password: string
  emails: string[]
  events: number
  /** How many of the people ask for a mail as well. */
  mails: number
}

/** What a person was told: the check compares it with the database. */
export type Told = { email: string; events: number[]; facility: string; total: number; due: number; mails: number }

export type Opened = {
  told: Told[]
  seconds: number
  calls: number
  statuses: Record<number, number>
  /** Answers that nobody should get, with their text. */
  wrong: string[]
  p99: number
}

type Step = 'profile' | 'register' | 'facility' | 'mail'
type Person = { email: string; address: string; token: string; user: User | null; steps: Step[]; mails: number }

/** One in so many presses the button again though the first press was answered. */
const pressesAgain = 20
const mostWrong = 20

/** Acts it out once and answers what everybody was told. */
export async function openingMinute(job: Opening): Promise<Opened> {
  const people = job.emails.map((email, i) => aPerson(email, i, job))
  const ready = shuffled(people)
  const connections = await Promise.all(Array.from({ length: job.connections }, () => openConnection(job.port)))
  const statuses: Record<number, number> = {}
  const times: number[] = []
  const wrong: string[] = []

  async function ask(connection: Connection, text: string): Promise<Answer> {
    const asked = performance.now()
    const answer = await connection.ask(text, true)
    times.push(performance.now() - asked)
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    return answer
  }
  async function work(connection: Connection): Promise<void> {
    for (let person = ready.pop(); person; person = ready.pop()) {
      const complaint = await act(text => ask(connection, text), person, job.password)
      if (complaint && wrong.length < mostWrong) wrong.push(complaint)
      if (!complaint && person.steps.length > 0) returnToCrowd(ready, person)
    }
  }
  const began = performance.now()
  try {
    await Promise.all(connections.map(work))
  } finally {
    for (const connection of connections) connection.close()
  }
  const sorted = Float64Array.from(times).sort()
  return {
    told: people.map(toldOf),
    seconds: (performance.now() - began) / 1000,
    calls: times.length,
    statuses,
    wrong,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  }
}

function aPerson(email: string, i: number, { events, mails }: Opening): Person {
  const steps: Step[] = ['profile', 'facility', ...Array<Step>(events).fill('register')]
  if (i < mails) steps.push('mail')
  // A campus has one address for many, but not for all.
  const address = `10.20.${i % 8}.${Math.floor(i / 8) % 250}`
  return { email, address, token: '', user: null, steps: shuffled(steps), mails: 0 }
}

/** The next one to act is anybody. */
function returnToCrowd(crowd: Person[], person: Person): void {
  const place = Math.floor(Math.random() * (crowd.length + 1))
  const other = crowd[place]
  crowd[place] = person
  if (other) crowd.push(other)
}

type Ask = (text: string) => Promise<Answer>

/** One person's next step; answers a complaint when the server said what it should not. */
async function act(ask: Ask, person: Person, password: string): Promise<string | null> {
  const headers = [`x-forwarded-for: ${person.address}`, ...(person.token ? [`x-access-token: ${person.token}`] : [])]
  const post = (path: string, body: object) => ask(request('POST', `/api/users/${path}`, headers, body))
  const { user } = person
  if (!user) return learn(person, await post('login', { email: person.email, password }))
  switch (person.steps.pop()!) {
    case 'profile':
      return learn(person, await ask(request('GET', '/api/users/verifyAccessToken', headers)))
    case 'facility': {
      const { name } = user.isStudent ? festival.facilities[0]! : oneOf(festival.facilities)
      const answer = await post('updateUserFacility', { facility: name })
      return user.isStudent ? expectStatus(answer, 403) : learn(person, answer)
    }
    case 'mail': {
      const answer = await post('forgotPassword', { email: person.email })
      if (answer.status === 200) person.mails++
      return expectStatus(answer, 200)
    }
    case 'register': {
      const body = newEvent(user)
      const answer = await post('eventRegistration', body)
      // The last place of an event may go to somebody else.
      if (answer.status === 409 && answer.text.includes('event_full')) return null
      const complaint = learn(person, answer)
      if (complaint || Math.random() * pressesAgain > 1) return complaint
      return learn(person, await post('eventRegistration', body))
    }
  }
}

/** An event that the person may take and has not taken, with the amount that the site would show. */
function newEvent({ isStudent, facility, events }: User) {
  const open = allEvents(catalogue).filter(
    ({ ind, hostInstituteOnly }) => (isStudent || !hostInstituteOnly) && !events.some(({ idx }) => idx === ind),
  )
  const amount = amountForNewEvents(festival, { isStudent, facility }, events.length, 1)
  return { events: [oneOf(open).ind], amount }
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

function toldOf({ email, user, mails }: Person): Told {
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
