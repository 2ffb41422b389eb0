// Checks writes to data that several people change (overrides, programme, results): the writer needs the permission and
// must have seen the newest version. Every save makes a version; those features store and describe the versions.
import { timeOfDay } from '../../domain/day.ts'
import { type HeldRole, hasPermission, type Permission } from '../../domain/staff/roles.ts'
import type { Edition } from '../edition.ts'
import { refuse } from '../refuse.ts'

/** The writer; a null id is the command line. `roles` are the roles at the time of the call. */
export type Writer = { id: string | null; roles: readonly HeldRole[] }

/** The number of versions that a history shows. */
export const mostVersions = 50

/** The name of the person who saved a version. */
export function savedBy(username: string | null): string {
  return username ?? 'The command line'
}

/** Refuses writers without the permission for the event, or for all events when `eventId` is omitted. */
export function refuseWithoutPermission(
  { roles }: Pick<Writer, 'roles'>,
  permission: Permission,
  eventId?: number,
): void {
  if (!hasPermission(roles, permission, eventId)) refuse('duty_refused')
}

type NewerVersions = {
  newest: { at: string; username: string | null }
  /** The changes after the version that the writer has seen, in words. */
  what: string
}

/**
 * Refuses a write if the writer has seen version `seen` and the current version differs. The refusal says who changed
 * what, and when. The versions must be locked or protected by a unique index.
 */
export async function refuseOutdated(
  code: 'facts_changed' | 'programme_changed' | 'results_changed',
  { festival }: Edition,
  { seen, current }: { seen: number; current: number },
  readNewer: () => NewerVersions | Promise<NewerVersions>,
): Promise<void> {
  if (seen === current) return
  const { newest, what } = await readNewer()
  refuse(code, { name: newest.username ?? 'Somebody', time: timeOfDay(festival.timeZone, Date.parse(newest.at)), what })
}
