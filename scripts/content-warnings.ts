// What is allowed in the content and yet looks like a slip. content-problems.ts finds what is wrong.
import { festivalSchema } from '../domain/content.ts'
import { rupees } from '../domain/money.ts'
import type { ContentFile } from './content-file.ts'
import { line } from './content-problems.ts'

/** One line each, as problems have them: `file, "entry", field: sentence`. Content with problems has no warnings. */
export function findWarnings(files: ContentFile[]): string[] {
  return files.flatMap(file => (file.schema === festivalSchema ? cheapFacilities(file) : []))
}

/** A fixed total below the cap of the prices it replaces makes the festival cheaper for whoever takes more. */
function cheapFacilities({ file, value }: ContentFile): string[] {
  const { data } = festivalSchema.safeParse(value)
  if (!data) return []
  const { cap } = data.prices.outside
  return data.facilities.flatMap(({ replaces }, i) => {
    if (replaces === undefined || replaces >= cap) return []
    const sentence = `${rupees(replaces)} is less than events alone cost at most (${rupees(cap)}): for a price on top of them write \`adds\``
    return [line(file, value, ['facilities', i, 'replaces'], sentence)]
  })
}
