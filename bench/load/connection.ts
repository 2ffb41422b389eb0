// One kept-alive connection with one request at a time. It does as little work as possible, because it shares the
// processors with the measured server. It reads only answers with a content-length; every server here sends one.
import { connect, type Socket } from 'node:net'

/** `again`: the seconds of Retry-After, or 0. */
export type Answer = { status: number; text: string; again: number }

export type Connection = {
  /** Sends a request (see `request`) and resolves to its answer; without `read` the text of a 200 is left out. */
  ask(request: string, read?: boolean): Promise<Answer>
  isOpen(): boolean
  close(): void
}

const endOfHead = Buffer.from('\r\n\r\n')

/** The text of a request. `headers` are whole lines. */
export function request(method: 'GET' | 'POST', path: string, headers: readonly string[] = [], body?: object): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1', ...headers]
  if (body) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`)
  return `${lines.join('\r\n')}\r\n\r\n${text}`
}

/** Opens a connection to a port of this machine. Once it is broken, every `ask` fails. */
export async function openConnection(port: number): Promise<Connection> {
  const socket = await connected(port)
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void; read: boolean } | null = null
  let pending: Buffer | null = null
  let broken: Error | null = null

  function fail(error: Error): void {
    broken ??= error
    waiting?.reject(broken)
    waiting = null
  }
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the connection was closed')))
  socket.on('data', (chunk: Buffer) => {
    const bytes: Buffer = pending ? Buffer.concat([pending, chunk]) : chunk
    const whole = parse(bytes, waiting?.read ?? false)
    pending = whole ? null : bytes
    if (!whole) return
    const { resolve } = waiting!
    waiting = null
    resolve(whole)
  })

  return {
    ask: (text, read = false) =>
      new Promise((resolve, reject) => {
        if (broken) return reject(broken)
        waiting = { resolve, reject, read }
        socket.write(text, 'latin1')
      }),
    isOpen: () => broken === null,
    close: () => void socket.destroy(),
  }
}

function connected(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      resolve(socket)
    })
  })
}

/** The answer in these bytes, or null while some of it is missing. */
function parse(bytes: Buffer, read: boolean): Answer | null {
  const end = bytes.indexOf(endOfHead)
  if (end < 0) return null
  const head = bytes.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`an answer without content-length: ${head.slice(0, 200)}`)
  const from = end + endOfHead.length
  if (bytes.length < from + Number(length)) return null
  const again = Number(/\r\nretry-after: *(\d+)/i.exec(head)?.[1] ?? 0)
  return { status, text: read || status !== 200 ? bytes.toString('utf8', from) : '', again }
}
