// The facts for which `npm run edition` asks. Each fact has an option, the form of its answer, and its place in the
// content. The content check decides whether an answer is valid.
import { readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import type { EditionFacts } from '../../domain/edition/content.ts'
import { facilityIdFor, findFacility } from '../../domain/edition/facility.ts'

/** The names of palettes that are accepted as an answer. */
export const paletteNames = readdirSync(join(import.meta.dirname, '../../content/palettes'))
  .map(file => parse(file).name)
  .sort()

export type Choices = { edition: EditionFacts; palette: string }

export type Field = {
  option: string
  asks: string
  /** An example of an accepted answer, for `--help`. */
  example: string
  /** Where the answer is in content/edition.ts or content/palette.ts. */
  path: string
  /** The current value in the form of an answer. */
  shown: (choices: Choices) => string
  /** The choices with the answer. Null if the answer does not have the `form`. */
  put: (choices: Choices, answer: string) => Choices | null
  /** The form of an answer, if it is checked before the content check. */
  form?: string
  /** For an answer with parts, returns the part that does not have the `form`. */
  wrongPart?: (answer: string) => string | undefined
  /** True for a free text. Titles of pages may contain it, so its length is limited. */
  isText?: true
  /** True if there is only an option and no question, because few editions need this fact. */
  unasked?: true
}

type Institute = EditionFacts['institute']
type Contact = EditionFacts['contact']
type Payer = keyof EditionFacts['prices']

/** The fields in the order of the questions. A fact that limits another fact comes before that fact. */
export const fields: Field[] = [
  fact('name', 'Name of the festival', 'name', {
    example: 'Tarangini Mela',
    shown: ({ name }) => name,
    put: (edition, name) => ({ ...edition, name }),
    isText: true,
  }),
  day('first', 'First day', '2031-02-27'),
  day('last', 'Last day', '2031-03-02'),
  fact('year', 'Year of the edition', 'year', {
    example: '2031',
    shown: ({ year }) => String(year),
    put: (edition, answer) => (/^\d{4}$/.test(answer) ? { ...edition, year: Number(answer) } : null),
    form: 'a year of four digits',
  }),
  fact('motto', 'Motto of this year', 'motto', {
    example: 'रोशनी की नदियाँ',
    shown: ({ motto }) => motto,
    put: (edition, motto) => ({ ...edition, motto }),
    isText: true,
  }),
  {
    ...institute('institute', 'Name of the institute', 'name', "People's College of Arts, Lakeside"),
    // Another institute is not a sample.
    put: ({ edition: { institute, ...edition }, ...choices }, name) => {
      const { sample: _, ...real } = institute
      return {
        ...choices,
        edition: { ...edition, institute: { ...(name === institute.name ? institute : real), name } },
      }
    },
  },
  institute('short', 'Short name of the institute', 'shortName', 'PCAL'),
  institute('region', 'Region of the institute, as in "a festival in Eastern India"', 'region', 'Southern Hills'),
  institute('domain', 'Domain of the e-mail addresses of its students', 'emailDomain', 'institute.ac.in'),
  prices('outside', 'Price of one event, and the most that a person pays for all events', '550,1250'),
  prices('student', 'The same two prices for students of the institute, at most as high', '350,600'),
  fact(
    'facilities',
    'Accommodation and food, divided by ; (the first is free). Write the price after the name: =1200 in place of the prices of events, or +450 on top of them. Then /3: for people with at least 3 events. Then [nights], [meals] or [nights, meals]: what it includes',
    'facilities',
    {
      example: 'None; Bed=1200/3 [nights]; Bed and food=1650/3 [nights, meals]; Food+450 [meals]',
      shown: ({ facilities }) => facilities.map(facilityText).join('; '),
      put: putFacilities,
      form: 'a name, and after it =1200 or +450, then /3, then [nights], [meals] or [nights, meals]',
      wrongPart: answer => parts(answer).find(part => !facilityPattern.test(part)),
    },
  ),
  contact('email', 'E-mail address for visitors', 'email', 'office@institute.ac.in'),
  contact('phone', 'Phone number for visitors', 'phone', '+91 471 000 0001'),
  fact('address', 'Postal address, its lines divided by ;', 'contact.address', {
    example: 'Festival Office; The Old Library; Lake Road',
    shown: edition => edition.contact.address.join('; '),
    put: (edition, answer) => ({ ...edition, contact: { ...edition.contact, address: parts(answer) } }),
  }),
  {
    option: 'palette',
    asks: `Colours, a file of content/palettes: ${paletteNames.join(', ')}`,
    example: paletteNames[0] ?? '',
    path: 'palette',
    shown: ({ palette }) => palette,
    put: (choices, palette) => ({ ...choices, palette }),
  },
  {
    ...fact(
      'same-people',
      'Only for a postponed festival: the earlier edition whose accounts the site keeps',
      'samePeopleAs',
      {
        example: 'Mela 2030',
        shown: ({ samePeopleAs = '' }) => samePeopleAs,
        put: ({ samePeopleAs, ...edition }, answer) => (answer ? { ...edition, samePeopleAs: answer } : edition),
      },
    ),
    unasked: true,
  },
]

type Fact = Pick<Field, 'example' | 'form' | 'wrongPart' | 'isText'> & {
  shown: (edition: EditionFacts) => string
  put: (edition: EditionFacts, answer: string) => EditionFacts | null
}

function fact(option: string, asks: string, path: string, { shown, put, ...rest }: Fact): Field {
  return {
    ...rest,
    option,
    asks,
    path,
    shown: ({ edition }) => shown(edition),
    put: (choices, answer) => {
      const edition = put(choices.edition, answer)
      return edition && { ...choices, edition }
    },
  }
}

function day(which: 'first' | 'last', asks: string, example: string): Field {
  return fact(which, `${asks}, as year-month-day`, `dates.${which}`, {
    example,
    shown: ({ dates }) => dates[which],
    put: (edition, answer) =>
      /^\d{4}-\d{2}-\d{2}$/.test(answer)
        ? withYear({ ...edition, dates: { ...edition.dates, [which]: answer } })
        : null,
    form: 'a day written as year, month and day',
  })
}

/** Sets the year to the year of the days, unless it already is the year of the first or the last day. */
function withYear(edition: EditionFacts): EditionFacts {
  const years = [edition.dates.last, edition.dates.first].map(day => Number(day.slice(0, 4)))
  return years.includes(edition.year) ? edition : { ...edition, year: Math.max(...years) }
}

function institute(option: string, asks: string, key: Exclude<keyof Institute, 'sample'>, example: string): Field {
  return fact(option, asks, `institute.${key}`, {
    example,
    shown: edition => edition.institute[key],
    put: (edition, answer) => ({ ...edition, institute: { ...edition.institute, [key]: answer } }),
    ...(key !== 'emailDomain' && { isText: true }),
  })
}

function contact(option: string, asks: string, key: Extract<keyof Contact, 'email' | 'phone'>, example: string): Field {
  return fact(option, asks, `contact.${key}`, {
    example,
    shown: edition => edition.contact[key],
    put: (edition, answer) => ({ ...edition, contact: { ...edition.contact, [key]: answer } }),
  })
}

function prices(payer: Payer, asks: string, example: string): Field {
  return fact(payer, asks, `prices.${payer}`, {
    example,
    shown: edition => `${edition.prices[payer].perEvent},${edition.prices[payer].cap}`,
    put: (edition, answer) => {
      const [, perEvent, cap] = /^(\d+)\s*,\s*(\d+)$/.exec(answer) ?? []
      if (!perEvent || !cap) return null
      return { ...edition, prices: { ...edition.prices, [payer]: { perEvent: Number(perEvent), cap: Number(cap) } } }
    },
    form: 'two amounts in whole rupees with a comma between them',
  })
}

type Facility = EditionFacts['facilities'][number]

function facilityText({ id, name, replaces, adds, fromEvents, nights, meals }: Facility): string {
  const from = fromEvents === undefined ? '' : `/${fromEvents}`
  const price = replaces === undefined ? `+${adds}${from}` : `=${replaces}${from}`
  const board = [...(nights ? ['nights'] : []), ...(meals ? ['meals'] : [])].join(', ')
  const isFree = replaces === undefined && adds === undefined
  return `${id}: ${name}${isFree ? '' : price}${board && ` [${board}]`}`
}

const facilityPattern =
  /^(?:([^:=+[]+?)\s*:\s*)?([^:=+[]+?)\s*(?:([=+])\s*(\d+)\s*(?:\/\s*(\d+))?)?\s*(?:\[(nights|meals|nights,\s*meals)\])?$/

/**
 * Sets the facilities; returns null if a part is unreadable. A facility without an id in the answer gets its current
 * id, or an id that is made from its name.
 */
function putFacilities(edition: EditionFacts, answer: string): EditionFacts | null {
  const written = parts(answer).map(part => facilityPattern.exec(part))
  const facilities = written.flatMap(match => {
    const [, given, name, sign, rupees, events, has = ''] = match ?? []
    if (!name) return []
    const id = given ?? findFacility(edition.facilities, name)?.id ?? facilityIdFor(name)
    const facility: Facility = { id, name }
    if (sign === '=') facility.replaces = Number(rupees)
    if (sign === '+') facility.adds = Number(rupees)
    if (events !== undefined) facility.fromEvents = Number(events)
    if (has.includes('nights')) facility.nights = true
    if (has.includes('meals')) facility.meals = true
    return [facility]
  })
  return facilities.length === written.length ? { ...edition, facilities } : null
}

function parts(answer: string): string[] {
  return answer
    .split(';')
    .map(part => part.trim())
    .filter(part => part !== '')
}
