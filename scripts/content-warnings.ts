// Finds values in the content that are allowed but look like mistakes. content-problems.ts finds problems.
import { catalogueSchema } from '../domain/edition/catalogue-schema.ts'
import type { Category, Festival, PrivateContent, Pronites } from '../domain/edition/content.ts'
import { countDays } from '../domain/edition/festival-dates.ts'
import { festivalSchema } from '../domain/edition/festival-schema.ts'
import { pronitesSchema } from '../domain/edition/text-schemas.ts'
import { rupees } from '../domain/rupees.ts'
import type { ContentFile } from './content-file.ts'
import { line } from './content-place.ts'

type Slip = { path: PropertyKey[]; sentence: string }

/** One line per warning, like problems: `file, "entry", field: sentence`. Content with problems has no warnings. */
export function findWarnings(files: ContentFile[]): string[] {
  const of = (name: string) => files.find(({ file }) => file === name)
  const inFile = (file: ContentFile, slips: Slip[]) =>
    slips.map(({ path, sentence }) => line(file.file, file.value, path, sentence))
  const [festivalFile, catalogueFile] = [of('content/festival.ts'), of('content/catalogue.ts')]
  const festival = festivalSchema.safeParse(festivalFile?.value).data
  const catalogue = catalogueSchema.safeParse(catalogueFile?.value).data
  const pronitesFile = of('content/pronites.ts')
  const pronites = pronitesSchema.safeParse(pronitesFile?.value).data
  if (!festivalFile || !catalogueFile || !festival || !catalogue) return []
  return [
    ...inFile(festivalFile, [
      ...cheapFacilities(festival),
      ...otherHint(festival),
      ...oldWindow(festival),
      ...landingSays(festival),
      ...lapseWithoutUpi(festival, of('content/private.ts')?.value),
    ]),
    ...inFile(catalogueFile, oldTeamLimits(catalogue, festival)),
    ...(pronitesFile ? inFile(pronitesFile, daysWithoutNight(pronites?.nights, festival)) : []),
  ]
}

/** If a fixed total is below the cap of the prices that it replaces, guests who choose the facility pay less. */
function cheapFacilities({ facilities, prices }: Festival): Slip[] {
  const { cap } = prices.outside
  return facilities.flatMap(({ replaces }, i) => {
    if (replaces === undefined || replaces >= cap) return []
    const sentence = `${rupees(replaces)} is less than events alone cost at most (${rupees(cap)}): for a price on top of them write \`adds\``
    return [{ path: ['facilities', i, 'replaces'], sentence }]
  })
}

/**
 * Finds numbers in the hint that no facility requires. Pages show the hint only if there is more than one facility.
 */
function otherHint({ facilities, accommodationHint }: Festival): Slip[] {
  const given = facilities.flatMap(({ fromEvents }) => fromEvents ?? [])
  const other = (accommodationHint.match(/\d+/g) ?? []).filter(number => !given.includes(Number(number)))
  if (facilities.length === 1 || other.length === 0) return []
  const from = given.length === 0 ? 'from any number of' : `from ${[...new Set(given)].join(', ')}`
  const sentence = `says ${other.join(', ')}, but facilities are offered ${from} events (\`fromEvents\` in content/edition.ts)`
  return [{ path: ['accommodationHint'], sentence }]
}

/** If people can pay only at the desk, people from other towns lose their unpaid seats before they arrive. */
function lapseWithoutUpi({ unpaidSeats }: Festival, hidden: unknown): Slip[] {
  const { upi } = (hidden ?? {}) as Partial<Pick<PrivateContent, 'upi'>>
  if (unpaidSeats === null || !hidden || upi?.vpa) return []
  const sentence =
    'lets unpaid seats lapse, but content/private.ts has no UPI account: unless people pay online, write null'
  return [{ path: ['unpaidSeats'], sentence }]
}

/** If the festival is longer or shorter than last year, the concert nights may still be last year's. */
function daysWithoutNight(nights: Pronites['nights'] = [], { dates }: Festival): Slip[] {
  const days = Array.from({ length: countDays(dates) }, (_, index) => index + 1)
  const slip = (field: PropertyKey[], sentence: string) => ({ path: ['nights', ...field], sentence })
  const without = days.filter(day => !nights.some(night => night.day === day)).join(', ')
  return [
    ...(nights.length > 0 && without ? [slip([], `has no concert night for day ${without} of ${days.length}`)] : []),
    ...nights.flatMap(({ day }, n) =>
      day > days.length ? [slip([n, 'day'], `is after the last day, ${days.length}`)] : [],
    ),
  ]
}

const nineMonths = 270 * 24 * 60 * 60 * 1000

/** Whether a time is probably from an earlier edition. Such times would keep registration and teams closed. */
const isOld = (moment: string | null | undefined, { dates }: Festival) =>
  typeof moment === 'string' && Date.parse(dates.first) - Date.parse(moment) > nineMonths
const ofEarlier = 'is more than nine months before the first day: is it from the edition before?'

function oldWindow(festival: Festival): Slip[] {
  const moments = Object.entries(festival.registration).filter(([, moment]) => isOld(moment, festival))
  return moments.map(([field]) => ({ path: ['registration', field], sentence: ofEarlier }))
}

/**
 * The landing page shows a text while registration is open. If registration never closes, the landing page still shows
 * it after the festival.
 */
function landingSays(festival: Festival): Slip[] {
  const { registration, dates, registrationStarted } = festival
  const { opensAt, closesAt } = registration
  if (isOld(opensAt, festival) || isOld(closesAt, festival)) return []
  const late = opensAt !== null && opensAt.slice(0, 10) > dates.first
  const path = (field: string) => ['registration', field]
  return [
    ...(late ? [{ path: path('opensAt'), sentence: 'is after the first day: nobody can register before it' }] : []),
    ...(closesAt === null && opensAt !== null
      ? [
          {
            path: path('closesAt'),
            sentence: `is missing: the landing page says '${registrationStarted}' after the festival too`,
          },
        ]
      : []),
  ]
}

function oldTeamLimits(catalogue: Category[], festival: Festival): Slip[] {
  return catalogue.flatMap(({ events }, c) =>
    events.flatMap(({ teamsCloseAt }, e) =>
      isOld(teamsCloseAt, festival) ? [{ path: [c, 'events', e, 'teamsCloseAt'], sentence: ofEarlier }] : [],
    ),
  )
}
