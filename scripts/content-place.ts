// Describes a place in the content for people: the file to open, the entry and the field.
import { editionFields } from '../domain/edition/festival-schema.ts'

export type Path = readonly PropertyKey[]
type Entries = Record<PropertyKey, unknown>

/** `file, "entry", field: sentence`. */
export function line(file: string, value: unknown, path: Path, sentence: string): string {
  const place = placeOf(file, value, path)
  const entry = place.entry ? [`"${place.entry}"`] : []
  const field = place.field ? [place.field] : []
  return `${[place.file, ...entry, ...field].join(', ')}: ${sentence}`
}

const ofEdition: ReadonlySet<PropertyKey> = new Set(editionFields)

/** The place of a path: the file to open, the name of the entry, and the field inside it. */
export function placeOf(file: string, value: unknown, path: Path): { file: string; entry: string; field: string } {
  let place = { file, entry: '', field: fieldOf(path) }
  let here = value
  path.forEach((step, depth) => {
    here = isEntries(here) ? here[step] : undefined
    const rest = path.slice(depth + 1)
    const name = nameOf(here, rest[0])
    if (file === 'content/festival.ts' && depth === 0 && ofEdition.has(step)) place.file = 'content/edition.ts'
    if (file === 'content/pages.ts' && depth === 0) place = { file, entry: String(step), field: fieldOf(rest) }
    else if (name) place = { file: place.file, entry: name, field: fieldOf(rest) }
    if (file === 'content/catalogue.ts' && depth === 0 && isEntries(here) && typeof here.id === 'string') {
      place.file = `content/events/${here.id}.ts`
    }
  })
  return place
}

/** The name of an entry, or another field that identifies the entry, but never the field with the problem. */
function nameOf(entry: unknown, atFault: PropertyKey | undefined): string {
  if (!isEntries(entry) || Array.isArray(entry)) return ''
  const labels = ['heading', 'name', 'question', 'who', 'speaker', 'headline', 'caption', 'label', 'id', 'ind'].filter(
    key => key !== atFault,
  )
  const label = labels
    .map(key => entry[key])
    .find(text => typeof text === 'number' || (typeof text === 'string' && text))
  return label === undefined ? '' : String(label)
}

function fieldOf(path: Path): string {
  return path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${String(step)}`))
    .join('')
}

export function entriesIn(value: unknown, path: Path = []): { entry: Entries; path: Path }[] {
  if (!isEntries(value)) return []
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  const below = keys.flatMap(key => entriesIn(value[key], [...path, key]))
  return Array.isArray(value) ? below : [{ entry: value, path }, ...below]
}

type Text = { text: string; path: Path; inSample: boolean }

/** Every text of a value with its path, and whether the entry of the text is still a sample. */
export function textsIn(value: unknown, path: Path = [], inSample = false): Text[] {
  if (typeof value === 'string') return [{ text: value, path, inSample }]
  if (!isEntries(value)) return []
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  return keys.flatMap(key => textsIn(value[key], [...path, key], inSample || value.sample === true))
}

export function isEntries(value: unknown): value is Entries {
  return typeof value === 'object' && value !== null
}
