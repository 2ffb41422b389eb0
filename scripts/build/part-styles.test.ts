import { describe, expect, it } from 'vitest'
import { partStyles } from './part-styles.ts'

const html = '<body><p class="word small" data-kind="dance">Hello</p></body>'

describe('the styles of a page', () => {
  it('keeps rules for what stands in the page, and has all of them in their order later', () => {
    const sheet = 'p{margin:0}.dialog{color:blue}.word{color:red}.word .dialog{top:0}'
    const { now, later } = partStyles(sheet, html)
    expect(now).toBe('p{margin:0}.word{color:red}')
    expect(later).toBe(sheet)
  })

  it('asks for whole names and values', () => {
    const { now } = partStyles('.wor{a:b}[data-kind=dance]{c:d}[data-kind=vocals]{e:f}[data-kind]{g:h}', html)
    expect(now).toBe('[data-kind=dance]{c:d}[data-kind]{g:h}')
  })

  it('keeps a condition with the rules inside it', () => {
    const { now } = partStyles('@media (min-width:9px){.word{a:b}.dialog{c:d}}@media print{.dialog{e:f}}', html)
    expect(now).toBe('@media (min-width:9px){.word{a:b}}')
  })

  it('leaves to the browser what :not(), :is() and :has() ask', () => {
    const { now } = partStyles('.word:not(.dialog){a:b}.word:has(.dialog :checked){c:d}', html)
    expect(now).toContain('.word:not(.dialog)')
    expect(now).toContain('.word:has(.dialog :checked)')
  })

  it('answers to a pointer and page changes come later, visible focus does not', () => {
    const { now } = partStyles('.word:hover{a:b}.word:focus-visible{c:d}::view-transition-old(a){e:f}', html)
    expect(now).toBe('.word:focus-visible{c:d}')
  })

  it('leaves motion and print for later', () => {
    const motion = '@media (prefers-reduced-motion:no-preference){.word{transition:1s}}'
    const sheet = `.word{animation:turn 2s}@keyframes turn{to{rotate:1turn}}${motion}@media print{.word{color:#000}}`
    expect(partStyles(sheet, html)).toEqual({ now: '.word{animation:turn 2s}', later: sheet })
  })
})
