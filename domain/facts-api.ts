// The schemas of the organisers' calls about facts; the schemas of the content say what a fact can be. They lie below /api/organiser; the
// comment above each names method, path and permission (domain/roles.ts). Calls take facts as they come: what is wrong with one is answered by
// its name in the form.
import { z } from 'zod'
import { categorySchema, eventSchema } from './catalogue-schema.ts'
import { festivalSchema, privateSchema } from './content.ts'
import { clockTime, instant, reason } from './organiser-fields.ts'

/** In characters: enough for every text, too short for a book. */
const longestText = 2000
/** In lines. */
const longestList = 100

/** Texts are shown as they are typed. Braces would be placeholders once the text stands in content/. */
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
    ...{ description: true, rules: true, prelims: true, finals: true, time: true, rounds: true, contact: true },
    ...{ priceNote: true, team: true, teamsPerPerson: true, sameInstitution: true, hostInstituteOnly: true },
    ...{ minimumAge: true },
  })
  .required()
  .extend({ picture: hash.nullable() })
/** All facts of an event, as somebody typed them. */
export const eventFactsSchema = eventFacts.superRefine(textsAsTyped)

const festivalFacts = z.strictObject({
  registration: festivalSchema.shape.registration,
  registrationStarted: festivalSchema.shape.registrationStarted,
  lines: z.record(categorySchema.shape.id, categorySchema.shape.line),
  upi: privateSchema.shape.upi,
  desk: privateSchema.shape.desk,
  groupChatLinks: privateSchema.shape.groupChatLinks,
})

/** Empty: no limit on that side. */
const clock = z.union([z.literal(''), clockTime])
/** All facts of the festival, as somebody typed them: times as clocks in the festival's time zone show them. */
export const festivalFactsSchema = festivalFacts
  .extend({ registration: z.strictObject({ opensAt: clock, closesAt: clock }) })
  .superRefine(textsAsTyped)

/** The version that the caller saw: 0 while nothing was changed. Why is kept with the change, and may be empty. */
const change = { version: z.number().int().min(0).max(1_000_000), reason: reason.or(z.literal('')).default('') }

/** Every version of the facts, the newest first, with what it changed in words. */
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
    /** What the content says. */
    written: facts,
    /** What holds. */
    present: facts,
    versions: versions(facts),
  })

// GET /facts (facts): all events, or a coordinator's own, with what differs from the content
export const factsList = z.object({
  rows: z.array(
    z.object({
      eventId: z.number().int(),
      /** Names of the facts that differ from the content's. */
      changed: z.array(z.string()),
      changedAt: instant.nullable(),
      changedBy: z.string().nullable(),
    }),
  ),
})

// GET /facts/events/:eventId (facts)
export const eventFactsPage = pageOf(eventFacts).extend({
  eventId: z.number().int(),
  /** Whether the caller may change who may take part, and what is said of the price. */
  mayBind: z.boolean(),
})
// POST /facts/events/:eventId/check (facts): what a change would mean for people who take part already
const typed = z.record(z.string(), z.unknown())
export const eventFactsCheckBody = z.object({ facts: typed })
export const eventFactsCheck = z.object({ broken: z.array(z.object({ count: z.number().int(), what: z.string() })) })
// POST /facts/events/:eventId (facts; numbers that bind and notes on the price: bindingFacts). `accepted` is how many people and teams the caller
// was told that the change leaves outside its rules
export const eventFactsBody = z.object({
  ...change,
  facts: typed,
  accepted: z.number().int().min(0).default(0),
})

// POST /facts/events/:eventId/picture (facts): a JPEG, PNG, WebP or AVIF file in base64
export const pictureBody = z.object({ version: change.version, picture: z.string().max(8_000_000) })

// GET /facts/festival · POST /facts/festival (festivalFacts; another UPI account: with the password typed again)
export const festivalFactsPage = pageOf(festivalFacts)
export const festivalFactsBody = z.object({ ...change, facts: typed })
