// The schemas of the catalogue with its categories and events. They refuse an event number that is used twice.
// Browsers import only the types, so that they do not load zod.
import { z } from 'zod'
import { id, instant, sample, text } from './content-fields.ts'
import { eventQuestions } from './question-schema.ts'
import { roundsSchema } from './round-schema.ts'
import { submissionSchema } from './submission-schema.ts'

const count = z.number().int().positive()
/** The name of an event. Its length is limited by the poster. */
const eventName = text.max(60, 'must have at most 60 characters: its poster has no room for more')

export const eventSchema = z.strictObject({
  /**
   * The event's number, in its address and in every call (R5, C1). Calls and other code also call it `eventId`, `idx`
   * or `event`.
   */
  ind: count,
  /** The name in lists and on cards. */
  heading: eventName,
  /** The name on the event's own page (C1), which may be spelled differently from heading. */
  title: eventName,
  /**
   * Search words that find the event, in any language, separated by spaces: 'singing song गायन'. Never shown.
   */
  otherWords: text.optional(),
  description: text,
  rules: z.array(text),
  prelims: z.array(text).optional(),
  finals: z.array(text).optional(),
  /** The announced team size; min or max is null if not announced. Solo events have min 1 and max 1. */
  team: z
    .strictObject({
      min: count.nullable(),
      max: count.nullable(),
      /** People allowed in addition to the team, such as one person for music. */
      extraMembers: count.optional(),
      substitutes: count.optional(),
      /** The word for several members, such as 'dancers'; by default 'members'. */
      called: text.optional(),
    })
    .refine(t => t.min === null || t.max === null || t.min <= t.max, {
      path: ['max'],
      error: 'must not be below min',
    })
    .nullable(),
  /** The announced length of a performance or of the work, as text; null if not announced. */
  time: text.nullable(),
  /** The announced rounds, as text; null if not announced. */
  rounds: text.nullable(),
  /** The most registrations or, for team events, teams; null if there is no limit. */
  capacity: count.nullable(),
  /** Whether registration closes when the first session begins; by default `closesAtStart` of the festival. */
  closesAtStart: z.boolean().optional(),
  hostInstituteOnly: z.boolean(),
  minimumAge: count.nullable(),
  /** How many teams one person may be in; null if no limit is announced. */
  teamsPerPerson: count.nullable(),
  /** Whether every member of a team must be registered for the festival. */
  everyMemberRegistered: z.boolean(),
  sameInstitution: z.boolean(),
  /**
   * The contact for questions about this event, with public phone or e-mail; by default the festival's contact.
   */
  contact: z
    .strictObject({ name: text, phone: text.optional(), email: z.email().optional() })
    .refine(c => c.phone !== undefined || c.email !== undefined, 'must have a phone number or an email address')
    .nullable()
    .optional(),
  /** A note on the price, such as a deposit. It is only shown, not used for computing. */
  priceNote: text.nullable().optional(),
  /** Whether two teams argue a case, one for and one against it. */
  cases: z.boolean().optional(),
  /**
   * The deadline for captains and members to change their teams; by default the end of registration. New teams need
   * open registration too.
   */
  teamsCloseAt: instant.optional(),
  /** The first registrations, up to this number, get a place, and rosters mark them. Null if there is no such rule. */
  firstPlaces: count.nullable(),
  /** What people or teams are asked when they register (docs/recipes.md). */
  questions: eventQuestions.optional(),
  /** Whether its places give points in the championship of colleges; by default they do. */
  inChampionship: z.boolean().optional(),
  /** What its participants hand in, such as music or photographs; by default nothing. */
  submissions: z
    .array(submissionSchema)
    .refine(all => new Set(all.map(({ id }) => id)).size === all.length, 'must all have different ids')
    .optional(),
  /** How its rounds are run on stage and marked; by default one round, one performer after the other. */
  running: roundsSchema.optional(),
  /** Whether each team has a secret code, which its captain sees and the coordinator checks. */
  teamCode: z.boolean().optional(),
  /** Name of the event's emblem in web/art/drawings/emblems; an event without one shows its category's. */
  emblem: id.optional(),
  /**
   * The heading before the event was renamed. Without this field, the site does not start if the database has the old
   * name for this number.
   */
  formerHeading: text.optional(),
  sample,
})

export const categorySchema = z.strictObject({
  id,
  name: text,
  /** The name on the home page's card (Vocals is 'Music' there). */
  homeName: text,
  /** Position among the home page's cards, from 1. */
  homeOrder: count,
  /** A short line for the card on the home page and the category's stall. */
  line: text,
  /** Search words that find all events of the category. */
  otherWords: text.optional(),
  events: z
    .array(eventSchema)
    .min(1)
    .superRefine((events, context) => {
      for (const [e, { team, questions = [] }] of events.entries())
        for (const [q, { of }] of questions.entries())
          if (of === 'team' && (team === null || team.max === 1))
            context.addIssue({
              code: 'custom',
              path: [e, 'questions', q, 'of'],
              message: "must be 'person': this event has no teams",
            })
    }),
  /** Events that left the programme. Registrations may still refer to their numbers, which no other event gets. */
  retired: z.array(z.strictObject({ ind: count, heading: text })).optional(),
})

type NamedNumber = { ind: number; heading: string }
/** The fields of the catalogue that connect the numbers of events with their names. */
export type Numbered = { events: NamedNumber[]; retired?: NamedNumber[] | undefined }

/** Finds event numbers that are used twice or are retired (R5). `path` is the position in the catalogue. */
export function numberingProblems(catalogue: readonly Numbered[]): { path: (string | number)[]; message: string }[] {
  const taken = new Map<number, string>()
  const problems: { path: (string | number)[]; message: string }[] = []
  const take = ({ ind }: NamedNumber, path: (string | number)[], asWhat: string) => {
    const earlier = taken.get(ind)
    if (earlier) problems.push({ path, message: `${ind} ${earlier}` })
    else taken.set(ind, asWhat)
  }
  for (const [c, { retired = [] }] of catalogue.entries())
    for (const [r, event] of retired.entries())
      take(event, [c, 'retired', r, 'ind'], `is the number of "${event.heading}", which is retired`)
  for (const [c, { events }] of catalogue.entries())
    for (const [e, event] of events.entries())
      take(event, [c, 'events', e, 'ind'], `is already used by "${event.heading}"`)
  return problems
}

/** The number for a new event: one above all present and retired numbers, so that none is reused (R5). */
export function nextFreeNumber(catalogue: readonly Numbered[]): number {
  const named = catalogue.flatMap(({ events, retired = [] }) => [...events, ...retired])
  return Math.max(0, ...named.map(({ ind }) => ind)) + 1
}

export const catalogueSchema = z.array(categorySchema).superRefine((catalogue, context) => {
  for (const problem of numberingProblems(catalogue)) context.addIssue({ code: 'custom', ...problem })
})
