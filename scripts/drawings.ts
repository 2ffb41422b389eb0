// `npm run drawings`: brings every drawing in web/art/drawings into its form after an editor has saved it, and shows today's colours in it.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { catalogue } from '../content/catalogue.ts'
import { type Colours, colours, coloursOf, coloursOfMark } from '../web/art/colours.ts'
import { tidied } from './tidy-drawing.ts'

/** The source of every drawing, and the colours its editor shows. */
export function allDrawings(): { file: string; source: string; paint: Colours }[] {
  return globSync('web/art/drawings/**/*.svg')
    .sort()
    .map(file => ({ file, source: readFileSync(file, 'utf8'), paint: paintOf(file) }))
}

/**
 * An emblem and a cover show the pair of their category (the emblem of number 0 borrows the first category's), the sign of a mark
 * shows one pair of many.
 */
function paintOf(file: string): Colours {
  const [, kind, name] = /(\w+)\/([\w-]+)\.svg$/.exec(file) ?? []
  if (kind === 'signs') return coloursOfMark('vermilion', 'gold')
  if (kind !== 'emblems' && kind !== 'covers') return colours
  const category = catalogue.find(({ id, events }) => id === name || events.some(({ emblem }) => emblem === name))
  return coloursOf((category ?? catalogue[0]!).id)
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
