// The baseline for log-ins: only comparing passwords, as many at once as the server. Each GET answers the
// comparisons per second, measured for the seconds in the path.
import { createServer } from 'node:http'
import { hash, verify } from '@node-rs/argon2'
import { hashesAtOnce, hashStrength } from '../../../server/access/passwords.ts'

const { PORT } = process.env
const password = 'correct horse'
const stored = await hash(password, hashStrength)

async function rate(seconds: number): Promise<number> {
  const began = performance.now()
  let count = 0
  async function work(): Promise<void> {
    for (; performance.now() - began < seconds * 1000; count++) await verify(stored, password)
  }
  await Promise.all(Array.from({ length: hashesAtOnce }, work))
  return count / ((performance.now() - began) / 1000)
}

createServer(async (request, response) => {
  const seconds = Number(request.url?.slice(1)) || 0 // the health call: none
  response.end(String(await rate(seconds)))
}).listen(Number(PORT), '127.0.0.1')
