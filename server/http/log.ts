// The log has at most one line per call, with its request id. It never contains a password, token, link or text of a
// mail.
import { randomBytes } from 'node:crypto'
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import pino, { type DestinationStream } from 'pino'

/** Texts that look like a token. */
const tokens = /[\w-]{32,}/g
const longestPath = 200

/**
 * Successful answers are not logged if their address begins with this, because monitors and proxies request these
 * addresses every few seconds.
 */
const monitored = '/api/health'
/** Successful calls that take at least this long (ms) are logged as warnings. */
const slow = 1000

/** The path before the secret part: 'join' for /join/:code, 'calendar/people' for /api/calendar/people/:token.ics. */
export function beforeSecret(address: string, secret: string): string {
  return address.slice(0, address.indexOf(`/:${secret}`)).replace(/^\/(api\/)?/, '')
}

/** A pattern for the secret part of an address: everything after one of these words. Ignores case. */
export function secretsBehind(words: Iterable<string>): RegExp {
  return new RegExp(`(${[...words].join('|').replaceAll('/', '.') || '(?!)'})[^a-z].*$`, 'i')
}

/** The path for the log, without the query and without the parts that match `secrets`. */
export function loggedPath(url: string, secrets: RegExp): string {
  const end = url.search(/[?#]/)
  const path = end < 0 ? url : url.slice(0, end)
  return read(path)
    .replace(/\/{2,}/g, '/')
    .replace(secrets, '$1/…')
    .replace(tokens, '…')
    .slice(0, longestPath)
}

/** Decodes %41 and the like, as the router does. An invalid path is not logged. */
function read(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return '(an address that is not written correctly)'
  }
}

/** Numbers requests. The prefix is random per process, so that an id is unique in the logs of all processes. */
export function requestIds(): () => string {
  const start = randomBytes(6).toString('base64url')
  let count = 0
  return () => `${start}.${++count}`
}

/** Only the type, message, stack and code of an error, because a driver's other fields may contain values of a row. */
function loggedError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = (error as { code?: unknown }).code
  return { type: error.name, message: error.message, stack: error.stack, ...(typeof code === 'string' && { code }) }
}

/** A request without its address and headers, which may contain tokens. The log line of its answer has the path. */
function loggedRequest({ method }: { method: string }): object {
  return { method }
}

/** The logger of the process. Writes JSON lines to `stream`; in a terminal, readable text. */
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

/** A log line for a terminal, with the time, the message, and other set values as name=value. */
export function readable(line: string): string {
  const { time, msg, level, reqId, err, ...rest } = JSON.parse(line)
  const clock = new Date(time).toTimeString().slice(0, 8)
  const set = Object.entries(rest).filter(([, value]) => value !== null && value !== 'not set')
  const values = set.map(([name, value]) => ` ${name}=${value}`)
  return `${clock} ${level >= 40 ? 'PROBLEM ' : ''}${msg}${values.join('')}${err?.stack ? `\n${err.stack}` : ''}\n`
}

/**
 * Fastify's request logging in one line per call. Successful pages and health calls are not logged, because the proxy
 * and the monitors log them.
 */
export class OneLinePerCall extends LogController {
  #words = new Set<string>()
  #secrets = secretsBehind([])

  /** Hides these secret parts of the address in all later lines. */
  hide(address: string, secrets: readonly string[]): void {
    for (const secret of secrets) this.#words.add(beforeSecret(address, secret))
    this.#secrets = secretsBehind(this.#words)
  }

  override incomingRequest(): void {}

  /** Suppresses Fastify's line for an unknown address, because it has the whole address. The answer gets a line. */
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
