// Compares the waiting list, the programme and the notices of the site with the model.
import { read, same, type Walk } from './step.ts'

/** @throws Mismatch with the first thing that differs. */
export async function compareProgramme(walk: Walk): Promise<void> {
  const { model, site } = walk
  const { db } = site.database
  const entries = await db
    .selectFrom('waiting_entry')
    .select(['person_id', 'held_until'])
    .where('state', 'in', ['waiting', 'held'])
    .orderBy('number')
    .execute()
  const expected = model.waitingList.map(({ walker, heldUntil }) => [
    walker.id,
    heldUntil === null ? null : new Date(heldUntil).toISOString(),
  ])
  same(
    'the waiting list',
    entries.map(row => [row.person_id, row.held_until]),
    expected,
  )

  const { sessions } = await read(walk, '/programme')
  const rows = sessions as { id: string; version: number; clashes: string[] }[]
  same(
    'the programme',
    rows.map(({ id, version, clashes }) => [id, version, clashes]).sort(),
    model.sessions.map(({ id, version }) => [id, version, []]).sort(),
  )

  const isThere = (personId: string) => model.walkers.some(({ id }) => id === personId)
  const reached = await db.selectFrom('notice_recipient').select(['notice_id', 'person_id']).execute()
  same(
    'the recipients of notices',
    reached
      .filter(row => isThere(row.person_id))
      .map(row => `${row.notice_id} ${row.person_id}`)
      .sort(),
    model.notices.flatMap(notice => notice.reached.filter(isThere).map(id => `${notice.noticeId} ${id}`)).sort(),
  )
}
