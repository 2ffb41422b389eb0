// Makes a draft of the results from the marks of a round: who goes through, or after the last round the standings.
// Publishing stays an act of the coordinator in Results (document 7, §5).
import type { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import type { draftBody } from '../../domain/marks/api.ts'
import { throughOf } from '../../domain/marks/through.ts'
import type { PrizePlace, ResultEntry } from '../../domain/results/results.ts'
import type { Writer } from '../access/writer.ts'
import type { Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import type { Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { publicDataChanged } from '../pages/public-version.ts'
import { refuse } from '../refuse.ts'
import { refuseUnseen } from '../results/history.ts'
import { saveResults } from '../results/save.ts'
import { type Round, readSlots, type Slot } from '../stage/rounds.ts'
import { findDraft, findTarget, isLast, storeDraft } from './drafts.ts'
import { lockMarks } from './marks.ts'
import { finalRanks, type Ranked } from './ranks.ts'
import { listed, namesOf } from './words.ts'

type Body = z.output<typeof draftBody>
type Caller = { writer: Writer & { id: string }; now: Millis }

/**
 * Makes a draft at `now` and returns its version. Published results stay public until somebody publishes the draft. A
 * draft that somebody changed by hand is replaced only if the caller has seen it (`version`). Refuses what `finalRanks`
 * refuses, and ties at the border that are not decided by `chosen`.
 */
export async function makeDraft(
  trx: Transaction,
  edition: Edition,
  stage: Round,
  body: Body,
  { writer, now }: Caller,
): Promise<Audited<{ roundId: string; version: number }>> {
  const { event, round } = stage
  await lockMarks(trx, stage)
  const last = isLast(stage)
  const through = last ? [] : await goingThrough(trx, stage, body)
  const entries = last
    ? (await finalRanks(trx, stage)).filter(({ rank }) => rank <= 3).map(({ slot, rank }) => ({ slot, place: rank }))
    : through.map(slot => ({ slot, place: null }))
  const target = await findTarget(trx, stage)
  if (target?.isEdited && body.version !== target.results.version) {
    const seen = (await findDraft(trx, stage))?.version ?? 0
    await refuseUnseen(trx, edition, target.results, seen)
  }
  const saved = await saveResults(
    trx,
    edition,
    writer,
    {
      eventId: event.ind,
      roundId: target?.results.id ?? null,
      kind: last ? 'standings' : 'round',
      name: last ? '' : (target?.newest.name ?? round.name),
      version: target?.results.version ?? 0,
      entries: await resultEntries(trx, entries),
      publish: false,
      reason: '',
      early: false,
    },
    now,
  )
  await storeDraft(trx, stage, saved.answer, now)
  if (!last && round.form !== 'heats') await setThrough(trx, stage, through, { staffId: writer.id, now })
  const after = { events: String(event.ind), round: round.name, version: saved.answer.version }
  return { answer: saved.answer, entries: [...saved.entries, { action: 'marks.draft', personId: null, after }] }
}

/** The places that go on to the next round: in heats those who were tapped, else the best. */
async function goingThrough(trx: Transaction, stage: Round, { chosen, count }: Body): Promise<Slot[]> {
  const { through } = stage.round
  if (stage.round.form === 'heats') {
    const slots = (await readSlots(trx, stage)).filter(({ state }) => state.goesThrough && state.state !== 'out')
    if (slots.length === 0) refuse('through_none')
    if (through && slots.length > through.number) refuse('through_many', { count: slots.length, most: through.number })
    return slots
  }
  const ranks = await finalRanks(trx, stage)
  const most = through?.number ?? ranks.length
  const number = count ?? through?.number ?? null
  // Fewer than published go on only where the content allows it.
  const isAllowed = number !== null && number <= most && (!through || through.atMost || number === through.number)
  if (!isAllowed) refuse('through_count', { most })
  return choose(trx, stage, ranks, number, chosen)
}

async function choose(
  trx: Transaction,
  stage: Round,
  ranks: readonly Ranked[],
  number: number,
  chosen: readonly string[],
): Promise<Slot[]> {
  const found = throughOf(
    ranks.map(({ slot, rank }) => ({ performer: slot.id, rank })),
    number,
  )
  const atBorder = new Set(found.atBorder)
  const picked = [...new Set(chosen)].filter(id => atBorder.has(id))
  const isDecided =
    picked.length === new Set(chosen).size &&
    (picked.length === found.places ||
      (stage.round.through?.atMost && picked.length < found.places && chosen.length > 0))
  if (!isDecided) {
    const names = await namesOf(trx, stage)
    if (found.places === 0) refuse('marks_unknown')
    refuse('through_tied', {
      names: listed(found.atBorder.map(id => names.get(id)?.name ?? '')),
      places: found.places,
    })
  }
  const ids = new Set([...found.through, ...picked])
  return ranks.filter(({ slot }) => ids.has(slot.id)).map(({ slot }) => slot)
}

/** The entries as Results take them: people by their user ids. */
async function resultEntries(
  trx: Transaction,
  places: readonly { slot: Slot; place: number | null }[],
): Promise<ResultEntry[]> {
  const ids = places.flatMap(({ slot: { performer } }) => (performer.of === 'person' ? [performer.id] : []))
  const people =
    ids.length === 0 ? [] : await trx.selectFrom('person').select(['id', 'user_id']).where('id', 'in', ids).execute()
  const userIds = new Map(people.map(({ id, user_id }) => [id, user_id]))
  return places.map(({ slot: { performer }, place }) => ({
    of: performer.of,
    id: performer.of === 'person' ? (userIds.get(performer.id) ?? '') : performer.id,
    place: place as PrizePlace | null,
    mention: '',
  }))
}

/** Makes exactly these places go through, so that the next round has the right candidates. */
async function setThrough(
  trx: Transaction,
  stage: Round,
  through: readonly Slot[],
  { staffId, now }: { staffId: string; now: Millis },
): Promise<void> {
  const ids = new Set(through.map(({ id }) => id))
  const others = (await readSlots(trx, stage)).filter(({ id, state }) => state.goesThrough && !ids.has(id))
  if (others.length > 0)
    await trx
      .updateTable('stage_press')
      .set({ undone_at: isoTime(now), undone_by: staffId })
      .where(
        'slot_id',
        'in',
        others.map(({ id }) => id),
      )
      .where('kind', '=', 'through')
      .where('undone_at', 'is', null)
      .execute()
  const added = through.filter(({ state }) => !state.goesThrough)
  if (added.length > 0)
    await trx
      .insertInto('stage_press')
      .values(
        added.map(({ id }) => ({
          id: crypto.randomUUID(),
          slot_id: id,
          kind: 'through' as const,
          at: isoTime(now),
          lasted: null,
          against: null,
          reason: '',
          made_by: staffId,
          received_at: isoTime(now),
          undone_at: null,
          undone_by: null,
        })),
      )
      .execute()
  if (others.length + added.length > 0) await publicDataChanged(trx)
}
