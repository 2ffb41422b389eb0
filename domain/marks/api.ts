// The schemas of the calls about judges and marks (document 7, §5): the coordinator's calls below /api/organiser, and
// those of a judge's link, which has no account. Browsers import only the types.
import { z } from 'zod'
import { instant, reason } from '../call-fields.ts'
import { deviceAct } from '../offline/api.ts'

const id = z.string().min(1).max(60)
const halves = z.number().int().min(0).max(200)
const criterion = z.object({ id: z.string(), name: z.string(), most: z.number().int() })

// GET /judges/:eventId
export const judges = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      /** Whether the judge's link works. */
      hasLink: z.boolean(),
      /** The rounds whose sheet the judge has handed in, with the time. */
      handedIn: z.array(z.object({ roundId: z.string(), at: instant })),
      lastSeenAt: instant.nullable(),
    }),
  ),
})
export type Judges = z.infer<typeof judges>

// POST /judges/:eventId/add. The link is answered once and is stored nowhere; an address gets it by mail.
export const addJudgeBody = z.object({
  name: z.string().trim().min(2).max(80),
  email: z.union([z.email(), z.literal('')]),
})
export const judgeLink = z.object({ id: z.string(), link: z.url() })
// POST /judges/:eventId/link: a new link, which ends the old one. POST /judges/:eventId/revoke: no link any more
export const judgeBody = z.object({ judge: id, reason: z.string().trim().max(300).default('') })
// POST /judges/:eventId/reopen: opens a sheet again
export const reopenBody = z.object({ judge: id, round: id, reason })

// GET /marks/:eventId/:roundId: the coordinator's sheet, with the working of each total
export const marksSheet = z.object({
  criteria: z.array(criterion),
  judges: z.array(z.object({ id: z.string(), name: z.string(), isHandedIn: z.boolean() })),
  rows: z.array(
    z.object({
      slot: z.string(),
      name: z.string(),
      college: z.string(),
      /** In the order of the judges: half points by criterion, null where a mark is missing. */
      marks: z.array(z.object({ halves: z.array(halves.nullable()), total: z.number().int(), counts: z.boolean() })),
      /** Such as '78.5 − 20 % for 1 minute over = 62.8'. */
      working: z.string(),
      score: z.string(),
      rank: z.number().int(),
      isComplete: z.boolean(),
    }),
  ),
  /** Missing marks in words, such as 'Judge 2: Night Owls, Stage presence'. */
  missing: z.array(z.string()),
  /** Who goes through by the published number; null for the last round. */
  through: z.object({ slots: z.array(z.string()), atBorder: z.array(z.string()), places: z.number().int() }).nullable(),
  /** Places without the measured time that the penalty needs. */
  untimed: z.array(z.string()).optional(),
  /** The results that were made from these marks. `isEdited`: somebody has changed the draft by hand since. */
  draft: z
    .object({ version: z.number().int(), madeAt: instant, isEdited: z.boolean(), isPublished: z.boolean() })
    .nullable()
    .optional(),
})
export type MarksSheet = z.infer<typeof marksSheet>

// POST /marks/:eventId/:roundId/criteria: before the first mark only
export const criteriaBody = z.object({
  criteria: z
    .array(z.object({ id, name: z.string().trim().min(2).max(40), most: z.number().int().min(1).max(100) }))
    .min(1)
    .max(12),
})
// POST /marks/:eventId/:roundId/type: marks that the coordinator types or imports for a written round
export const typeMarksBody = z.object({
  marks: z
    .array(z.object({ slot: id, criterion: id, halves: halves.nullable() }))
    .min(1)
    .max(2000),
  reason: z.string().trim().max(300).default(''),
})
// POST /marks/:eventId/:roundId/order-next: gives those who went through their places in the next round by their ranks
// here, such as the seeds of a bracket
export const orderNextBody = z.object({
  first: z.enum(['best', 'last']),
  reason: z.string().trim().max(300).default(''),
})

// POST /marks/:eventId/:roundId/draft: makes a draft of the results
export const draftBody = z.object({
  /** Who goes through of those at the border, by the ids of their places. */
  chosen: z.array(id).max(100).default([]),
  /** How many go through, where the content allows fewer or publishes no number. */
  count: z.number().int().min(1).max(300).nullable().default(null),
  /** The version of a draft that somebody edited by hand, if the caller has seen it and wants to replace it. */
  version: z.number().int().min(1).max(1_000_000).nullable().default(null),
})
export const drafted = z.object({ roundId: z.string(), version: z.number().int() })

// GET /judge: what a judge's phone needs without network. The link is in the header x-judge-link
export const judgeSheets = z.object({
  madeAt: instant,
  judge: z.string(),
  event: z.string(),
  rounds: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      criteria: z.array(criterion),
      performers: z.array(
        z.object({
          slot: z.string(),
          name: z.string(),
          place: z.number().int(),
          isOut: z.boolean(),
          /** The judge's own marks in half points by criterion, and the own note. */
          marks: z.array(halves.nullable()),
          note: z.string(),
        }),
      ),
      isHandedIn: z.boolean(),
      isOver: z.boolean(),
    }),
  ),
})
export type JudgeSheets = z.infer<typeof judgeSheets>

// POST /judge/marks: presses, also late ones. Of two presses for the same mark, the later one counts
export const markPress = z.object({
  ...deviceAct,
  id: z.uuid(),
  slot: id,
  /** Null for the judge's own note about the performer. */
  criterion: id.nullable(),
  /** Null takes the mark back. */
  halves: halves.nullable().default(null),
  note: z.string().max(500).default(''),
})
export type MarkPress = z.input<typeof markPress>
export const markPresses = z.object({ presses: z.array(markPress).min(1).max(500) })
export const markAnswers = z.object({
  answers: z.array(z.object({ id: z.uuid(), problem: z.string(), serverTime: instant })),
})
// POST /judge/handIn: closes the judge's sheet of a round; also late. A second time changes nothing
export const handInBody = z.object({ ...deviceAct, round: id })
export const handedIn = z.object({ handedInAt: instant, serverTime: instant })
