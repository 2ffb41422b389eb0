// The schemas of the catalogue: its categories, their events, and the numbers that are used once.
// Browsers import only the types: zod must not reach a visitor.
import { z } from 'zod'
import { id, instant, sample, text } from './content-fields.ts'

const count = z.number().int().positive()
/** A name that a poster has room for. */
const eventName = text.max(60, 'must have at most 60 characters: its poster has no room for more')

export const eventSchema = z.strictObject({
  /** The event's number, used in its address and in every call (R5, C1). Our own code calls it `eventId`. */
  ind: count,
  /** The name in lists and on cards. */
  heading: eventName,
  /** The name on the event's own page, where it is spelled differently (C1); otherwise equal to heading. */
  title: eventName,
  /**
   * What people may type who look for it, in any language, with spaces between the words: 'singing song गायन'. Nobody
   * reads it.
   */
  otherWords: text.optional(),
  description: text,
  rules: z.array(text),
  prelims: z.array(text).optional(),
  finals: z.array(text).optional(),
  /** Published team size; min or max is null where it is not published. Solo events have min 1 and max 1. */
  team: z
    .strictObject({
      min: count.nullable(),
      max: count.nullable(),
      /** People allowed on top of the team, such as one for music. */
      extraMembers: count.optional(),
      substitutes: count.optional(),
      /** What several members are called, such as 'dancers'; without it 'members'. */
      called: text.optional(),
    })
    .refine(t => t.min === null || t.max === null || t.min <= t.max, {
      path: ['max'],
      error: 'must not be below min',
    })
    .nullable(),
  /** Published length of a performance or of the work, as readers see it; null where none is published. */
  time: text.nullable(),
  /** Published rounds, as readers see them; null where none are published. */
  rounds: text.nullable(),
  /** Registrations, or teams where teams play, that the event takes at most; null: no limit. */
  capacity: count.nullable(),
  /** Registration closes when the first session begins, or does not; without it, as `closesAtStart` of the festival. */
  closesAtStart: z.boolean().optional(),
  hostInstituteOnly: z.boolean(),
  minimumAge: count.nullable(),
  /** Teams one person may be in; null where no limit is published. */
  teamsPerPerson: count.nullable(),
  /** True where every member of a team must be registered for the festival. */
  everyMemberRegistered: z.boolean(),
  sameInstitution: z.boolean(),
  /**
   * Who answers questions about this event, with what of them everybody may read; without it those of the festival's
   * contact.
   */
  contact: z
    .strictObject({ name: text, phone: text.optional(), email: z.email().optional() })
    .refine(c => c.phone !== undefined || c.email !== undefined, 'must have a phone number or an email address')
    .nullable()
    .optional(),
  /** What readers must know of the price besides what everybody pays, such as a deposit; no program works with it. */
  priceNote: text.nullable().optional(),
  /** True where two teams argue a case, one for and one against it. */
  cases: z.boolean().optional(),
  /**
   * Until when captains and members change their teams; without it, until registration closes. New teams need open
   * registration too.
   */
  teamsCloseAt: instant.optional(),
  /** How many of the earliest registrations the event pairs or marks; null elsewhere. */
  firstPlaces: count.nullable(),
  /** How many people or teams reach the finals, and whether fewer may; null where not published. */
  finalists: z.strictObject({ number: count, atMost: z.boolean() }).nullable(),
  /** False where its places give no points to the championship of colleges. */
  inChampionship: z.boolean().optional(),
  /** Name of the event's emblem in web/art/drawings/emblems; an event without one shows its category's. */
  emblem: id.optional(),
  /**
   * The heading before the event was renamed; without it a database that knows the number by that name refuses the new
   * one.
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
  /** A short line for the card and the stall. */
  line: text,
  /** Words that find all events of the category. */
  otherWords: text.optional(),
  events: z.array(eventSchema).min(1),
  /** Events that left the programme. Registrations may still refer to their numbers, which no other event gets. */
  retired: z.array(z.strictObject({ ind: count, heading: text })).optional(),
})

type NamedNumber = { ind: number; heading: string }
/** The part of the catalogue that says what its numbers mean. */
export type Numbered = { events: NamedNumber[]; retired?: NamedNumber[] | undefined }

/** Numbers of events that are used twice or were retired (R5). `path` leads into the catalogue. */
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

/** The number for a new event: one above all that events have or had, so that no number comes back (R5). */
export function nextFreeNumber(catalogue: readonly Numbered[]): number {
  const named = catalogue.flatMap(({ events, retired = [] }) => [...events, ...retired])
  return Math.max(0, ...named.map(({ ind }) => ind)) + 1
}

export const catalogueSchema = z.array(categorySchema).superRefine((catalogue, context) => {
  for (const problem of numberingProblems(catalogue)) context.addIssue({ code: 'custom', ...problem })
})
