// Rounds on stage for tests, run through the site's own calls.
import type { FestivalEvent } from '../../domain/edition/content.ts'
import type { StageSheet } from '../../domain/stage/api.ts'
import { isoTime, minute } from '../clock.ts'
import { anOrganiser } from './desk.ts'
import { withEvent } from './editions.ts'
import { aPerson, type TestPerson } from './people.ts'
import { aSession, festivalDay } from './programme.ts'
import type { Answer, Site } from './site.ts'
import { aSite } from './site.ts'

/** The start of the round by the programme: 10:00 in the festival's time zone. */
export const begins = Date.parse(`${festivalDay}T10:00:00+05:30`)

/** An edition whose event 1 has these rounds. */
export const withRounds = (running: NonNullable<FestivalEvent['running']>) => withEvent(1, { running })

/** The coordinator's calls about one round. */
export async function aRoundOn(site: Site, { eventId = 1, roundId = 'single' } = {}) {
  const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [eventId] })
  const address = `/stage/${eventId}/${roundId}`
  const sheet = async () => (await coordinator.get(address)).body as StageSheet
  const act = async (path: string, body: object = {}): Promise<Answer> =>
    coordinator.post(`${address}/${path}`, { version: (await sheet()).version, ...body })
  const press = async (slot: string, kind: string, more: object = {}) => {
    const press = { id: crypto.randomUUID(), slot, kind, ...more }
    const answer = await coordinator.post(`${address}/presses`, { presses: [press] })
    if (answer.status !== 200) throw new Error(answer.text)
    return press
  }
  /** Starts and stops the performance of a place, each at its time (ms). */
  const perform = async (slot: string, from: number, to: number) => {
    site.clock.now = from
    await press(slot, 'start')
    site.clock.now = to
    await press(slot, 'stop')
  }
  /** Moves the places into the order of these names. */
  const arrange = async (...names: string[]) => {
    const { slots } = await sheet()
    const ordered = names.map(name => slots.find(slot => slot.name === name)!)
    const answer = await act('order', { slots: ordered.map(({ id, heat }) => ({ id, heat })) })
    if (answer.status !== 200) throw new Error(answer.text)
    return ordered.map(({ id }) => id)
  }
  return { coordinator, address, sheet, act, press, perform, arrange }
}

/** People registered for event 1, whose order is their order here and is published; its session begins at `begins`. */
export async function aPublishedRound(
  names: readonly string[],
  {
    running,
    kind = 'order',
    site: given,
  }: { running?: NonNullable<FestivalEvent['running']>; kind?: string; site?: Site } = {},
) {
  const site = given ?? (await aSite(running ? { edition: withRounds(running) } : {}))
  site.clock.now = begins - 30 * minute
  const people: Record<string, TestPerson> = {}
  for (const username of names)
    people[username] = await aPerson(site, { username, events: [1], college: 'Hill College' })
  await aSession(site, { eventId: 1, title: running?.[0]?.name ?? '', from: '10:00', to: '12:00' })
  const round = await aRoundOn(site, { roundId: running?.[0]?.id ?? 'single' })
  const drawn = await round.act('draw', { kind, of: 'registered' })
  if (drawn.status !== 200) throw new Error(drawn.text)
  const ids = await round.arrange(...names)
  await round.act('publish', { publish: true })
  return { site, people, ids, ...round }
}

/** A moment in minutes after the start of the round, as ISO-8601. */
export const minutesIn = (minutes: number) => isoTime(begins + minutes * minute)
