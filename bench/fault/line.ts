// A bad line between a sender and the program: a TCP proxy that breaks in the middle of what is sent.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * cut: both ends learn it · silent: only the sender learns it, the program keeps an open connection · pass: nothing
 * breaks, the caller is told alone
 */
type Break = 'cut' | 'silent' | 'pass'

export type Line = {
  /** The address for senders. */
  base: string
  /** Leads new connections to the program at this address. */
  leadTo(base: string): void
  /** Breaks the connection that brings the last of so many further bytes. Resolves at that moment. */
  breakAfter(bytes: number, how: Break): Promise<void>
  stop(): Promise<void>
}

export async function aLine(): Promise<Line> {
  let port = 0
  let next: { bytes: number; how: Break; done: () => void } | null = null
  const sockets = new Set<Socket>()
  const server = createServer(sender => {
    const program = connect(port, '127.0.0.1')
    for (const socket of [sender, program]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    }
    let isSilent = false
    program.on('close', () => sender.destroy())
    sender.on('close', () => {
      if (!isSilent) program.destroy()
    })
    program.pipe(sender)
    sender.on('data', part => {
      if (isSilent) return
      program.write(part)
      if (!next) return
      next.bytes -= part.length
      if (next.bytes > 0) return
      const { how, done } = next
      next = null
      isSilent = how === 'silent'
      if (how !== 'pass') sender.destroy()
      done()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo(base) {
      port = Number(new URL(base).port)
    },
    breakAfter(bytes, how) {
      const { promise, resolve } = Promise.withResolvers<void>()
      next = { bytes, how, done: resolve }
      return promise
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
