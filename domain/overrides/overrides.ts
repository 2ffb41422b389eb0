// What the console may change of an edition while it runs: facts of an event, and those of the festival that change
// during a season. Content has the start values, and its schemas stay the one definition; the database keeps the
// changed facts alone (server/overrides/), and they win.
import type { Category, Festival, FestivalEvent, PrivateContent } from '../edition/content.ts'

/** The facts of an event in the order of the console's form, with their names there. */
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
  sameInstitution: 'One institution a team',
  hostInstituteOnly: 'Only for students of the institute',
  minimumAge: 'Minimum age',
} as const
export type EventFactName = keyof typeof eventFactNames

/** Facts of an event that only administrators change: who may take part, and what is said of the price. */
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
  registrationStarted: 'Line on the landing page',
  lines: 'Lines of the categories',
  upi: 'UPI account',
  desk: 'Where and when the desk takes money',
  groupChatLinks: 'Group chats',
  gates: 'Gates',
} as const

type Plain = 'description' | 'rules' | 'time' | 'rounds' | 'team' | 'teamsPerPerson' | 'minimumAge'

/** All facts of an event. */
export type EventFacts = Pick<FestivalEvent, Plain | 'sameInstitution' | 'hostInstituteOnly'> & {
  /** Empty where there are none. */
  prelims: string[]
  finals: string[]
  contact: NonNullable<FestivalEvent['contact']> | null
  priceNote: string | null
  /** The hash of a stored picture; null: the one of content/pictures, or the drawing. */
  picture: string | null
}

/** All facts of the festival. */
export type FestivalFacts = Pick<Festival, 'registration' | 'registrationStarted'> &
  Pick<PrivateContent, 'upi' | 'desk' | 'groupChatLinks' | 'gates'> & {
    /** The line of each category, by its id. */
    lines: Record<string, string>
  }

/** What everybody may read of the facts that organisers changed: of events by their number, and of the festival. */
export type PublicOverrides = {
  events: Readonly<Record<number, Partial<EventFacts>>>
  festival: Partial<Pick<FestivalFacts, 'registration' | 'registrationStarted' | 'lines'>>
}

/** What was changed. Everybody may read the public part of it. */
export type Overrides = Pick<PublicOverrides, 'events'> & { festival: Partial<FestivalFacts> }

type Editable = { festival: Festival; catalogue: readonly Category[] }
type Whole = Editable & { privateContent: PrivateContent }

/** The facts of an event as it is. */
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

/** The facts of the festival as it is. */
export function factsOfFestival({ festival, catalogue, privateContent }: Whole): FestivalFacts {
  const { registration, registrationStarted } = festival
  const { upi, desk, groupChatLinks, gates } = privateContent
  const lines = Object.fromEntries(catalogue.map(({ id, line }) => [id, line]))
  return { registration, registrationStarted, lines, upi, desk, groupChatLinks, gates }
}

/** Whether two values of a fact say the same; a field that is left out says as much as null. */
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

/** The facts that differ from the content's: what is stored. */
export function overridesFor<Facts extends object>(written: Facts, wanted: Facts): Partial<Facts> {
  return Object.fromEntries(differingFacts(written, wanted).map(name => [name, wanted[name]])) as Partial<Facts>
}

/** The content with changed facts in the place of its own. */
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

/** The event with changed facts in the place of its own. */
export function withEventOverrides(event: FestivalEvent, changed: Partial<EventFacts> = {}): FestivalEvent {
  const { picture: _, ...facts } = changed
  return Object.keys(facts).length > 0 ? { ...event, ...facts } : event
}

/** The edition with changed facts in the place of its own. Links that organisers gave are no samples. */
export function withOverrides<Edition extends Whole>(edition: Edition, facts: Overrides): Edition {
  const { upi, desk, groupChatLinks, gates, ...open } = facts.festival
  const own = edition.privateContent
  return {
    ...withPublicOverrides(edition, { events: facts.events, festival: open }),
    privateContent: {
      ...own,
      ...(upi !== undefined && { upi }),
      ...(desk !== undefined && { desk }),
      ...(gates && { gates }),
      ...(groupChatLinks && { groupChatLinks, sample: false }),
    },
  }
}

/** The part that everybody may read. */
export function publicOverrides({ events, festival }: Overrides): PublicOverrides {
  const { upi: _upi, desk: _desk, groupChatLinks: _links, gates: _gates, ...open } = festival
  return { events, festival: open }
}

/** A fact in words, a line for each entry of a list; empty where there is none. */
export function factText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(factText).join('\n')
  if (typeof value === 'string') return shownText(value)
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .filter(([, part]) => part !== null && part !== undefined)
    .map(([name, part]) => `${fieldWords[name] ?? name}: ${factText(part)}`)
    .join('\n')
}

/**
 * Times as clocks in the festival's time zone show them, in which they are written; pictures by the beginning of their
 * hash.
 */
function shownText(text: string): string {
  const time = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(text)
  if (time) return `${time[1]} ${time[2]}`
  return /^[0-9a-f]{64}$/.test(text) ? `picture ${text.slice(0, 8)}` : text
}

/** Parts of facts in words. */
const fieldWords: Record<string, string> = {
  extraMembers: 'on top of it',
  opensAt: 'opens',
  closesAt: 'closes',
  vpa: 'address',
  min: 'at least',
  max: 'at most',
}

/** What a change means for people who take part already: how many of whom, in a sentence. */
export type AffectedCount = { count: number; what: string }
