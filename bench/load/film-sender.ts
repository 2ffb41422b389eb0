// Sends one film after another as a browser does. As a worker it does so until it gets a message, so that the thread
// which measures other calls has nothing else to do.
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { anMp4 } from '../../testing/media/film.ts'

export const mega = 1_000_000
/** As browsers send it (web/parts/hand-in). */
export const part = 2 * mega
/** Milliseconds between two parts of one sender: 20 MB a second, more than a fast Wi-Fi gives one phone. */
export const partEvery = 100

/** The bytes of every part but the first. */
const empty = Buffer.alloc(part)

/** What is sent to which place: `bytes` of a film. */
export type Sending = { url: string; token: string; event: number; submission: string; team: string; bytes: number }

if (parentPort) {
  let sends = true
  parentPort.once('message', () => {
    sends = false
  })
  while (sends) await sendFilm(workerData as Sending)
}

/** Sends a film in parts. @returns the status of the last answer */
export async function sendFilm({ url, token, event, submission, team, bytes }: Sending): Promise<number> {
  const film = anMp4(10)
  const filling = Buffer.alloc(8)
  filling.writeUInt32BE(bytes - film.length)
  filling.write('free', 4, 'latin1')
  const begin = Buffer.concat([film, filling], Math.min(part, bytes))
  const own = { 'x-access-token': token, 'x-forwarded-for': '10.40.0.1', 'tus-resumable': '1.0.0' }
  const fields = { event, submission, team, filename: 'film.mp4' }
  const metadata = Object.entries(fields).map(
    ([name, value]) => `${name} ${Buffer.from(String(value)).toString('base64')}`,
  )
  const begun = await patiently(() =>
    fetch(`${url}/api/uploads`, {
      method: 'POST',
      headers: { ...own, 'upload-length': String(bytes), 'upload-metadata': metadata.join(',') },
    }),
  )
  const address = new URL(begun.headers.get('location') ?? '', `${url}/api/uploads/`)
  let status = begun.status
  for (let offset = 0; offset < bytes; offset += part) {
    const body = offset === 0 ? begin : empty.subarray(0, Math.min(part, bytes - offset))
    const headers = { ...own, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }
    const [answer] = await Promise.all([
      patiently(() => fetch(address, { method: 'PATCH', headers, body })),
      wait(partEvery),
    ])
    status = answer.status
  }
  return status
}

/** Repeats a call that was put off, as browsers do. @throws at a refusal */
async function patiently(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await ask()
    if (answer.ok) return answer
    const text = await answer.text()
    if (answer.status !== 503) throw new Error(`an upload was answered ${answer.status}: ${text}`)
    await wait(Math.random() * 2000)
  }
}
