// @vitest-environment jsdom
import { expect, it } from 'vitest'
import type { PublicPlace, PublicStage } from '../../../domain/stage/public-stage.ts'
import { runningOrder } from './running-order.ts'

const place = (name: string, more: Partial<PublicPlace> = {}): PublicPlace => ({
  name,
  college: '',
  state: 'waiting',
  heat: null,
  about: null,
  ...more,
})
const stage = (more: Partial<PublicStage>): PublicStage => ({
  eventId: 1,
  name: 'Finals',
  sessionId: null,
  isOver: false,
  places: [],
  bracket: null,
  changesAt: null,
  ...more,
})

function shown(...stages: PublicStage[]): HTMLElement {
  const element = document.createElement('div')
  element.innerHTML = runningOrder(stages, 'Asia/Kolkata')
  return element
}
const texts = (element: HTMLElement, selector: string) =>
  [...element.querySelectorAll(selector)].map(one => one.textContent)

it('W8: the order says who is on stage now, who is next, and when the others are expected', () => {
  const about = '2030-11-14T13:10:00.000Z'
  const places = [
    place('Asha', { state: 'done' }),
    place('Bela', { state: 'running', college: 'Hill College' }),
    place('Chitra', { about }),
    place('Dev', { about }),
  ]
  const page = shown(stage({ places }))
  expect(texts(page, 'h2')).toEqual(['Finals: running order'])
  expect(texts(page, '[data-now] strong')).toEqual(['Bela'])
  expect(texts(page, 'li span')).toEqual(['done', 'on stage now', 'next, about 18:40', 'about 18:40'])
  expect(texts(page, 'li small')).toEqual(['Hill College'])
})

it('W8: a long order shows the next twelve, and the others on request, each with its number', () => {
  const done = Array.from({ length: 5 }, (_, i) => place(`Done ${i + 1}`, { state: 'done' }))
  const waiting = Array.from({ length: 55 }, (_, i) => place(`Singer ${i + 6}`))
  const page = shown(stage({ places: [...done, ...waiting] }))
  expect(texts(page, 'summary')).toEqual(['5 performances so far', 'and 43 more'])
  expect(page.querySelectorAll(':scope > section > ol > li')).toHaveLength(12)
  expect(page.querySelector(':scope > section > ol > li')?.getAttribute('value')).toBe('6')
})

it('W8: names are texts, never markup', () => {
  const name = '<img src=x onerror=alert(1)>'
  const places = [place(name, { state: 'running', college: '<b>"College"</b>' })]
  const bracket = [[{ sides: [name, null] as [string, null], hasBye: true, winner: 0 as const }]]
  const page = shown(stage({ name: '<i>Round</i>', places }), stage({ bracket }))
  expect(page.querySelectorAll('img, i, b b')).toHaveLength(0)
  expect(page.textContent).toContain(name)
})

it('W13: a bracket is a list for each round, from the first to the final', () => {
  const bracket: PublicStage['bracket'] = [
    [
      { sides: ['Owls', null], hasBye: true, winner: 0 },
      { sides: ['Kites', 'Larks'], hasBye: false, winner: 1 },
    ],
    [{ sides: ['Owls', 'Larks'], hasBye: false, winner: null }],
  ]
  const page = shown(stage({ bracket }))
  expect(texts(page, 'h2, h3')).toEqual(['Finals: bracket', 'Semi-finals', 'Final'])
  expect(texts(page, 'li span')).toEqual(['Owls', 'bye', 'Kites', 'Larks won', 'Owls', 'Larks'])
  expect(texts(page, '[data-won]')).toEqual(['Owls', 'Larks won'])
})
