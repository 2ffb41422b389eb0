// The schemas of the organisers' calls about facts of events and of the festival, built from the schemas of content/.
// domain/organiser-calls.ts has the addresses. A body may have any values as facts, because the answer names the wrong
// fact.
import { z } from 'zod'
import { clockTimeOrNone, instant, reason } from '../call-fields.ts'
import { categorySchema, eventSchema } from '../edition/catalogue-schema.ts'
import { festivalSchema } from '../edition/festival-schema.ts'
import { privateSchema } from '../edition/private-schema.ts'
import type { EventFacts } from './overrides.ts'

/** The most characters of a text. */
const longestText = 2000
/** The most lines of a list. */
const longestList = 100

/** Refuses braces, which would be placeholders when the text is copied to content/, and too long texts and lists. */
function refuseText(value: unknown, context: z.RefinementCtx, path: PropertyKey[] = []): void {
  if (typeof value === 'string') {
    const fault = (message: string) => context.addIssue({ code: 'custom', path, message })
    if (/[{}]/.test(value)) fault('must not have braces')
    if (value.length > longestText) fault(`must have at most ${longestText} characters`)
  } else if (Array.isArray(value) && value.length > longestList) {
    context.addIssue({ code: 'custom', path, message: `must have at most ${longestList} lines` })
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) refuseText(part, context, [...path, name])
  }
}
const textsAsTyped = (value: unknown, context: z.RefinementCtx) => refuseText(value, context)

const hash = z.string().regex(/^[0-9a-f]{64}$/)

const eventFacts = eventSchema
  .pick({
    description: true,
    rules: true,
    prelims: true,
    finals: true,
    time: true,
    rounds: true,
    contact: true,
    priceNote: true,
    team: true,
    teamsPerPerson: true,
    sameInstitution: true,
    hostInstituteOnly: true,
    minimumAge: true,
  })
  .required()
  .extend({ picture: hash.nullable() })
/** All facts of an event, as typed. */
export const eventFactsSchema = eventFacts.superRefine(textsAsTyped)

const festivalFacts = z.strictObject({
  registration: festivalSchema.shape.registration,
  registrationStarted: festivalSchema.shape.registrationStarted,
  lines: z.record(categorySchema.shape.id, categorySchema.shape.line),
  upi: privateSchema.shape.upi,
  desk: privateSchema.shape.desk,
  groupChatLinks: privateSchema.shape.groupChatLinks,
  gates: privateSchema.shape.gates,
})

/** All facts of the festival, as typed, with times in the festival's time zone. */
export const festivalFactsSchema = festivalFacts
  .extend({ registration: z.strictObject({ opensAt: clockTimeOrNone, closesAt: clockTimeOrNone }) })
  .superRefine(textsAsTyped)

/** The version that the caller saw (0 before the first change), and an optional reason, which is stored. */
const change = { version: z.number().int().min(0).max(1_000_000), reason: reason.or(z.literal('')).default('') }

/** The versions of the facts, newest first, with their changes in words. */
const versions = <Facts extends z.ZodType>(facts: Facts) =>
  z.array(
    z.object({
      version: z.number().int(),
      at: instant,
      by: z.string(),
      reason: z.string(),
      changes: z.array(z.object({ name: z.string(), was: z.string(), is: z.string() })),
      facts,
    }),
  )
const pageOf = <Facts extends z.ZodType>(facts: Facts) =>
  z.object({
    version: z.number().int(),
    /** The facts of content/. */
    written: facts,
    /** The present facts. */
    present: facts,
    versions: versions(facts),
  })

// All events, or only a coordinator's own events, with the facts that differ from content/
export const overridesList = z.object({
  rows: z.array(
    z.object({
      eventId: z.number().int(),
      /** Names of the facts that differ from content/. */
      changed: z.array(z.string()),
      changedAt: instant.nullable(),
      changedBy: z.string().nullable(),
    }),
  ),
})
export type OverridesList = z.infer<typeof overridesList>

export const eventOverridesPage = pageOf(eventFacts).extend({
  eventId: z.number().int(),
  /** Whether the caller may change conditions of taking part and the note on the price. */
  mayBind: z.boolean(),
})
export type EventOverridesPage = z.infer<typeof eventOverridesPage>
export type OverridesVersion = Omit<EventOverridesPage['versions'][number], 'facts'>
// The participants and teams that a change would affect
const typed = z.record(z.string(), z.unknown())
export const eventOverridesCheckBody = z.object({ facts: typed })
export const eventOverridesCheck = z.object({
  broken: z.array(z.object({ count: z.number().int(), what: z.string() })),
})
// Conditions of taking part and notes on the price need the permission bindingFacts. `accepted` is the number of people
// and teams outside the new rules that the caller saw
export const eventOverridesBody = z.object({
  ...change,
  facts: typed,
  accepted: z.number().int().min(0).default(0),
})
export type EventOverridesBody = z.input<typeof eventOverridesBody> & { facts: EventFacts }

// A JPEG, PNG, WebP or AVIF file in base64
export const pictureBody = z.object({ version: change.version, picture: z.string().max(8_000_000) })

// A change of the UPI account needs the password typed again
export const festivalOverridesPage = pageOf(festivalFacts)
export type FestivalOverridesPage = z.infer<typeof festivalOverridesPage>
export const festivalOverridesBody = z.object({ ...change, facts: typed })
export type FestivalOverridesBody = z.input<typeof festivalOverridesBody> & {
  facts: z.input<typeof festivalFactsSchema>
}
