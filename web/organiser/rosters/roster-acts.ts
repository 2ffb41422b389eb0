// Acts on several selected people of an event's roster.
import type { RosterRow } from '../../../domain/rosters/api.ts'
import { reminderAct } from '../people/reminder-acts.ts'
import { type ManyAct, toPerson } from '../shell/lists/many-acts.ts'
import { markSelected, previewUnregister, unregister } from './calls.ts'

type May = { mayRemind: boolean; mayUnregister: boolean }

/** By how many rupees the person's total changes. `prepare` has added this number to the row. */
const changeOf = ({ change }: RosterRow) => Number(change ?? 0)

export function rosterActs(eventId: number, { mayRemind, mayUnregister }: May): ManyAct<RosterRow>[] {
  const mark = (present: boolean): Pick<ManyAct<RosterRow>, 'applies' | 'send'> => ({
    applies: row => row.present !== present,
    send: chosen => markSelected(eventId, { present, rows: chosen.map(toPerson) }),
  })
  return [
    {
      name: 'Mark as present',
      does: 'They are recorded as present at the event. Only people who were present get certificates.',
      button: 'Mark as present',
      done: 'marked as present',
      ...mark(true),
    },
    {
      name: 'Undo present',
      does: 'They are recorded as not present at the event.',
      button: 'Undo present',
      done: 'no longer marked',
      ...mark(false),
    },
    reminderAct<RosterRow>({ of: 'payment', eventId, may: mayRemind }),
    {
      name: 'Unregister …',
      may: mayUnregister,
      does: 'They leave the event and its team, and the next person on the waiting list gets the seat. Their totals fall by the sum below; money already paid becomes credit. They get a mail. To undo this, register each person again on their page.',
      button: 'Unregister them, totals fall by',
      done: 'unregistered',
      grave: true,
      needsReason: true,
      async prepare(rows: readonly RosterRow[]) {
        const answer = await previewUnregister(
          eventId,
          rows.map(({ userId }) => userId),
        )
        if (!answer.ok) return answer
        const changes = new Map(answer.data.rows.map(({ userId, amount }) => [userId, amount]))
        const listed = rows.filter(({ userId }) => changes.has(userId))
        return { ok: true, data: listed.map(row => ({ ...row, change: changes.get(row.userId) ?? 0 })) }
      },
      amount: row => -changeOf(row),
      send: (chosen, reason) =>
        unregister({
          eventId,
          reason,
          rows: chosen.map(each => ({ ...toPerson(each), amount: changeOf(each.row) })),
        }),
    },
  ]
}
