// What the log may hold: one line per call with its request id; never a password, a token, a link or a mail's text.
import { randomBytes } from 'node:crypto'
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import pino, { type DestinationStream } from 'pino'

/** What has the form of a token, wherever it stands. */
const tokens = /[\w-]{32,}/g
const longestPath = 200

/** Asked every few seconds by monitors and proxies. */
const monitored = '/api/health'
/** A call that takes this many milliseconds is logged as a warning. */
const slow = 1000

/**
 * What stands before the secret part of an address, such as 'join' in /join/:code and 'calendar/people' in
 * /api/calendar/people/:token.ics.
 */
export function beforeSecret(address: string, secret: string): string {
  return address.slice(0, address.indexOf(`/:${secret}`)).replace(/^\/(api\/)?/, '')
}

/** Finds the secret part of an address, and all after it, behind one of these words, however it is spelled. */
export function secretsBehind(words: Iterable<string>): RegExp {
  return new RegExp(`(${[...words].join('|').replaceAll('/', '.') || '(?!)'})[^a-z].*$`, 'i')
}

/** The path as it may be logged: without its query, and without what `secrets` finds. */
export function loggedPath(url: string, secrets: RegExp): string {
  const end = url.search(/[?#]/)
  const path = end < 0 ? url : url.slice(0, end)
  return read(path)
    .replace(/\/{2,}/g, '/')
    .replace(secrets, '$1/…')
    .replace(tokens, '…')
    .slice(0, longestPath)
}

/** Signs that are written as %41 are read, as the router reads them; what cannot be read is not logged. */
function read(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return '(an address that is not written correctly)'
  }
}

/**
 * Numbers requests. The prefix differs between programs and starts, so that an id finds one call in the logs of all.
 */
export function requestIds(): () => string {
  const start = randomBytes(6).toString('base64url')
  let count = 0
  return () => `${start}.${++count}`
}

/** An error as kind, message and stack: a driver's extra fields may hold the values of a row. */
function loggedError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = (error as { code?: unknown }).code
  return { type: error.name, message: error.message, stack: error.stack, ...(typeof code === 'string' && { code }) }
}

/** A request without its address and headers, which hold tokens: its line at the end has the path. */
function loggedRequest({ method }: { method: string }): object {
  return { method }
}

/** The logger of the process: JSON lines on standard output, or into `stream`; in a terminal, words. */
export function createLogger(stream: DestinationStream = standardOutput()): FastifyBaseLogger {
  const serializers = {
    err: loggedError,
    error: loggedError,
    req: loggedRequest,
    res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
  }
  return pino({ level: 'info', base: null, serializers }, stream)
}

function standardOutput(): DestinationStream {
  if (process.stdout.isTTY) return { write: line => void process.stdout.write(readable(line)) }
  return pino.destination(1)
}

/** A log line as a person reads it in a terminal: time, words, then what is set of the rest as name=value. */
export function readable(line: string): string {
  const { time, msg, level, reqId, err, ...rest } = JSON.parse(line)
  const clock = new Date(time).toTimeString().slice(0, 8)
  const set = Object.entries(rest).filter(([, value]) => value !== null && value !== 'not set')
  const values = set.map(([name, value]) => ` ${name}=${value}`)
  return `${clock} ${level >= 40 ? 'PROBLEM ' : ''}${msg}${values.join('')}${err?.stack ? `\n${err.stack}` : ''}\n`
}

/**
 * Fastify's request logging in one line per call. Pages that were found are left to the proxy's log, health calls to
 * the monitors.
 */
export class OneLinePerCall extends LogController {
  #words = new Set<string>()
  #secrets = secretsBehind([])

  /** Hides these parts of the address from now on. */
  hide(address: string, secrets: readonly string[]): void {
    for (const secret of secrets) this.#words.add(beforeSecret(address, secret))
    this.#secrets = secretsBehind(this.#words)
  }

  override incomingRequest(): void {}

  /** The default line holds the whole address; our answer to an unknown address is logged like any other. */
  override routeNotFound(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const { statusCode } = reply
    if (statusCode < 400 && (!request.url.startsWith('/api/') || request.url.startsWith(monitored))) return
    const ms = Math.round(reply.elapsedTime)
    const isSlow = statusCode < 500 && ms >= slow
    const level = statusCode >= 500 ? 'error' : isSlow ? 'warn' : 'info'
    request.log[level](
      {
        method: request.method,
        path: loggedPath(request.url, this.#secrets),
        status: statusCode,
        ms,
        code: reply.refusalCode ?? undefined,
        err: error ?? undefined,
      },
      isSlow ? 'answered slowly' : 'answered',
    )
  }
}
