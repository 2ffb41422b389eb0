// An SMTP server for tests that counts mails and fails in a chosen way.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** refuse: closed port · hang: never answers · drop: breaks the connection in a mail · later: 4xx · never: 5xx */
export type Mode = 'fine' | 'refuse' | 'hang' | 'drop' | 'later' | 'never'

export type MailServer = {
  url: string
  /** How often each mail was accepted, by its message id. */
  accepted: Map<string, number>
  /** The number of connections, refused ones included. */
  visits(): number
  setMode(mode: Mode): Promise<void>
  stop(): Promise<void>
}

/** Starts the server on a loopback port, which stays the same in all modes. */
export async function startMailServer(): Promise<MailServer> {
  const accepted = new Map<string, number>()
  let port = 0
  let visits = 0
  let end = async () => {}

  async function setMode(mode: Mode): Promise<void> {
    await end()
    if (mode === 'refuse') {
      end = async () => {}
      port ||= await portOf(await listening(createServer(), 0), true)
      return
    }
    const server = mode === 'hang' ? silent(() => visits++) : smtp(mode, accepted, () => visits++)
    port = await portOf(await listening(server.net, port), false)
    end = server.end
  }

  await setMode('fine')
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    visits: () => visits,
    setMode,
    stop: () => end(),
  }
}

async function listening(server: Server, port: number): Promise<Server> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

async function portOf(server: Server, close: boolean): Promise<number> {
  const { port } = server.address() as AddressInfo
  if (close) await new Promise(resolve => server.close(resolve))
  return port
}

function silent(visited: () => void) {
  const sockets = new Set<Socket>()
  const net = createServer(socket => {
    visited()
    sockets.add(socket)
    socket.on('error', () => {})
  })
  return { net, end: () => closed(net, () => sockets.forEach(socket => void socket.destroy())) }
}

function smtp(mode: Mode, accepted: Map<string, number>, visited: () => void) {
  const sockets = new Set<Socket>()
  const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, done) {
      visited()
      if (mode === 'later') return done(refusal(451, 'Come back later'))
      if (mode === 'never') return done(refusal(550, 'No such mailbox'))
      done()
    },
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', part => {
        parts.push(part)
        if (mode === 'drop') for (const socket of sockets) socket.destroy()
      })
      stream.on('end', () => {
        if (mode === 'drop') return
        const id = /^message-id:\s*(\S+)/im.exec(Buffer.concat(parts).toString())?.[1] ?? ''
        accepted.set(id, (accepted.get(id) ?? 0) + 1)
        done()
      })
    },
  }
  const server = new SMTPServer(options)
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  return {
    net: server.server,
    end: () => closed(server.server, () => sockets.forEach(socket => void socket.destroy())),
  }
}

async function closed(server: Server, cut: () => void): Promise<void> {
  const ended = new Promise<void>(resolve => server.close(() => resolve()))
  cut()
  await ended
}
