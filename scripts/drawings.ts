// `npm run drawings`: normalises every drawing in web/art/drawings, as needed after an editor saved it. Also updates
// the colours that editors show.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { catalogue } from '../content/catalogue.ts'
import { palette } from '../content/palettes/magenta-night.ts'
import { type Colours, coloursOf, coloursOfMark, paintsOf } from '../web/art/colours.ts'
import { tidied } from './tidy-drawing.ts'

/** Editors show every drawing in its original palette, not in the edition's. */
const paints = paintsOf(palette)

/** Every drawing with its source, and the colours that editors show. */
export function allDrawings(): { file: string; source: string; paint: Colours }[] {
  return globSync('web/art/drawings/**/*.svg')
    .sort()
    .map(file => ({ file, source: readFileSync(file, 'utf8'), paint: paintOf(file) }))
}

/**
 * Returns the colours that editors show in a drawing. An emblem or a cover has the pair of its category, or the first
 * pair if it has no category in this palette. The sign of a mark and a closed stall have a fixed pair.
 */
function paintOf(file: string): Colours {
  const [, kind, name] = /(\w+)\/([\w-]+)\.svg$/.exec(file) ?? []
  if (kind === 'signs' || kind === 'closed') return coloursOfMark(paints.colours, 'vermilion', 'gold')
  if (kind !== 'emblems' && kind !== 'covers') return paints.colours
  const category = catalogue.find(({ id, events }) => id === name || events.some(({ emblem }) => emblem === name))
  return coloursOf(
    paints,
    category && paints.categories[category.id] ? category.id : Object.keys(paints.categories)[0]!,
  )
}

if (import.meta.main) {
  for (const { file, source, paint } of allDrawings()) {
    const { text, problems } = tidied(source, paint)
    if (text !== source) {
      writeFileSync(file, text)
      console.log(`${file}: tidied`)
    }
    for (const problem of problems) console.error(`${file}: ${problem}`)
    if (problems.length) process.exitCode = 1
  }
}
