// The facts that `npm run edition` asks for: the option of each, how an answer is written, and where it goes.
// Whether an answer makes sense is decided by the content check.
import type { EditionFacts } from '../../domain/edition/content.ts'
import { facilityIdFor, findFacility } from '../../domain/edition/facility.ts'

export type Choices = { edition: EditionFacts; palette: string }

export type Field = {
  option: string
  asks: string
  /** Where the answer stands in content/edition.ts. */
  path: string
  /** The present value, written as an answer is. */
  shown: (choices: Choices) => string
  /** The choices with the answer in them; null when it is not written as `form` says. */
  put: (choices: Choices, answer: string) => Choices | null
  /** How an answer is written, where it is not any text. */
  form?: string
  /** It is an option alone and is not asked for: few editions need it. */
  unasked?: true
}

type Institute = EditionFacts['institute']
type Contact = EditionFacts['contact']
type Payer = keyof EditionFacts['prices']

export const fields: Field[] = [
  fact('name', 'Name of the festival', 'name', {
    shown: ({ name }) => name,
    put: (edition, name) => ({ ...edition, name }),
  }),
  fact('year', 'Year', 'year', {
    shown: ({ year }) => String(year),
    put: (edition, answer) => (/^\d{4}$/.test(answer) ? { ...edition, year: Number(answer) } : null),
    form: 'a year, such as 2031',
  }),
  day('first', 'First day'),
  day('last', 'Last day'),
  fact('motto', 'Motto', 'motto', {
    shown: ({ motto }) => motto,
    put: (edition, motto) => ({ ...edition, motto }),
  }),
  {
    ...institute('institute', 'Name of the institute', 'name'),
    // Another institute is a real one.
    put: ({ edition: { institute, ...edition }, ...choices }, name) => {
      const { sample: _, ...real } = institute
      return {
        ...choices,
        edition: { ...edition, institute: { ...(name === institute.name ? institute : real), name } },
      }
    },
  },
  institute('short', 'Short name of the institute', 'shortName'),
  institute('region', 'Where the institute is, such as Eastern India', 'region'),
  institute('domain', 'Domain of its e-mail addresses, such as institute.ac.in', 'emailDomain'),
  prices('student', 'Students of the institute: price of an event, and the most they pay'),
  prices('outside', 'Everybody else: price of an event, and the most they pay'),
  fact(
    'facilities',
    'Accommodation and food: `id: name`, `=` in place of the prices, `+` on top of them, `/3` from 3 events, `[nights, meals]` what it has',
    'facilities',
    {
      shown: ({ facilities }) => facilities.map(facilityText).join('; '),
      put: putFacilities,
      form: 'names with prices in whole rupees, such as "None; Bed=1200; Food+450"',
    },
  ),
  contact('email', 'E-mail address for visitors', 'email'),
  contact('phone', 'Phone number for visitors', 'phone'),
  fact('address', 'Postal address, its lines divided by ;', 'contact.address', {
    shown: edition => edition.contact.address.join('; '),
    put: (edition, answer) => ({ ...edition, contact: { ...edition.contact, address: parts(answer) } }),
  }),
  {
    option: 'palette',
    asks: 'Palette, a file of content/palettes',
    path: 'palette',
    shown: ({ palette }) => palette,
    put: (choices, palette) => ({ ...choices, palette }),
  },
  {
    ...fact('same-people', 'Edition whose people this one takes over, such as "Mela 2030"', 'samePeopleAs', {
      shown: ({ samePeopleAs = '' }) => samePeopleAs,
      put: ({ samePeopleAs, ...edition }, answer) => (answer ? { ...edition, samePeopleAs: answer } : edition),
    }),
    unasked: true,
  },
]

type Fact = {
  shown: (edition: EditionFacts) => string
  put: (edition: EditionFacts, answer: string) => EditionFacts | null
  form?: string
}

function fact(option: string, asks: string, path: string, { shown, put, form }: Fact): Field {
  return {
    option,
    asks,
    path,
    shown: ({ edition }) => shown(edition),
    put: (choices, answer) => {
      const edition = put(choices.edition, answer)
      return edition && { ...choices, edition }
    },
    ...(form && { form }),
  }
}

function day(which: 'first' | 'last', asks: string): Field {
  return fact(which, asks, `dates.${which}`, {
    shown: ({ dates }) => dates[which],
    put: (edition, answer) =>
      /^\d{4}-\d{2}-\d{2}$/.test(answer) ? { ...edition, dates: { ...edition.dates, [which]: answer } } : null,
    form: 'a day written as year, month and day, such as 2031-02-09',
  })
}

function institute(option: string, asks: string, key: Exclude<keyof Institute, 'sample'>): Field {
  return fact(option, asks, `institute.${key}`, {
    shown: edition => edition.institute[key],
    put: (edition, answer) => ({ ...edition, institute: { ...edition.institute, [key]: answer } }),
  })
}

function contact(option: string, asks: string, key: Extract<keyof Contact, 'email' | 'phone'>): Field {
  return fact(option, asks, `contact.${key}`, {
    shown: edition => edition.contact[key],
    put: (edition, answer) => ({ ...edition, contact: { ...edition.contact, [key]: answer } }),
  })
}

function prices(payer: Payer, asks: string): Field {
  return fact(payer, asks, `prices.${payer}`, {
    shown: edition => `${edition.prices[payer].perEvent},${edition.prices[payer].cap}`,
    put: (edition, answer) => {
      const [, perEvent, cap] = /^(\d+)\s*,\s*(\d+)$/.exec(answer) ?? []
      if (!perEvent || !cap) return null
      return { ...edition, prices: { ...edition.prices, [payer]: { perEvent: Number(perEvent), cap: Number(cap) } } }
    },
    form: 'two amounts in whole rupees, such as 350,600',
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

/** Without an id before it, a name has the id that it has now, or one made of its letters. */
function putFacilities(edition: EditionFacts, answer: string): EditionFacts | null {
  const written = parts(answer).map(part =>
    /^(?:([^:=+[]+?)\s*:\s*)?([^:=+[]+?)\s*(?:([=+])\s*(\d+)\s*(?:\/\s*(\d+))?)?\s*(?:\[(nights|meals|nights,\s*meals)\])?$/.exec(
      part,
    ),
  )
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
