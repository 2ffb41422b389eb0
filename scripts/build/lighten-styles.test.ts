import { expect, it } from 'vitest'
import { partStyles } from './part-styles.ts'

/** The two styles that a sheet is parted in for a small page. */
const parted = (sheet: string) => partStyles(sheet, '<body><p class="word small" data-kind="dance">Hello</p></body>')

it('shows no drawing before the whole sheet brings it', () => {
  const sheet = '.word{background:url("/art/a.svg") 50% 0,red;mask:url("/art/b.svg")}.small{clip-path:url(#b)}'
  const { now, later } = parted(sheet)
  expect(now).toBe('.word{background:none 50% 0,red;mask:linear-gradient(#0000,#0000)}.small{clip-path:url(#b)}')
  expect(later).toBe(sheet)
})

it('sets the first words in the faces that stand in', () => {
  const face = '@font-face{font-family:Yatra One;src:url(/assets/yatra.woff2)}'
  const local = '@font-face{font-family:Stand-in;src:local(Arial)}'
  const rest = ':root{--font-journey:"Yatra One", "Stand-in", serif}.word{font-family:var(--font-journey)}'
  const { now, later } = parted(face + local + rest)
  expect(now).toBe(`${local}:root{--font-journey:"Stand-in",serif}.word{font-family:"Stand-in",serif}`)
  expect(later).toBe(face + rest)
})

it('writes the values of the house in place of their names', () => {
  const root = ':root{--gold:#fc0;--line:1px solid var(--gold)}'
  expect(parted(`${root}.word{border:var(--line);color:var(--gold)}`).now).toBe(
    `${root}.word{border:1px solid #fc0;color:#fc0}`,
  )
})

it.each([
  ['another rule', '[data-kind=dance]{--ground:blue}'],
  ['a condition', '@media (width>=9px){:root{--ground:blue}}'],
])('leaves a variable that %s changes, and what asks for it', (_by, change) => {
  const sheet = `:root{--ground:red;--cloth:2px var(--ground)}${change}.word{background:var(--ground);border:var(--cloth)}`
  expect(parted(sheet).now).toBe(sheet)
})

it('paints sharp shadows at first and blurred ones later', () => {
  const root = ':root{--shadow:0 1px 0 #fff inset,0 18px 40px -18px #000}'
  const sheet =
    `${root}.word{box-shadow:var(--shadow);text-shadow:0 3px #000}` +
    '.small{box-shadow:0 0 0.5em red;filter:drop-shadow(0 6px 6px #000)}'
  const { now, later } = parted(sheet)
  expect(now).toBe(
    `${root}.word{box-shadow:0 1px 0 #fff inset;text-shadow:0 3px #000}.small{box-shadow:none;filter:none}`,
  )
  expect(later).toBe(sheet)
})
