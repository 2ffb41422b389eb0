// Every colour a drawing may use, by the name its source gives (web/art/drawings). The edition's own colours come from palette.ts.
import { categoryColours, palette } from './palette.ts'

export type Colours = Readonly<Record<string, string>>

/** Skin of the small people on emblems, from light to dark. */
const emblemSkin = { 'skin-straw': '#e8b07c', 'skin-clay': '#d08a55', 'skin-teak': '#a9643c' }

export const colours: Colours = { ...palette, ...emblemSkin }

/** The colours of a drawing that belongs to a category: `ground` and `deep` are the category's pair. Throws for a category without a pair. */
export function coloursOf(categoryId: string): Colours {
  const pair = categoryColours[categoryId]
  if (!pair) throw new Error(`no colours for the category ${categoryId}`)
  return { ...colours, ...pair }
}
