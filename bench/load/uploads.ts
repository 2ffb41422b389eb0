// Uploads of participants: memory and the delay of other calls during a film of 200 MB, and 500 uploads at once.
import { setTimeout as wait } from 'node:timers/promises'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { amountForNewEvents } from '../../domain/money/pricing.ts'
import { thisEdition } from '../../server/edition.ts'
import { anMp4 } from '../../testing/media/film.ts'
import type { Engine } from '../engines.ts'
import { askQuietly } from './hammer.ts'
import type { Member } from './people.ts'
import { profile } from './requests.ts'
import { inTurns, ratioText } from './rounds.ts'
import type { Effort, Row } from './rows.ts'
import { memoryOf, onStage, type Program } from './stage.ts'

const mega = 1_000_000
/** As browsers send it (web/parts/hand-in). */
const part = 2 * mega
/** Milliseconds between two parts of one sender: 20 MB a second, more than a fast Wi-Fi gives one phone. */
const partEvery = 100
const others = 20
/** Milliseconds between two calls of one other person. */
const pause = 100
const mostMemory = 30
const mostDelay = 1.3

/** The first event whose teams hand in a film. */
const found = allEvents(thisEdition.catalogue).flatMap(event =>
  (event.submissions ?? []).flatMap(submission =>
    event.team && submission.accepts.some(({ kind }) => kind === 'film') ? [{ event, submission }] : [],
  ),
)[0]

export async function measureUploads(engine: Engine, { uploads, longRounds }: Effort): Promise<Row[]> {
  return onStage(engine, { count: uploads.people + others, passwordHash: 'none' }, async ({ site, people }) => {
    const senders = people.slice(others)
    const teams = new Map<Member, string>()
    for (const person of senders) teams.set(person, await makeTeam(site, person))
    const send = (person: Member, bytes: number) => upload(site, person, teams.get(person) ?? '', bytes)
    const first = senders[0]!
    await send(first, 5 * mega)

    const before = memoryOf(site)
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, memoryOf(site))
    }, 100)
    await send(first, uploads.film)
    clearInterval(watch)

    const quiet = { port: site.port, seconds: longRounds.seconds, requests: people.slice(0, others).map(profile) }
    const compared = await inTurns(longRounds, {
      ours: async () => {
        let sends = true
        const sending = (async () => {
          while (sends) await send(first, uploads.film)
        })()
        const delay = await askQuietly(quiet, pause, 0.5)
        sends = false
        await sending
        return delay
      },
      other: () => askQuietly(quiet, pause, 0.5),
    })

    const results = await Promise.all(senders.map(person => send(person, uploads.each)))
    const kept = await Promise.all(senders.map(person => countKept(site, person)))
    const lost = kept.filter(count => count !== 1).length + results.filter(status => status !== 204).length
    const grown = most - before
    const film = `a film of ${Math.round(uploads.film / mega)} MB, ${part / mega / (partEvery / 1000)} MB/s`
    return [
      {
        measure: `memory during ${film}`,
        engine: engine.name,
        seen: `${grown.toFixed(0)} MB more`,
        target: `<= ${mostMemory}`,
        holds: grown <= mostMemory,
      },
      {
        measure: `other calls beside ${film}`,
        engine: engine.name,
        seen: `${compared.ours.toFixed(1)} ms, ${ratioText(compared)} idle`,
        target: `<= ${mostDelay.toFixed(2)}`,
        holds: compared.ratio <= mostDelay,
      },
      {
        measure: `${senders.length} uploads at once of ${(uploads.each / mega).toFixed(1)} MB`,
        engine: engine.name,
        seen: `${lost} lost`,
        target: '0 lost',
        holds: lost === 0,
        isMistake: true,
      },
    ]
  })
}

const headersOf = ({ token }: Member, i = 0) => ({
  'x-access-token': token,
  'x-forwarded-for': `10.40.${Math.floor(i / 250)}.${i % 250}`,
})

async function makeTeam({ url }: Program, person: Member): Promise<string> {
  if (!found) throw new Error('no event of this edition has teams that hand in a film')
  const amount = amountForNewEvents(thisEdition.festival, person, person.events, 1)
  const answer = await fetch(`${url}/api/teams`, {
    method: 'POST',
    headers: { ...headersOf(person), 'content-type': 'application/json' },
    body: JSON.stringify({ event: found.event.ind, name: `Team ${person.userId}`, amount }),
  })
  const { id, error } = (await answer.json()) as { id?: string; error?: string }
  if (!id) throw new Error(`a team was not made: ${error}`)
  return id
}

/** Sends a film of about this many bytes in parts, as a browser does. The status of the last answer. */
async function upload({ url }: Program, person: Member, team: string, bytes: number): Promise<number> {
  const film = anMp4(10)
  const filling = Buffer.alloc(8)
  filling.writeUInt32BE(bytes - film.length)
  filling.write('free', 4, 'latin1')
  const head = Buffer.concat([film, filling])
  const own = { ...headersOf(person), 'tus-resumable': '1.0.0' }
  const fields = { event: found?.event.ind, submission: found?.submission.id, team, filename: 'film.mp4' }
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
    const body = Buffer.alloc(Math.min(part, bytes - offset))
    if (offset < head.length) head.copy(body, 0, offset)
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

async function countKept({ url }: Program, person: Member): Promise<number> {
  const answer = await fetch(`${url}/api/users/submissions`, { headers: headersOf(person) })
  const { submissions } = (await answer.json()) as { submissions: { files: unknown[] }[] }
  return submissions.flatMap(({ files }) => files).length
}
