// What comes next for the user: the next session, the next meal and the bed of the next night, in order of time.
import type { Millis } from '../../../../domain/day.ts'
import type { OwnMeals } from '../../../../domain/meals/api.ts'
import type { ScheduledSession } from '../../../../domain/programme/schedule-types.ts'
import type { Stay } from '../../../../domain/stay/api.ts'

type Meal = OwnMeals['meals'][number]
type Room = NonNullable<Stay['room']>

export type Next =
  | { kind: 'session'; key: string; isOn: boolean; session: ScheduledSession }
  | { kind: 'meal'; key: string; isOn: boolean; meal: Meal }
  | { kind: 'night'; key: string; isOn: false; night: string; room: Room }

type Own = {
  /** The sessions of the user's events and teams. */
  sessions: readonly ScheduledSession[]
  meals: readonly Meal[]
  /** Null for a user without nights. */
  stay: Stay | null
}

/** `today` is the festival day of `now`. The bed is last, because it waits until the evening. */
export function whatsNext({ sessions, meals, stay }: Own, now: Millis, today: string): Next[] {
  const session = earliest(
    sessions.filter(({ state, endsAt }) => state !== 'cancelled' && Date.parse(endsAt) > now),
    ({ startsAt }) => startsAt,
  )
  const meal = earliest(
    meals.filter(({ to, eaten }) => eaten === null && Date.parse(to) > now),
    ({ from }) => from,
  )
  const timed: { at: string; next: Next }[] = []
  if (session) {
    const { startsAt: at, id } = session
    timed.push({ at, next: { kind: 'session', key: `session ${id}`, isOn: Date.parse(at) <= now, session } })
  }
  if (meal) {
    const { from: at, mealId, day } = meal
    timed.push({ at, next: { kind: 'meal', key: `meal ${mealId} ${day}`, isOn: Date.parse(at) <= now, meal } })
  }
  const bed = nextBed(stay, today)
  return [
    ...timed.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).map(({ next }) => next),
    ...(bed ? [bed] : []),
  ]
}

/** The bed of tonight, or of the first night to come. */
function nextBed(stay: Stay | null, today: string): Next | null {
  if (!stay || stay.leftAt || !stay.room) return null
  const rooms = [stay.room, ...stay.later]
  const nights = rooms.flatMap(room => room.nights.filter(night => night >= today).map(night => ({ night, room })))
  const first = earliest(nights, ({ night }) => night)
  return first ? { kind: 'night', key: `night ${first.night}`, isOn: false, ...first } : null
}

function earliest<T>(all: readonly T[], timeOf: (one: T) => string): T | undefined {
  return all.reduce<T | undefined>((best, one) => (best && timeOf(best) <= timeOf(one) ? best : one), undefined)
}
