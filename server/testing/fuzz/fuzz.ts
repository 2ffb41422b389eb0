// Sends generated requests to a site and checks that every answer arrives in time, that no answer is a server error,
// and that refused calls and reads have changed nothing.
import fc from 'fast-check'
import { findCallerSession, startSession } from '../../access/sessions.ts'
import { withoutLimits } from '../limits.ts'
import type { TestPerson } from '../people.ts'
import { seedIds } from '../seeded-ids.ts'
import { openSite, type Site, type SiteOptions } from '../site.ts'
import { type Digest, differences, digestOf, tableNames } from './digest.ts'
import { callsOf, type FuzzRequest, requestsTo, tokenOf } from './requests.ts'
import { aWorld } from './world.ts'

/** How long (ms) a call may take before it counts as hanging. This is long, because the machine may be busy. */
const longestAnswer = 60_000
/** How many requests one site gets. Then a new site is made, because a site grows with every successful call. */
const requestsPerSite = 1000

/** The tables that refused calls may change, which are the counters of the rate limits. */
const counters = ['attempt']
/** The tables that reads may change. The first read of a pass creates the pass; the audit log records downloads. */
const changedByReading = [...counters, 'pass', 'audit_entry', 'audit_head']

export type FuzzReport = {
  requests: number
  /** All calls that were tried, and the calls that accepted a request. */
  calls: { all: Set<string>; accepted: Set<string> }
  /** The problems, each with the smallest request that causes it. */
  problems: string[]
}

export type FuzzOptions = {
  requests: number
  seed: number
  site?: SiteOptions
  /** How long (ms) a call may take before it counts as hanging. */
  patience?: number
}

/** Fuzzes every call of the application. The same seed sends the same kinds of requests. */
export async function fuzz({
  requests,
  seed,
  site: options,
  patience = longestAnswer,
}: FuzzOptions): Promise<FuzzReport> {
  const report: FuzzReport = {
    requests: 0,
    calls: { all: new Set(), accepted: new Set() },
    problems: [],
  }
  const endSeeding = seedIds(seed)
  try {
    await fuzzSites()
  } finally {
    endSeeding()
  }
  return report

  async function fuzzSites(): Promise<void> {
    for (let round = 0; report.requests < requests && report.problems.length < 10; round++) {
      const { site, close } = await openSite({ ...withoutLimits, ...options })
      try {
        await fuzzSite(site, report, {
          runs: Math.min(requestsPerSite, requests - report.requests),
          seed: seed + round,
          patience,
        })
      } finally {
        await close()
      }
    }
  }
}

async function fuzzSite(
  site: Site,
  report: FuzzReport,
  { runs, seed, patience }: { runs: number; seed: number; patience: number },
): Promise<void> {
  const { people, callers, known } = await aWorld(site)
  const calls = callsOf(site.routes)
  for (const { method, url } of calls) report.calls.all.add(`${method} ${url}`)
  const tables = await tableNames(site.database)
  const look = () => digestOf(site.database, tables)
  let before = await look()

  async function send(request: FuzzRequest): Promise<void> {
    site.clock.now += 1000
    const answer = await answerOf(site, withTokens(request, people), patience)
    report.requests++
    if (answer.status < 300) report.calls.accepted.add(request.call)
    if (answer.status === 200 && request.method === 'POST') await logInAgain(site, people)
    const after = await look()
    const problem = problemWith(request, answer, before, after)
    before = after
    if (problem) throw new Error(problem)
  }

  const result = await fc.check(fc.asyncProperty(requestsTo(calls, known, callers), send), { numRuns: runs, seed })
  if (!result.failed) return
  const [smallest] = result.counterexample ?? []
  const words = result.errorInstance instanceof Error ? result.errorInstance.message : String(result.errorInstance)
  report.problems.push(`${words} (seed ${seed}): ${shown(smallest)}`)
}

/** The request with its caller's token. */
function withTokens(request: FuzzRequest, people: Record<string, TestPerson>): FuzzRequest {
  const who = Object.keys(people).find(name => request.headers['x-access-token'] === tokenOf(name))
  return who ? { ...request, headers: { ...request.headers, 'x-access-token': people[who]!.token } } : request
}

/** Gives each caller without a session a new session, except the caller `ended`. */
async function logInAgain(site: Site, people: Record<string, TestPerson>): Promise<void> {
  const { database, clock } = site
  for (const [name, person] of Object.entries(people)) {
    const call = { headers: { 'x-access-token': person.token } }
    if (name !== 'ended' && !(await findCallerSession(database.db, call, clock.now)))
      person.token = await database.write(trx => startSession(trx, person.id, clock.now))
  }
}

type Answered = { status: number; text: string; isJson: boolean }

async function answerOf(site: Site, { method, url, headers, body }: FuzzRequest, patience: number): Promise<Answered> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${patience} ms`)), patience)
  try {
    const call = {
      method: method as 'GET',
      url,
      headers,
      remoteAddress: '192.0.2.1',
      ...(body !== undefined && { payload: body }),
    }
    const answer = await Promise.race([site.app.inject(call), late.promise])
    const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json')
    return { status: answer.statusCode, text: answer.body, isJson }
  } finally {
    clearTimeout(timer)
  }
}

function problemWith(request: FuzzRequest, answer: Answered, before: Digest, after: Digest): string | null {
  const { status, text, isJson } = answer
  if (status >= 500) return `${request.call} answered ${status}`
  if (status >= 400 && request.method !== 'HEAD' && !(isJson && hasSentence(text)))
    return `${request.call} refused with ${status} without a sentence`
  const reads = request.method === 'GET' || request.method === 'HEAD'
  if (status < 400 && !reads) return null
  const allowed = reads ? changedByReading : counters
  const changed = differences(before, after).filter(name => !allowed.includes(name))
  return changed.length === 0 ? null : `${request.call} answered ${status} and changed ${changed.join(', ')}`
}

function hasSentence(text: string): boolean {
  const { error, code } = JSON.parse(text)
  return typeof error === 'string' && /^[^a-z].*\w/.test(error) && /^[a-z_]+$/.test(code)
}

function shown(request: FuzzRequest | undefined): string {
  const text = JSON.stringify(request) ?? ''
  return text.length > 700 ? `${text.slice(0, 700)}…` : text
}
