// The schemas of everything in content/ but the catalogue, and the types of all: content is checked as strictly as
// code. No rule lives here. Browsers import only the types: zod must not reach a visitor.
import { z } from 'zod'
import { gateKey } from '../gate/gate-name.ts'
import type { categorySchema, eventSchema } from './catalogue-schema.ts'
import { id, instant, sample, text } from './content-fields.ts'
import { type PagePath, pages } from './pages.ts'
import { helplineSchema } from './stay-schema.ts'

/** What texts take their placeholders from, so it has none itself. */
const fact = text.regex(/^[^{}]*$/, 'must not have a placeholder')
const points = z.number().int('must be whole points').nonnegative()
const rupees = z.number().int('must be whole rupees').nonnegative()
const link = z.url({ protocol: /^https$/, error: 'must be an https address' })
const domainSentence = 'must be a lower-case domain name with a dot, such as institute.ac.in'
/** The icons that are drawn for social pages; `link` is for whatever has none. */
const socialKinds = ['photos', 'community', 'videos', 'messages', 'music', 'work', 'link'] as const

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}

export const festivalSchema = z
  .strictObject({
    name: fact,
    year: z.number().int().min(2000).max(2100),
    motto: fact,
    /** The landing page's three short lines around the motto and the dates (L2). */
    startingFrom: text,
    registrationStarted: text,
    /**
     * The landing page's words at other times: before registration `opens` (the moment follows), once it has `closed`,
     * `during` the festival with what stands before its last day, and `after` it with what stands before its first.
     */
    landing: z.strictObject({
      opens: text,
      closed: text,
      during: text,
      until: text,
      after: text,
      was: text,
      /**
       * Before the festival: what follows the number of days left, what stands on the last of them, price and place.
       */
      daysLeft: text,
      tomorrow: text,
      price: text,
      place: text,
      /** Before the name of the headline act, and before the day on which it is told. */
      headline: text,
      told: text,
      /** After the festival: the words of the links to the film and to the winners. */
      film: text,
      winners: text,
    }),
    /** The first and the last day. What visitors read of them is made by festival-dates.ts. */
    dates: z.strictObject({ first: z.iso.date(), last: z.iso.date() }),
    /** Where a day begins and ends for the organisers' lists, such as Asia/Kolkata. */
    timeZone: text.refine(isTimeZone, 'must be the name of a time zone, such as Asia/Kolkata'),
    /**
     * The hour in that time zone at which a new day begins at the gates: everybody may come in once more, and the count
     * starts anew.
     */
    dayBeginsAt: z.number().int().min(0).max(23),
    /** One or two sentences for search engines and link previews. */
    summary: text,
    institute: z.strictObject({
      name: text,
      shortName: text,
      /** Where it is, as texts say it: 'Eastern India'. */
      region: text,
      emailDomain: z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, domainSentence),
      sample,
    }),
    contact: z.strictObject({
      email: z.email(),
      phone: text,
      address: z.array(text).min(1),
      video: z.strictObject({ title: text, embedUrl: link }),
      sample,
    }),
    /**
     * The first four stand in the landing page's corners, all at the foot of every page. `count` is null where no count
     * is published.
     */
    social: z
      .array(
        z.strictObject({
          kind: z.enum(socialKinds),
          name: text,
          url: link,
          count: text.nullable(),
          counted: text.nullable(),
          sample,
        }),
      )
      .min(1),
    prices: z.strictObject({
      student: z.strictObject({ perEvent: rupees, cap: rupees }),
      outside: z.strictObject({ perEvent: rupees, cap: rupees }),
    }),
    /**
     * `replaces` is a fixed total in place of the prices of events (P5), `adds` comes on top of them; neither: free of
     * charge. `fromEvents`: it is given to people with at least so many events (P9); people with fewer are warned, not
     * refused.
     */
    facilities: z
      .array(
        z
          .strictObject({
            /** Stored with the people who chose it. The name may change; an id is never given to another facility. */
            id: text.regex(
              /^[\p{Ll}\p{Lo}\p{M}\p{N}]+(-[\p{Ll}\p{Lo}\p{M}\p{N}]+)*$/u,
              'must be small letters and digits, joined by hyphens',
            ),
            name: text,
            replaces: rupees.optional(),
            adds: rupees.optional(),
            fromEvents: z.number().int().positive().optional(),
            /** The option has a bed for each night, and meals; content/stay.ts says which. */
            nights: z.boolean().optional(),
            meals: z.boolean().optional(),
          })
          .refine(f => f.replaces === undefined || f.adds === undefined, {
            path: ['adds'],
            error: 'either replaces the prices of events or adds to them, not both',
          }),
      )
      .min(1)
      .refine(all => new Set(all.map(({ name }) => name)).size === all.length, 'must have a name of their own each'),
    /**
     * The prices in words, as the site asks for them when it finds other prices than people registered at: then they
     * owe other amounts than before (domain/money/price-list.ts).
     */
    pricesAgreed: text.optional(),
    /**
     * The edition whose people this one takes over, such as 'Culfest 2024', as the site asks for it when the database
     * is of another year: for a festival that was put off to the next year.
     */
    samePeopleAs: text.optional(),
    /**
     * Whether registration for an event closes when its first session begins; an event may say otherwise. Without it
     * people may register for what has begun, once they have been told.
     */
    closesAtStart: z.boolean().optional(),
    accommodationHint: text,
    /**
     * How long a place that becomes free is held for the first in line: hours before the festival, minutes on its days.
     */
    placesHeld: z.strictObject({
      hoursBefore: z.number().int().positive(),
      minutesDuring: z.number().int().positive(),
    }),
    /**
     * Hours for which a seat of an event with a limit is kept while it is not paid for, and how long before its end the
     * person is reminded. Then it goes to the waiting list (domain/seats/lapsing.ts). Null: seats are kept unpaid, as
     * where people pay on arrival. What costs nothing never lapses.
     */
    unpaidSeats: z
      .strictObject({
        lapseAfterHours: z
          .number()
          .int()
          .min(24, 'must leave people a day to pay')
          .max(90 * 24),
        remindedHoursBefore: z.number().int().min(6, 'must leave people six hours after the reminder'),
      })
      .refine(({ lapseAfterHours, remindedHoursBefore }) => remindedHoursBefore < lapseAfterHours, {
        path: ['remindedHoursBefore'],
        error: 'must be less than lapseAfterHours',
      })
      .nullable(),
    /** The words of certificates. The name comes after `given`, the event after what it is for, a team after `team`. */
    certificate: z.strictObject({
      heading: text,
      given: text,
      tookPart: text,
      mention: text,
      team: text,
      /** The words of certificates for the first, second and third place. */
      places: z.array(text).length(3),
      /** The posts of those who sign, side by side. */
      signers: z.array(text).min(1).max(3),
    }),
    /** What a place in an event gives to the college in the championship; who shares a place has all of it. */
    championship: z.strictObject({
      points: z
        .strictObject({ first: points, second: points, third: points })
        .refine(p => p.first >= p.second && p.second >= p.third, 'must not rise from the first place to the third'),
      sample,
    }),
    /** Either bound may be null: no limit on that side. */
    registration: z.strictObject({ opensAt: instant.nullable(), closesAt: instant.nullable() }),
  })
  .refine(f => f.facilities[0]?.replaces === undefined && f.facilities[0]?.adds === undefined, {
    path: ['facilities', 0],
    error: 'the first facility is what every account starts with and must cost nothing',
  })
  .superRefine(({ year, dates, prices, registration: { opensAt, closesAt } }, context) => {
    const fault = (message: string, ...path: string[]) => context.addIssue({ code: 'custom', path, message })
    if (dates.last < dates.first) fault('must not be before the first day', 'dates', 'last')
    if (![dates.first, dates.last].some(day => day.startsWith(`${year}-`)))
      fault(`must be the year of the days, ${dates.first.slice(0, 4)}`, 'year')
    if (opensAt && closesAt && Date.parse(closesAt) <= Date.parse(opensAt))
      fault('must be after opensAt', 'registration', 'closesAt')
    const { student, outside } = prices
    for (const [kind, { perEvent, cap }] of Object.entries(prices))
      if (cap < perEvent) fault(`must not be below the price of one event, ${perEvent}`, 'prices', kind, 'cap')
    if (student.perEvent > outside.perEvent)
      fault(`must not be above what others pay, ${outside.perEvent}`, 'prices', 'student', 'perEvent')
    if (student.cap > outside.cap)
      fault(`must not be above the cap of others, ${outside.cap}`, 'prices', 'student', 'cap')
  })

/** A gate's name; the server takes no longer one. */
const gateName = text.max(40)
/** Case and spaces make no other gate. */
const areDifferent = (names: readonly string[]) => new Set(names.map(gateKey)).size === names.length
export const privateSchema = z.strictObject({
  /** Null where no group chat is set up: the profile then shows a notice in place of the link. */
  groupChatLinks: z.strictObject({ student: link.nullable(), outside: link.nullable() }),
  /**
   * The account that takes UPI payments, by its address and the name that banks show; without an address people pay at
   * the desk.
   */
  upi: z
    .strictObject({
      vpa: z
        .string()
        .regex(/^[a-zA-Z0-9.\-_]{2,256}@[a-zA-Z][a-zA-Z0-9]{1,63}$/, 'must be a UPI address, such as name@bank')
        .nullable(),
      name: text,
    })
    .nullable(),
  /** One or two sentences: where and when the desk takes money. */
  desk: text,
  /** The gates that check-in offers by name. Empty: each device types the name of its gate. */
  gates: z.array(gateName).max(30).refine(areDifferent, 'must be different names'),
  sample,
})

const picture = { id, sample }
export const teamSchema = z
  .array(
    z.strictObject({
      name: text,
      members: z
        .array(
          z.strictObject({
            ...picture,
            name: text,
            post: text,
            /**
             * What to ask this person, such as 'Rooms and food'; those who have it come first on the page of the team.
             */
            answersFor: text.optional(),
          }),
        )
        .min(1),
    }),
  )
  .min(1)
export const sponsorsSchema = z.strictObject({
  /** This year's, the most important first. The first six hang on the home page too. */
  strip: z
    .array(
      z.strictObject({
        ...picture,
        name: text,
        trade: text,
        /** What they do at the fair, in a sentence. */
        does: text,
        link: link.optional(),
      }),
    )
    .min(6),
  /** What whoever thinks about becoming one reads, on the page and on the sheet that the build makes of it. */
  stand: z.strictObject({
    words: text.max(400, 'must have at most 400 characters, or the sheet has no room for it'),
    /** The id of the member of the team who answers. */
    ask: id,
    /** What a sponsor may have at the fair. */
    offers: z
      .array(z.strictObject({ name: text.max(40), what: text.max(160), sample }))
      .min(1)
      .max(6, 'must be at most six: the sheet has one page'),
  }),
  /** Earlier years. */
  groups: z
    .array(z.strictObject({ name: text, sponsors: z.array(z.strictObject({ ...picture, name: text })).min(1) }))
    .min(1),
})
export const celebritiesSchema = z.array(z.strictObject({ ...picture, name: text, line: text.optional() })).min(1)
export const reviewsSchema = z.array(z.strictObject({ ...picture, quote: text, speaker: text })).min(1)
export const mediaSchema = z.strictObject({
  heading: text,
  images: z
    .array(
      z.strictObject({
        ...picture,
        /** What the picture shows, for whoever does not see it. */
        caption: text,
        /** Who wrote it, and on which day. */
        source: text,
        day: z.iso.date().optional(),
        headline: text,
        /** The clipping's own words, to be read as text. */
        words: text,
        link: link.optional(),
      }),
    )
    .min(1),
})
export const aboutSchema = z.strictObject({
  paragraphs: z.array(text).min(1),
  statistics: z.array(z.strictObject({ figure: text, label: text })).min(1),
})
export const pronitesSchema = z.strictObject({
  paragraph: text,
  /** What the gate asks of who comes to the nights. */
  gate: text.optional(),
  nights: z
    .array(
      z.strictObject({
        /** The festival's day that it belongs to, 1 the first. */
        day: z.number().int().positive(),
        name: text,
        /** The title of its session in the programme: hour and stage are told there. */
        session: text,
        /** Who plays; null until it is told, on the day `toldOn` if that is settled. */
        act: text.nullable(),
        toldOn: z.iso.date().nullable(),
        line: text,
        /** The act that the landing page names before the festival. */
        headline: z.boolean().optional(),
        sample,
      }),
    )
    .optional(),
})
export const socialCauseSchema = z.strictObject({
  theme: fact,
  paragraphs: z.array(text).min(1),
  /** This year's stalls: who is there, what they make, and where they stand once that is known. */
  stalls: z
    .array(z.strictObject({ id, name: text, makes: text, where: text.optional(), sample }))
    .min(1)
    .optional(),
})

/** A page of the site that an answer leads to, and the words of the link. */
const way = z.strictObject({ words: text, to: z.enum(Object.keys(pages) as PagePath[]) })
const answeredQuestion = z.strictObject({
  /** The end of its address, such as /questions#money-back. */
  id,
  question: text,
  answer: z.array(text).min(1),
  ways: z.array(way).optional(),
  sample,
})
export const questionsSchema = z.strictObject({
  aside: text,
  /** In the order of the booth's drawers. Helplines stand above the questions of their topic. */
  topics: z
    .array(
      z.strictObject({
        id,
        name: text,
        helplines: z.array(helplineSchema).optional(),
        questions: z.array(answeredQuestion).min(1),
      }),
    )
    .min(1),
})
const legalPageSchema = z.strictObject({
  heading: text,
  /** The page in one or two sentences. */
  summary: text,
  sections: z
    .array(z.strictObject({ heading: text, paragraphs: z.array(text).min(1), ways: z.array(way).optional(), sample }))
    .min(1),
})
export const legalSchema = z.strictObject({
  privacy: legalPageSchema,
  terms: legalPageSchema,
  refunds: legalPageSchema,
})

/** A title and a description for each page of pages.ts; event pages make theirs from the event. */
export const pagesSchema = z.record(
  z.enum(Object.keys(pages) as PagePath[]),
  z.strictObject({
    title: text.max(60, 'must have at most 60 characters'),
    description: text.min(70, 'must have at least 70 characters').max(160, 'must have at most 160 characters'),
  }),
)

export type { Palette } from './palette.ts'
export type { MealKind, StayContent } from './stay-schema.ts'
/** What is new every year. It stands in content/edition.ts, which `npm run edition` writes. */
export const editionFields = ['name', 'year', 'motto', 'dates', 'institute', 'contact', 'prices', 'facilities'] as const

export type Festival = z.infer<typeof festivalSchema>
export type EditionFacts = Pick<Festival, (typeof editionFields)[number] | 'pricesAgreed' | 'samePeopleAs'>
export type PrivateContent = z.infer<typeof privateSchema>
export type FestivalEvent = z.infer<typeof eventSchema>
export type Category = z.infer<typeof categorySchema>
export type TeamGroup = z.infer<typeof teamSchema>[number]
export type Sponsors = z.infer<typeof sponsorsSchema>
export type Celebrity = z.infer<typeof celebritiesSchema>[number]
export type Review = z.infer<typeof reviewsSchema>[number]
export type MediaCoverage = z.infer<typeof mediaSchema>
export type About = z.infer<typeof aboutSchema>
export type Pronites = z.infer<typeof pronitesSchema>
export type SocialCause = z.infer<typeof socialCauseSchema>
export type Questions = z.infer<typeof questionsSchema>
export type LegalPage = z.infer<typeof legalPageSchema>
export type Legal = z.infer<typeof legalSchema>
export type Pages = z.infer<typeof pagesSchema>
export type SocialKind = (typeof socialKinds)[number]
export type Institute = Festival['institute']
