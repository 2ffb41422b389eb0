// Overrides: facts of events and of the festival that the console changes while the site runs. content/ has the default
// values and the schemas; the database has only the changed facts (server/overrides/), which take precedence.
import type { Category, Festival, FestivalEvent, PrivateContent } from '../edition/content.ts'

/** The facts of an event with their labels, in the order of the console's form. */
export const eventFactNames = {
  description: 'Description',
  rules: 'Rules',
  prelims: 'Prelims',
  finals: 'Finals',
  time: 'Time',
  rounds: 'Rounds',
  contact: 'Contact',
  picture: 'Picture on the poster',
  priceNote: 'Note on the price',
  team: 'Team size',
  teamsPerPerson: 'Teams a person may be in',
  sameInstitution: 'One institution per team',
  hostInstituteOnly: 'Only for students of the institute',
  minimumAge: 'Minimum age',
} as const
export type EventFactName = keyof typeof eventFactNames

/** Facts that only administrators change: conditions of taking part, and the note on the price. */
export const adminFacts: readonly EventFactName[] = [
  'priceNote',
  'team',
  'teamsPerPerson',
  'sameInstitution',
  'hostInstituteOnly',
  'minimumAge',
]

/** The facts of the festival that change during a season. */
export const festivalFactNames = {
  registration: 'Registration window',
  registrationStarted: 'Text on the landing page',
  lines: 'Texts of the categories',
  upi: 'UPI account',
  desk: 'Where and when the desk takes money',
  groupChatLinks: 'Group chats',
  gates: 'Gates',
} as const

type Plain = 'description' | 'rules' | 'time' | 'rounds' | 'team' | 'teamsPerPerson' | 'minimumAge'

/** All facts of an event. */
export type EventFacts = Pick<FestivalEvent, Plain | 'sameInstitution' | 'hostInstituteOnly'> & {
  /** Empty if there are none. */
  prelims: string[]
  finals: string[]
  contact: NonNullable<FestivalEvent['contact']> | null
  priceNote: string | null
  /** The hash of a stored picture; null for the picture of content/pictures or the drawing. */
  picture: string | null
}

/** All facts of the festival. */
export type FestivalFacts = Pick<Festival, 'registration' | 'registrationStarted'> &
  Pick<PrivateContent, 'upi' | 'desk' | 'groupChatLinks' | 'gates'> & {
    /** The line of each category, by category id. */
    lines: Record<string, string>
  }

/** The public overrides of events (by number) and of the festival. */
export type PublicOverrides = {
  events: Readonly<Record<number, Partial<EventFacts>>>
  festival: Partial<Pick<FestivalFacts, 'registration' | 'registrationStarted' | 'lines'>>
}

/** All overrides, including private ones. */
export type Overrides = Pick<PublicOverrides, 'events'> & { festival: Partial<FestivalFacts> }

type Editable = { festival: Festival; catalogue: readonly Category[] }
type Whole = Editable & { privateContent: PrivateContent }

/** The facts of an event. */
export function factsOfEvent(event: FestivalEvent): EventFacts {
  const { description, rules, prelims = [], finals = [], time, rounds, contact = null, priceNote = null } = event
  const { team, teamsPerPerson, sameInstitution, hostInstituteOnly, minimumAge } = event
  return {
    description,
    rules,
    prelims,
    finals,
    time,
    rounds,
    contact,
    picture: null,
    priceNote,
    team,
    teamsPerPerson,
    sameInstitution,
    hostInstituteOnly,
    minimumAge,
  }
}

/** The facts of the festival. */
export function factsOfFestival({ festival, catalogue, privateContent }: Whole): FestivalFacts {
  const { registration, registrationStarted } = festival
  const { upi, desk, groupChatLinks, gates } = privateContent
  const lines = Object.fromEntries(catalogue.map(({ id, line }) => [id, line]))
  return { registration, registrationStarted, lines, upi, desk, groupChatLinks, gates }
}

/** Whether two values of a fact are equal; a missing field equals null. */
export function sameFact(a: unknown, b: unknown): boolean {
  if (a === b || (a ?? null) === (b ?? null)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return Array.isArray(a) === Array.isArray(b) && [...names].every(name => sameFact(one[name], other[name]))
}

/** The names of the facts that differ. */
export function differingFacts<Facts extends object>(a: Facts, b: Facts): (keyof Facts & string)[] {
  return (Object.keys(a) as (keyof Facts & string)[]).filter(name => !sameFact(a[name], b[name]))
}

/** The facts that differ from content/, to store. */
export function overridesFor<Facts extends object>(written: Facts, wanted: Facts): Partial<Facts> {
  return Object.fromEntries(differingFacts(written, wanted).map(name => [name, wanted[name]])) as Partial<Facts>
}

/** The content with public overrides applied. */
export function withPublicOverrides<Content extends Editable>(
  content: Content,
  { events, festival }: PublicOverrides,
): Content {
  const { lines, ...rest } = festival
  return {
    ...content,
    festival: { ...content.festival, ...rest },
    catalogue: content.catalogue.map(category => ({
      ...category,
      line: lines?.[category.id] ?? category.line,
      events: category.events.map(event => withEventOverrides(event, events[event.ind])),
    })),
  }
}

/** The event with overrides applied. */
export function withEventOverrides(event: FestivalEvent, changed: Partial<EventFacts> = {}): FestivalEvent {
  const { picture: _, ...facts } = changed
  return Object.keys(facts).length > 0 ? { ...event, ...facts } : event
}

/** The edition with all overrides applied. Links from organisers are no longer samples. */
export function withOverrides<Edition extends Whole>(edition: Edition, facts: Overrides): Edition {
  const { upi, desk, groupChatLinks, gates, ...publicFacts } = facts.festival
  const own = edition.privateContent
  return {
    ...withPublicOverrides(edition, { events: facts.events, festival: publicFacts }),
    privateContent: {
      ...own,
      ...(upi !== undefined && { upi }),
      ...(desk !== undefined && { desk }),
      ...(gates && { gates }),
      ...(groupChatLinks && { groupChatLinks, sample: false }),
    },
  }
}

/** The public part of the overrides. */
export function publicOverrides({ events, festival }: Overrides): PublicOverrides {
  const { upi: _upi, desk: _desk, groupChatLinks: _links, gates: _gates, ...publicFacts } = festival
  return { events, festival: publicFacts }
}

/** A fact as text, one line per list entry; empty if there is none. */
export function factText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(factText).join('\n')
  if (typeof value === 'string') return displayText(value)
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .filter(([, part]) => part !== null && part !== undefined)
    .map(([name, part]) => `${fieldWords[name] ?? name}: ${factText(part)}`)
    .join('\n')
}

/**
 * A text for display. Times are shown without their offset, because they are stored in the festival's time zone;
 * pictures are shown by the start of their hash.
 */
function displayText(text: string): string {
  const time = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(text)
  if (time) return `${time[1]} ${time[2]}`
  return /^[0-9a-f]{64}$/.test(text) ? `picture ${text.slice(0, 8)}` : text
}

/** Labels of parts of facts. */
const fieldWords: Record<string, string> = {
  extraMembers: 'extra members',
  opensAt: 'opens',
  closesAt: 'closes',
  vpa: 'address',
  min: 'at least',
  max: 'at most',
}

/** How many participants or teams a change affects, and a sentence about them. */
export type AffectedCount = { count: number; what: string }
