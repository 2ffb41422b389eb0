// A catalogue of everything that is drawn, for tests of drawings: a category for each cover, and an event for each
// emblem.
import type { Category, Palette } from '../../domain/edition/content.ts'
import { catalogue } from '../../testing/edition/catalogue.ts'

/** The catalogue, and pairs of colours for its categories: those of the palette in turn. */
export function drawnCatalogue(emblems: readonly string[], covers: readonly string[], palette: Palette) {
  const [sample] = catalogue as [Category, ...Category[]]
  const pairs = Object.values(palette.categories)
  const categories = Object.fromEntries(covers.map((id, index) => [id, pairs[index % pairs.length]!]))
  const events = emblems.map((emblem, index) => ({ ...sample.events[0]!, ind: index + 1, emblem }))
  const drawn: Category[] = covers.map((id, index) => ({
    ...sample,
    id,
    events: events.filter((_, event) => event % covers.length === index),
  }))
  return { catalogue: drawn, categories }
}
