// Finds contradictions between content/stay.ts (nights, meals) and content/edition.ts (facilities, days).
import { addDays } from '../domain/day.ts'
import type { Festival } from '../domain/edition/content.ts'
import { festivalSchema } from '../domain/edition/festival-schema.ts'
import { type StayContent, staySchema } from '../domain/edition/stay-schema.ts'
import { facilitiesWith, nightsOf } from '../domain/stay/nights.ts'
import type { ContentFile } from './content-file.ts'
import { line } from './content-place.ts'

/** Nights and meals further from the festival probably belong to another year. */
const farthestDays = 14

/** One line per problem, in the form of content-problems.ts. No lines if one of the files has problems of its own. */
export function stayProblems(files: readonly ContentFile[]): string[] {
  const of = (name: string) => files.find(({ file }) => file === name)
  const [file, festivalFile] = [of('content/stay.ts'), of('content/festival.ts')]
  const festival = festivalSchema.safeParse(festivalFile?.value).data
  const stay = staySchema.safeParse(file?.value).data
  if (!file || !festival || !stay) return []
  const far = farNights(festival, stay)
  const slips = far.length > 0 ? far : [...farMeals(festival, stay), ...noMeals(festival, stay)]
  return slips.map(({ path, sentence }) => line(file.file, file.value, path, sentence))
}

type Slip = { path: PropertyKey[]; sentence: string }

function farNights({ dates }: Festival, { nights }: StayContent): Slip[] {
  const { from, to } = around(dates)
  if (!nights || (nights.first >= from && nights.last <= to)) return []
  return [{ path: ['nights'], sentence: `must be between ${from} and ${to}, around the days of the festival` }]
}

function farMeals(festival: Festival, stay: StayContent): Slip[] {
  const { from, to } = around(festival.dates)
  const nights = nightsOf(festival, stay)
  return stay.meals.flatMap(({ days }, i) => {
    if (!days) return []
    const path = ['meals', i, 'days']
    if (days.first > days.last) return [{ path, sentence: 'must not end before they begin' }]
    if (days.first < from || days.last > to)
      return [{ path, sentence: `must be between ${from} and ${to}, around the days of the festival` }]
    const last = nights.at(-1)
    if (last && days.last > addDays(last, 1))
      return [{ path, sentence: `must not be later than the morning after the last night, ${last}` }]
    return []
  })
}

function noMeals(festival: Festival, { meals }: StayContent): Slip[] {
  if (meals.length > 0) return []
  return facilitiesWith(festival, 'meals').map(({ name }) => ({
    path: ['meals'],
    sentence: `must not be empty: ${name} has meals (content/edition.ts)`,
  }))
}

function around({ first, last }: Festival['dates']) {
  return { from: addDays(first, -farthestDays), to: addDays(last, farthestDays) }
}
