// The schema of content/festival.ts, with content/edition.ts in it. Browsers import only its types (content.ts): zod
// must not reach a visitor.
import { z } from 'zod'
import { fact, instant, link, sample, text } from './content-fields.ts'

const points = z.number().int('must be whole points').nonnegative()
const rupees = z.number().int('must be whole rupees').nonnegative()
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
      /** Before the name of the headline act, and before the day of its announcement. */
      headline: text,
      announced: text,
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
     * The first four are in the landing page's corners, all at the foot of every page. `count` is null where no count
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
      .refine(all => new Set(all.map(({ name }) => name)).size === all.length, 'must all have different names'),
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
     * people may register for events that have begun, after a warning.
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
     * Hours after which an unpaid seat of an event with a limit lapses, and how long before then the
     * person is reminded. It goes to the waiting list (domain/seats/lapsing.ts). Null: unpaid seats never lapse, as
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
    error: 'must cost nothing: every account starts with the first facility',
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

/** The fields that change every year: content/edition.ts, which `npm run edition` writes. */
export const editionFields = ['name', 'year', 'motto', 'dates', 'institute', 'contact', 'prices', 'facilities'] as const
