// A round-robin proxy in front of several server processes, so that one person's calls reach all of them. TARGETS names
// their ports.
import { connect, createServer } from 'node:net'

const { PORT, TARGETS = '' } = process.env
const targets = TARGETS.split(',').map(Number)
let next = 0

createServer({ noDelay: true }, person => {
  const server = connect({ port: targets[next++ % targets.length]!, host: '127.0.0.1', noDelay: true })
  person.pipe(server).pipe(person)
  for (const [one, other] of [
    [person, server],
    [server, person],
  ] as const)
    one.on('error', () => other.destroy()).on('close', () => other.destroy())
}).listen(Number(PORT), '127.0.0.1')
