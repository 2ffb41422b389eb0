// How the crowd calls the site, and what counts as an answer: the status and the whole body. Everything is noted in the book.
import type { Book, Outcome } from './book.ts'

export type Answer = { outcome: Outcome; status: number; body: Record<string, unknown> }

export type Call = (method: 'GET' | 'POST', path: string, body?: unknown, token?: string) => Promise<Answer>

/** Milliseconds after which a caller gives up; the site must say something long before. */
const patience = 30_000

/** Calls on the site at this address, each from another network address: the limits of one are not what is tried here. */
export function callerOf(base: string, book: Book): Call {
  return async (method, path, body, token) => {
    const began = performance.now()
    const answer = await send(base, { method, path, body, token })
    const { status } = answer
    const outcome = outcomeOf(status)
    book.calls[outcome]++
    book.statuses.set(status, (book.statuses.get(status) ?? 0) + 1)
    if (status > 0) book.slowest = Math.max(book.slowest, performance.now() - began)
    if (status >= 400 && typeof answer.body.error !== 'string')
      book.wrong.push(`${path} answered ${status} without a sentence`)
    if (status >= 500 && status !== 503) book.wrong.push(`${path} answered ${status}`)
    return { ...answer, outcome }
  }
}

/** A 503 may have come after the write was stored, when only the word that it was is lost. */
function outcomeOf(status: number): Outcome {
  if (status === 200) return 'done'
  return status === 0 || status >= 500 ? 'unknown' : 'refused'
}

type Request = { method: string; path: string; body: unknown; token: string | undefined }

async function send(base: string, { method, path, body, token }: Request): Promise<Omit<Answer, 'outcome'>> {
  try {
    const response = await fetch(`${base}/api${path}`, {
      method,
      headers: {
        'x-forwarded-for': someAddress(),
        ...(token !== undefined && { 'x-access-token': token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    })
    // Only now is the answer whole.
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  } catch {
    return { status: 0, body: {} }
  }
}

function someAddress(): string {
  const part = () => Math.floor(Math.random() * 256)
  return `10.${part()}.${part()}.${part()}`
}
