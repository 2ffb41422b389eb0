// The running orders and brackets of an event's page, as HTML that the loader makes on the server: visitors load no
// script for them. The styles are in running-order.module.css.
import { timeOfDay } from '../../../domain/day.ts'
import { howMany } from '../../../domain/lists/how-many.ts'
import { escaped } from '../../../domain/pages/markup.ts'
import {
  onStageWords,
  type PublicMatch,
  type PublicPlace,
  type PublicStage,
} from '../../../domain/stage/public-stage.ts'

/** How many places are shown before the others are folded. */
const mostShown = 12
/** Performers who are done are folded if there are at least so many. */
const foldedDone = 3

/** The HTML of all rounds; empty without a round. */
export function runningOrder(stages: readonly PublicStage[], timeZone: string): string {
  return stages.map((stage, index) => section(stage, index, timeZone)).join('')
}

function section(stage: PublicStage, index: number, timeZone: string): string {
  const id = `order-${index + 1}`
  const what = stage.bracket ? 'bracket' : 'running order'
  const inner = stage.bracket ? bracket(stage.bracket) : order(stage, timeZone)
  const now = stage.isOver ? '' : onStageWords(stage.places)
  return [
    `<section aria-labelledby="${id}"><h2 id="${id}">${escaped(stage.name)}: ${what}</h2>`,
    now && `<p data-now><span>On stage now</span> <strong>${escaped(now)}</strong></p>`,
    stage.isOver && '<p>This round is over.</p>',
    `${inner}</section>`,
  ]
    .filter(Boolean)
    .join('')
}

type Numbered = PublicPlace & { number: number; words: string }

function order({ places, isOver }: PublicStage, timeZone: string): string {
  const next = isOver ? -1 : places.findIndex(({ state }) => state === 'waiting')
  const nextHeat = places[next]?.heat ?? null
  const numbered = places.map((place, i): Numbered => {
    const isNext = i === next || (nextHeat !== null && place.heat === nextHeat && place.state === 'waiting')
    return { ...place, number: i + 1, words: wordsOf(place, isNext, timeZone) }
  })
  if (places.some(({ heat }) => heat !== null)) return heats(numbered)
  const done = numbered.filter(({ state }) => state === 'done')
  const folds = !isOver && done.length >= foldedDone
  const shown = folds ? numbered.filter(({ state }) => state !== 'done') : numbered
  return [
    folds && folded(`${howMany(done.length, 'performance')} so far`, list(done)),
    list(shown.slice(0, mostShown)),
    shown.length > mostShown && folded(`and ${shown.length - mostShown} more`, list(shown.slice(mostShown))),
  ]
    .filter(Boolean)
    .join('')
}

function heats(places: readonly Numbered[]): string {
  return [...Map.groupBy(places, ({ heat }) => heat)]
    .map(([heat, own]) => `<h3>${heat === null ? 'Without a heat' : `Heat ${heat}`}</h3>${list(own)}`)
    .join('')
}

const list = (places: readonly Numbered[]) => (places.length === 0 ? '' : `<ol>${places.map(item).join('')}</ol>`)

const folded = (summary: string, inner: string) => `<details><summary>${summary}</summary>${inner}</details>`

function item({ name, college, state, number, words }: Numbered): string {
  const from = college ? `<small>${escaped(college)}</small>` : ''
  const when = words ? `<span>${words}</span>` : ''
  return `<li value="${number}" data-state="${state}"><b>${escaped(name ?? 'Deleted participant')}</b>${from}${when}</li>`
}

function wordsOf({ state, about }: PublicPlace, isNext: boolean, timeZone: string): string {
  if (state === 'running') return 'on stage now'
  if (state === 'done') return 'done'
  if (state === 'skipped') return 'was not there'
  const time = about === null ? '' : `about ${timeOfDay(timeZone, Date.parse(about))}`
  return [isNext && 'next', time].filter(Boolean).join(', ')
}

function bracket(rounds: readonly (readonly PublicMatch[])[]): string {
  return rounds
    .map((matches, i) => {
      const left = rounds.length - 1 - i
      const name = ['Final', 'Semi-finals', 'Quarter-finals'][left] ?? `Round ${i + 1}`
      return `<h3>${name}</h3><ul>${matches.map(match).join('')}</ul>`
    })
    .join('')
}

function match({ sides, hasBye, winner }: PublicMatch): string {
  const side = (name: string | null, i: number) => {
    if (name === null) return hasBye ? '<span data-open>bye</span>' : '<span data-open>to be decided</span>'
    const won = winner === i
    const words = won && !hasBye ? ' <small>won</small>' : ''
    return `<span${won ? ' data-won' : ''}>${escaped(name || 'Deleted participant')}${words}</span>`
  }
  return `<li>${sides.map(side).join('')}</li>`
}
