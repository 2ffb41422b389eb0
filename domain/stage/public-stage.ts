// What everybody may see of a round on stage (document 7, §4 and §6): the published order, who is on, and the bracket.
import { type FestivalClock, festivalDay, type Millis } from '../day.ts'
import type { PublicResult } from '../results/results.ts'

export type PublicPlace = {
  /** Null if the account was deleted. */
  name: string | null
  college: string
  /** `skipped`: was called and not there. */
  state: 'waiting' | 'running' | 'done' | 'skipped'
  heat: number | null
  /** When the performance is expected (ISO-8601), to five minutes; null if it is not known. */
  about: string | null
}

export type PublicMatch = {
  /** Two names. Null: not known yet; `bye`: nobody. A deleted account has the name ''. */
  sides: [string | null, string | null]
  hasBye: boolean
  /** Which side has won; null: not decided. */
  winner: 0 | 1 | null
}

export type PublicStage = {
  eventId: number
  /** The name of the round. */
  name: string
  /** The session of the round; null if none is planned. */
  sessionId: string | null
  isOver: boolean
  /** In running order. Of a bracket: empty. */
  places: readonly PublicPlace[]
  /** From the first round to the final; null if the round is no bracket. */
  bracket: readonly (readonly PublicMatch[])[] | null
  /** The next moment (ISO-8601) at which `about` changes although nobody presses; null: never. */
  changesAt: string | null
}

/** Whether visitors see the round at `now`: it is published, and not over or ended on this festival day. */
export function isShown(
  { published_at, over_at }: { published_at: string | null; over_at: string | null },
  festival: FestivalClock,
  now: Millis,
): boolean {
  if (published_at === null) return false
  return over_at === null || festivalDay(festival, Date.parse(over_at)) === festivalDay(festival, now)
}

/**
 * The rounds that an event's page shows. A round that is over is left out once its results are published; with the
 * standings, which end the event, all of its rounds are.
 */
export function stagesOfEvent(
  stages: readonly PublicStage[],
  results: readonly PublicResult[],
  eventId: number,
): readonly PublicStage[] {
  const published = results.filter(result => result.eventId === eventId)
  if (published.some(({ kind }) => kind === 'standings')) return []
  const names = new Set(published.map(({ name }) => name.toLowerCase()))
  return stages.filter(stage => stage.eventId === eventId && !(stage.isOver && names.has(stage.name.toLowerCase())))
}

/** Who is on stage now, as words by the id of the session: 'Night Owls', or 'Heat 3'. */
export function onStageBySession(stages: readonly PublicStage[]): ReadonlyMap<string, string> {
  return new Map(
    stages.flatMap(({ sessionId, isOver, places }) => {
      const words = isOver ? '' : onStageWords(places)
      return sessionId !== null && words ? [[sessionId, words] as const] : []
    }),
  )
}

/** The names of those who are on; of a heat its number. Empty if nobody is on. */
export function onStageWords(places: readonly PublicPlace[]): string {
  const on = places.filter(({ state }) => state === 'running')
  const heat = on[0]?.heat ?? null
  return heat === null ? on.flatMap(({ name }) => name ?? []).join(', ') : `Heat ${heat}`
}
