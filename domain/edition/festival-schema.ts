// The schema of content/festival.ts, with content/edition.ts in it. Browsers import only its types (content.ts), so
// that they do not load zod.
import { z } from 'zod'
import { fact, instant, link, sample, text } from './content-fields.ts'

const points = z.number().int('must be whole points').nonnegative()
const rupees = z.number().int('must be whole rupees').nonnegative()
const domainSentence = 'must be a lower-case domain name with a dot, such as institute.ac.in'
/** The kinds of social pages, each with its own icon; `link` is for all other pages. */
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
    /** The landing page's words above the dates (L2). */
    startingFrom: text,
    /** The landing page's text while registration is open, such as 'Registration Started'. A text, not a date. */
    registrationStarted: text,
    /** The landing page's words at other times. */
    landing: z.strictObject({
      /** Before registration opens. The time at which it opens follows the text. */
      opens: text,
      /** After registration, before the festival. */
      closed: text,
      during: text,
      /** During the festival. The last day follows the text. */
      until: text,
      after: text,
      /** After the festival. The first day follows the text. */
      was: text,
      /** Before the festival. Follows the number of days left: '12 days left'. */
      daysLeft: text,
      /** On the day before the festival, instead of `daysLeft`. */
      tomorrow: text,
      price: text,
      place: text,
      /** Followed by the name of the headline act, or by `announced`. */
      headline: text,
      /** Followed by the day on which the headline act will be announced. */
      announced: text,
      /** The text of the link to the film, after the festival. */
      film: text,
      /** The text of the link to the winners, after the festival. */
      winners: text,
    }),
    /** The first and the last day. festival-dates.ts makes the text for visitors. */
    dates: z.strictObject({ first: z.iso.date(), last: z.iso.date() }),
    /** The time zone of all days and times, such as Asia/Kolkata. */
    timeZone: text.refine(isTimeZone, 'must be the name of a time zone, such as Asia/Kolkata'),
    /** The hour in that time zone at which a new day begins: the gates admit everybody again and count from zero. */
    dayBeginsAt: z.number().int().min(0).max(23),
    /** One or two sentences for search engines and link previews. */
    summary: text,
    institute: z.strictObject({
      name: text,
      shortName: text,
      /** The region of the institute, for texts: 'Eastern India'. */
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
     * The landing page shows the first four in its corners, every page shows all in its footer. `count` is null if no
     * number is shown.
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
     * `replaces` is a fixed total instead of the prices of events (P5), `adds` is added to them. A facility with
     * neither is free of charge. People with fewer than `fromEvents` events may choose it, with a warning, but do not
     * get it until they have enough (P9).
     */
    facilities: z
      .array(
        z
          .strictObject({
            /** Stored for each person who chose it. The name may change; an id is never reused for another facility. */
            id: text.regex(
              /^[\p{Ll}\p{Lo}\p{M}\p{N}]+(-[\p{Ll}\p{Lo}\p{M}\p{N}]+)*$/u,
              'must be small letters and digits, joined by hyphens',
            ),
            name: text,
            replaces: rupees.optional(),
            adds: rupees.optional(),
            fromEvents: z.number().int().positive().optional(),
            /** Whether it includes a bed for each night of content/stay.ts. */
            nights: z.boolean().optional(),
            /** Whether it includes the meals of content/stay.ts. */
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
     * The agreed prices in words. If the prices differ from those at which people registered, the site starts only with
     * this text, because people then owe other amounts (domain/money/price-list.ts).
     */
    pricesAgreed: text.optional(),
    /**
     * For a festival that was postponed to the next year: the edition whose people the site keeps, such as 'Culfest
     * 2024'. The site asks for it if the database is of another year.
     */
    samePeopleAs: text.optional(),
    /**
     * Whether registration for an event closes when its first session begins; events can override it. By default people
     * may register for events that have begun, after a warning.
     */
    closesAtStart: z.boolean().optional(),
    /** How many days after the festival files that people handed in are deleted; by default 30. */
    submissionsKeptDays: z.number().int().min(1).max(1000).optional(),
    accommodationHint: text,
    /**
     * How long a freed seat is offered to the first person on the waiting list: in hours before the festival, in
     * minutes during it.
     */
    placesHeld: z.strictObject({
      hoursBefore: z.number().int().positive(),
      minutesDuring: z.number().int().positive(),
    }),
    /**
     * Hours after which an unpaid seat of an event with a limit lapses and is offered to the waiting list, and hours
     * before the lapse at which the person is reminded (domain/seats/lapsing.ts). If null, unpaid seats never lapse,
     * for example because people pay on arrival. Seats that cost nothing never lapse.
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
    /**
     * The words of certificates. The person's name follows `given`. The event follows `tookPart`, `mention` or a text
     * of `places`. The team's name follows `team`.
     */
    certificate: z.strictObject({
      heading: text,
      given: text,
      tookPart: text,
      mention: text,
      team: text,
      /** The words of certificates for the first, second and third place. */
      places: z.array(text).length(3),
      /** The posts of the people who sign, side by side. */
      signers: z.array(text).min(1).max(3),
    }),
    /**
     * The points that a college gets for each place in an event. Each college that shares a place gets its full points.
     */
    championship: z.strictObject({
      points: z
        .strictObject({ first: points, second: points, third: points })
        .refine(p => p.first >= p.second && p.second >= p.third, 'must not rise from the first place to the third'),
      sample,
    }),
    /** When registration opens and closes; null if there is no limit. */
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

/** The fields that change every year. They are in content/edition.ts, which `npm run edition` writes. */
export const editionFields = ['name', 'year', 'motto', 'dates', 'institute', 'contact', 'prices', 'facilities'] as const
