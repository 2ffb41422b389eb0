// What the log may hold: one line per call with its request id; never a password, a token or a mail's text.
import { randomBytes } from 'node:crypto'
import { fstatSync } from 'node:fs'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import pino, { type DestinationStream } from 'pino'

const secretPaths = /^(\/(?:api\/users\/)?(?:resetPassword|verifyEmail|forgotPassword))\/[^/]+/

/** Asked every few seconds by monitors and proxies. */
const monitored = '/api/health'
/** A call that takes this many milliseconds is worth a warning. */
const slow = 1000

/** The path as it may be logged: without its query, and without the token of a link. */
export function loggedPath(url: string): string {
  const end = url.search(/[?#]/)
  const path = end < 0 ? url : url.slice(0, end)
  return path.replace(secretPaths, '$1/…').slice(0, 200)
}

/** Numbers requests. What stands before the number differs between programs and starts, so that an id finds one call in the logs of all. */
export function requestIds(): () => string {
  const start = randomBytes(6).toString('base64url')
  let count = 0
  return () => `${start}.${++count}`
}

/** Logs errors as kind, message and stack; a driver's extra fields may hold the values of a row. */
export function loggedError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = (error as { code?: unknown }).code
  return { type: error.name, message: error.message, stack: error.stack, ...(typeof code === 'string' && { code }) }
}

/** A request whole would bring its access token with it. */
function loggedRequest({ method, url }: { method: string; url: string }): object {
  return { method, path: loggedPath(url) }
}

/** The logger of the process: JSON lines on standard output, or into `stream`. Whoever watches in a terminal gets words. */
export function createLogger(stream: DestinationStream = standardOutput()): FastifyBaseLogger {
  return pino(
    { level: 'info', base: null, serializers: { err: loggedError, error: loggedError, req: loggedRequest } },
    stream,
  )
}

/**
 * The logger as Fastify is given it. Fastify asks it for a child for every request, which would cost more than the line that it writes:
 * the line names the request itself.
 */
export function oneForAllRequests(log: FastifyBaseLogger): FastifyBaseLogger {
  const same: FastifyBaseLogger = Object.create(log)
  same.child = () => same
  return same
}

function standardOutput(): DestinationStream {
  if (process.stdout.isTTY) return { write: line => void process.stdout.write(readable(line)) }
  return inBatches(pino.destination({ dest: 1, sync: true }))
}

/** Milliseconds that a line may wait for others to be written with: writing each by itself is a good part of what a quick call costs. */
const longestWait = 20
/**
 * Bytes of lines that are written together. The system writes so many into a pipe in one piece (PIPE_BUF): two programs that share one, old and
 * new, never cut each other's lines. A file or the journal takes more.
 */
const mostAtOnce = { pipe: 4096, other: 65_536 }
/** Of one character in UTF-8. */
const mostBytes = 3

function inBatches(output: DestinationStream): DestinationStream {
  const most = fstatSync(1).isFIFO() ? mostAtOnce.pipe : mostAtOnce.other
  const lines = Buffer.allocUnsafe(most)
  let filled = 0
  let isTimed = false
  function writeAll(): void {
    if (filled > 0) output.write(lines.toString('utf8', 0, filled))
    filled = 0
  }
  function onTime(): void {
    isTimed = false
    writeAll()
  }
  process.once('exit', writeAll)
  return {
    write(line) {
      if (filled + line.length * mostBytes > most) writeAll()
      if (line.length * mostBytes > most) return void output.write(line)
      if (!isTimed) setTimeout(onTime, longestWait).unref()
      isTimed = true
      filled += lines.write(line, filled)
    },
  }
}

/** A log line as a person reads it in a terminal: time, words, then the rest as name=value. */
export function readable(line: string): string {
  const { time, msg, level, reqId, err, ...rest } = JSON.parse(line)
  const clock = new Date(time).toTimeString().slice(0, 8)
  const values = Object.entries(rest).map(([name, value]) => ` ${name}=${value}`)
  return `${clock} ${level >= 40 ? 'PROBLEM ' : ''}${msg}${values.join('')}${err?.stack ? `\n${err.stack}` : ''}\n`
}

/**
 * One line for every call and for every page that failed; pages that were found are left to the proxy's log, and monitors' questions to them.
 * The line is as pino would write it, and goes where pino's go. Pino itself, ready for lines of any shape, takes longer.
 */
export function logAnswers(app: FastifyInstance): void {
  const { info, warn, error } = pino.levels.values
  const output = outputOf(app.log)
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const { statusCode } = reply
    if (statusCode < 400 && (!request.url.startsWith('/api/') || request.url.startsWith(monitored))) return
    const ms = Math.round(reply.elapsedTime)
    const isSlow = statusCode < 500 && ms >= slow
    const line = JSON.stringify({
      level: statusCode >= 500 ? error : isSlow ? warn : info,
      time: Date.now(),
      reqId: request.id,
      method: request.method,
      path: loggedPath(request.url),
      status: statusCode,
      ms,
      code: reply.refusalCode ?? undefined,
      msg: isSlow ? 'answered slowly' : 'answered',
    })
    output.write(`${line}\n`)
  })
}

/** Where a logger of pino's writes to. */
function outputOf(log: FastifyBaseLogger): DestinationStream {
  const output = (log as { [pino.symbols.streamSym]?: DestinationStream })[pino.symbols.streamSym]
  if (!output) throw new Error('calls are logged by pino: see createLogger')
  return output
}
