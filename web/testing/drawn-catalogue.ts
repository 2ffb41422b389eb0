// A catalogue with a category for each drawn cover and an event for each drawn emblem, for tests of drawings.
import type { Category, Palette } from '../../domain/edition/content.ts'
import { catalogue } from '../../testing/edition/catalogue.ts'

/** The catalogue, with the colour pairs of the palette assigned to its categories in turn. */
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
