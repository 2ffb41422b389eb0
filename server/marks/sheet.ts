// The coordinator's sheet of a round: all marks of all judges, totals with their working, ranks, and what is missing.
import type { z } from 'zod'
import type { marksSheet } from '../../domain/marks/api.ts'
import { scoreText } from '../../domain/marks/score.ts'
import { throughOf } from '../../domain/marks/through.ts'
import { workingText } from '../../domain/marks/working.ts'
import type { Db } from '../database/types.ts'
import type { Round } from '../stage/rounds.ts'
import { findDraft, findTarget, isLast } from './drafts.ts'
import { readMarks } from './marks.ts'
import { ranksOfMarks } from './ranks.ts'
import { missingInWords, namesOf } from './words.ts'

type Sheet = z.input<typeof marksSheet>

/** The sheet of the round, the best performer first. */
export async function readMarksSheet(db: Db, stage: Round): Promise<Sheet> {
  const all = await readMarks(db, stage)
  const { criteria, judges, marks, totals, missing } = all
  const names = await namesOf(db, stage)
  const halvesOf = new Map(marks.map(mark => [`${mark.judge} ${mark.performer} ${mark.criterion}`, mark.halves]))
  const incomplete = new Set(missing.map(({ performer }) => performer))
  return {
    criteria,
    judges,
    rows: totals.map(total => ({
      slot: total.performer,
      name: names.get(total.performer)?.name ?? '',
      college: names.get(total.performer)?.college ?? '',
      marks: total.judges.map(({ judge, halves, counts }) => ({
        halves: criteria.map(({ id }) => halvesOf.get(`${judge} ${total.performer} ${id}`) ?? null),
        total: halves,
        counts,
      })),
      working: workingText(total),
      score: scoreText(total.score),
      rank: total.rank,
      isComplete: marks.length > 0 && !incomplete.has(total.performer),
    })),
    missing: missingInWords(all, names),
    through: throughNow(stage, all),
    untimed: all.untimed.map(({ id }) => names.get(id)?.name ?? ''),
    draft: await draftOf(db, stage),
  }
}

/** Who goes through by the marks as they are now. In heats it is who was tapped; without a number, nobody yet. */
function throughNow(stage: Round, all: Parameters<typeof ranksOfMarks>[0] & { marks: readonly unknown[] }) {
  if (isLast(stage)) return null
  if (stage.round.form === 'heats') {
    const slots = all.slots.filter(({ state }) => state.goesThrough).map(({ id }) => id)
    return { slots, atBorder: [], places: 0 }
  }
  const { through } = stage.round
  if (!through || all.marks.length === 0) return { slots: [], atBorder: [], places: 0 }
  const ranked = ranksOfMarks(all).map(({ slot, rank }) => ({ performer: slot.id, rank }))
  const { through: slots, atBorder, places } = throughOf(ranked, through.number)
  return { slots, atBorder, places }
}

async function draftOf(db: Db, stage: Round): Promise<Sheet['draft']> {
  const draft = await findDraft(db, stage)
  const target = draft && (await findTarget(db, stage))
  if (!target || target.results.id !== draft.results_round_id) return null
  return {
    version: target.results.version,
    madeAt: draft.made_at,
    isEdited: target.isEdited,
    isPublished: target.newest.kind === 'publish',
  }
}
