// Uploads of participants: memory and the delay of other calls during a film of 200 MB, and 500 uploads at once.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { amountForNewEvents } from '../../domain/money/pricing.ts'
import { thisEdition } from '../../server/edition.ts'
import type { Engine } from '../engines.ts'
import { filmEvent } from '../film-event.ts'
import { mega, part, partEvery, type Sending, sendFilm } from './film-sender.ts'
import { askQuietly } from './hammer.ts'
import type { Member } from './people.ts'
import { profile } from './requests.ts'
import { inTurns, ratioText } from './rounds.ts'
import type { Effort, Row } from './rows.ts'
import { memoryOf, onStage, type Program } from './stage.ts'

const others = 20
/** Milliseconds between two calls of one other person. */
const pause = 100
const mostMemory = 30
const mostDelay = 1.3

export async function measureUploads(engine: Engine, { uploads, longRounds }: Effort): Promise<Row[]> {
  const { event, submission } = filmEvent()
  return onStage(engine, { count: uploads.people + others, passwordHash: 'none' }, async ({ site, people }) => {
    const senders = people.slice(others)
    const teams = new Map<Member, string>()
    for (const person of senders) teams.set(person, await makeTeam(site, person, event.ind))
    const sendingOf = (person: Member, bytes: number): Sending => ({
      url: site.url,
      token: person.token,
      event: event.ind,
      submission: submission.id,
      team: teams.get(person) ?? '',
      bytes,
    })
    const send = (person: Member, bytes: number) => sendFilm(sendingOf(person, bytes))
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
        const sender = new Worker(new URL('./film-sender.ts', import.meta.url), {
          workerData: sendingOf(first, uploads.film),
        })
        const ended = once(sender, 'exit')
        const delay = await askQuietly(quiet, pause, 0.5)
        sender.postMessage('stop')
        const [code] = await ended
        if (code !== 0) throw new Error('the sender of films failed')
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

const headersOf = ({ token }: Member) => ({ 'x-access-token': token, 'x-forwarded-for': '10.40.0.1' })

async function makeTeam({ url }: Program, person: Member, event: number): Promise<string> {
  const amount = amountForNewEvents(thisEdition.festival, person, person.events, 1)
  const answer = await fetch(`${url}/api/teams`, {
    method: 'POST',
    headers: { ...headersOf(person), 'content-type': 'application/json' },
    body: JSON.stringify({ event, name: `Team ${person.userId}`, amount }),
  })
  const { id, error } = (await answer.json()) as { id?: string; error?: string }
  if (!id) throw new Error(`a team was not made: ${error}`)
  return id
}

async function countKept({ url }: Program, person: Member): Promise<number> {
  const answer = await fetch(`${url}/api/users/submissions`, { headers: headersOf(person) })
  const { submissions } = (await answer.json()) as { submissions: { files: unknown[] }[] }
  return submissions.flatMap(({ files }) => files).length
}
