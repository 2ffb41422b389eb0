// Who writes something that several people change, and what all such writes refuse: somebody whose it is not, and
// somebody who has not seen what another saved meanwhile. Every save is a version; the rooms keep them and know their
// words: overrides, programme, results.
import { timeOfDay } from '../../domain/day.ts'
import { type HeldRole, hasPermission, type Permission } from '../../domain/staff/roles.ts'
import type { Edition } from '../edition.ts'
import { refuse } from '../refuse.ts'

/** Who writes; null: the command line. `roles` are those held at the moment of the call. */
export type Writer = { id: string | null; roles: readonly HeldRole[] }

/** Versions that a history shows. */
export const mostVersions = 50

/** Who saved a version, in words. */
export function savedBy(username: string | null): string {
  return username ?? 'The command line'
}

/** Refuses who has not the permission for the event: coordinators have it for their own alone. Without one, for all. */
export function refuseForeign({ roles }: Pick<Writer, 'roles'>, permission: Permission, eventId?: number): void {
  if (!hasPermission(roles, permission, eventId)) refuse('duty_refused')
}

type Saved = {
  newest: { at: string; username: string | null }
  /** What changed since, in words. */
  what: string
}

/**
 * Refuses a write by somebody who saw the version `seen` where `present` holds: who changed what, and when. The
 * versions must be locked, or have a unique index behind them.
 */
export async function refuseOutdated(
  code: 'facts_changed' | 'programme_changed' | 'results_changed',
  { festival }: Edition,
  { seen, present }: { seen: number; present: number },
  readSaved: () => Saved | Promise<Saved>,
): Promise<void> {
  if (seen === present) return
  const { newest, what } = await readSaved()
  refuse(code, { name: newest.username ?? 'Somebody', time: timeOfDay(festival.timeZone, Date.parse(newest.at)), what })
}
