// How the crowd calls the site, and what counts as an answer: the status and the whole body.

/**
 * How a call ended: done (answered 200 in full), refused (answered otherwise), or unknown (no whole answer, or a
 * failure of the server).
 */
export type Outcome = 'done' | 'refused' | 'unknown'

/** `status` 0: no whole answer came. */
export type Answer = { outcome: Outcome; status: number; body: Record<string, unknown> }

export type Call = (method: 'GET' | 'POST', path: string, body?: unknown, token?: string) => Promise<Answer>

export type Tally = {
  /** Answers by their status. */
  statuses: Map<number, number>
  /** Answers that nobody should get, in sentences. */
  wrong: string[]
  /** The longest time to an answer, in milliseconds. */
  slowest: number
}

export const emptyTally = (): Tally => ({ statuses: new Map(), wrong: [], slowest: 0 })

/** Milliseconds after which a caller gives up; the site must answer long before. */
const patience = 30_000

/** Calls the site at this address, each time from another network address, so that limits per address do not apply. */
export function callerOf(base: string, tally: Tally): Call {
  return async (method, path, body, token) => {
    const began = performance.now()
    const answer = await send(base, { method, path, body, token })
    const { status } = answer
    tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
    if (status > 0) tally.slowest = Math.max(tally.slowest, performance.now() - began)
    if (status >= 400 && typeof answer.body.error !== 'string')
      tally.wrong.push(`${path} answered ${status} without a sentence`)
    if (status >= 500 && status !== 503) tally.wrong.push(`${path} answered ${status}`)
    // A 503 may follow a stored write when only its confirmation was lost.
    const outcome = status === 200 ? 'done' : status === 0 || status >= 500 ? 'unknown' : 'refused'
    return { ...answer, outcome }
  }
}

type Request = { method: string; path: string; body: unknown; token: string | undefined }

async function send(base: string, { method, path, body, token }: Request): Promise<Omit<Answer, 'outcome'>> {
  const part = () => Math.floor(Math.random() * 256)
  try {
    const response = await fetch(`${base}/api${path}`, {
      method,
      headers: {
        'x-forwarded-for': `10.${part()}.${part()}.${part()}`,
        ...(token !== undefined && { 'x-access-token': token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  } catch {
    return { status: 0, body: {} }
  }
}
