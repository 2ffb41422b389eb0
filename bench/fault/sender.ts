// Somebody who hands in a film by the calls of the tus protocol, and goes on after each fault where the program says.
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { anMp4 } from '../../testing/media/film.ts'

const mega = 1_000_000
/** Bytes of a part, as browsers send it (web/parts/hand-in). */
export const part = 2 * mega
/** Milliseconds after which a sender gives up a call. */
const patience = 30_000
const pause = 200

export type Target = { event: number; submission: string; team: string }

export type Sender = {
  token: string
  /** Where the program answers now. */
  base: string
  film: Buffer
  /** The path of the upload; empty before it is begun. */
  address: string
  offset: number
  /** Bytes that were sent, with those that were sent again. */
  sent: number
}

/** A film of this many bytes. Its filling is random, so that a part in the wrong place is noticed. */
export function aFilm(bytes: number): Buffer {
  const film = anMp4(10)
  const filling = Buffer.concat([Buffer.alloc(4), Buffer.from('free'), randomBytes(bytes - film.length - 8)])
  filling.writeUInt32BE(filling.length)
  return Buffer.concat([film, filling])
}

export const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

export const newSender = (token: string, base: string, film: Buffer): Sender => ({
  token,
  base,
  film,
  address: '',
  offset: 0,
  sent: 0,
})

/** @throws if the upload is refused */
export async function begin(sender: Sender, target: Target): Promise<void> {
  const metadata = Object.entries({ ...target, filename: 'film.mp4' })
    .map(([name, value]) => `${name} ${Buffer.from(String(value)).toString('base64')}`)
    .join(',')
  const length = String(sender.film.length)
  const answer = await call(sender, 'POST', '/api/uploads', { 'upload-length': length, 'upload-metadata': metadata })
  sender.address = answer?.headers.get('location') ?? ''
  if (!sender.address) throw new Error(`an upload was not begun: ${answer?.status} ${await answer?.text()}`)
}

/**
 * Sends the next part, at most up to this offset. False if no answer came. @throws if the program refuses the part for
 * good
 */
export async function sendPart(sender: Sender, until = sender.film.length): Promise<boolean> {
  const { address, offset, film } = sender
  const body = film.subarray(offset, Math.min(offset + part, until))
  sender.sent += body.length
  const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }
  const answer = await call(sender, 'PATCH', address, headers, body)
  if (!answer) return false
  const isTransient = answer.status >= 500 || answer.status === 409
  if (answer.status !== 204 && !isTransient)
    throw new Error(`a part was answered ${answer.status}: ${await answer.text()}`)
  if (answer.status === 204) sender.offset = Number(answer.headers.get('upload-offset'))
  return answer.status === 204
}

/** Asks until the program says how much arrived. @throws if it lost bytes that it had confirmed, or the upload */
export async function askOffset(sender: Sender): Promise<void> {
  for (let tries = 0; tries < patience / pause; tries++) {
    const answer = await call(sender, 'HEAD', sender.address)
    if (answer && answer.status < 500) {
      if (answer.status !== 200) throw new Error(`the program answered ${answer.status} to a sender who goes on`)
      const offset = Number(answer.headers.get('upload-offset'))
      if (offset < sender.offset) throw new Error(`${sender.offset} bytes were confirmed, later ${offset}`)
      sender.offset = offset
      return
    }
    await wait(pause)
  }
  throw new Error('the program did not say how much arrived')
}

/** Sends part after part up to this offset, and asks where to go on after each fault. */
export async function sendUntil(sender: Sender, until = sender.film.length): Promise<void> {
  while (sender.offset < until) if (!(await sendPart(sender, until))) await askOffset(sender)
}

/** Null if no answer came. */
async function call(
  { base, token }: Sender,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: Buffer,
): Promise<Response | null> {
  try {
    return await fetch(`${base}${path}`, {
      method,
      headers: { 'tus-resumable': '1.0.0', 'x-access-token': token, ...headers },
      ...(body && { body: new Uint8Array(body) }),
      signal: AbortSignal.timeout(patience),
    })
  } catch {
    return null
  }
}
