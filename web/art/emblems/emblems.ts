// Every emblem by the name content gives it. The drawings themselves live in the files beside, one per category.
import { comingSoon } from './coming-soon.ts'
import { dance } from './dance.ts'
import { dramatics } from './dramatics.ts'
import { fashion } from './fashion.ts'
import { fineArts } from './fine-arts.ts'
import { informals } from './informals.ts'
import { literary } from './literary.ts'
import { photoVideography } from './photo-videography.ts'
import { quizzing } from './quizzing.ts'
import { inked } from './strokes.ts'
import { vocals } from './vocals.ts'

const emblems: Record<string, () => string> = {
  ...dramatics,
  ...dance,
  ...fineArts,
  ...literary,
  ...fashion,
  ...vocals,
  ...photoVideography,
  ...quizzing,
  ...informals,
  ...comingSoon,
}

/** The names content may use for an event's emblem. */
export const emblemNames = Object.keys(emblems)

/** The emblem of that name as SVG around 0,0, within about 48 units. Throws if nobody has drawn it. */
export function emblemOf(name: string): string {
  const draw = emblems[name]
  if (!draw) throw new Error(`no emblem is drawn under the name "${name}"; known names: ${emblemNames.join(', ')}`)
  return inked(draw())
}
