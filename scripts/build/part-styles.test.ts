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

  it('shows no drawing before the later sheet brings it', () => {
    const sheet = '.word{background:url("/art/a.svg") 50% 0,red;mask:url("/art/b.svg")}.small{clip-path:url(#b)}'
    const { now, later } = partStyles(sheet, html)
    expect(now).toBe('.word{background:none 50% 0,red;mask:linear-gradient(#0000,#0000)}.small{clip-path:url(#b)}')
    expect(later).toBe(sheet)
  })

  it('leaves motion and print for later', () => {
    const motion = '@media (prefers-reduced-motion:no-preference){.word{transition:1s}}'
    const sheet = `.word{animation:turn 2s}@keyframes turn{to{rotate:1turn}}${motion}@media print{.word{color:#000}}`
    expect(partStyles(sheet, html)).toEqual({ now: '.word{animation:turn 2s}', later: sheet })
  })

  it('sets the first words in the faces that stand in', () => {
    const face = '@font-face{font-family:Yatra One;src:url(/assets/yatra.woff2)}'
    const local = '@font-face{font-family:Stand-in;src:local(Arial)}'
    const families = ':root{--font-journey:"Yatra One", "Stand-in", serif}'
    const rest = `${families}.word{font-family:var(--font-journey)}`
    const { now, later } = partStyles(face + local + rest, html)
    expect(now).toBe(`${local}.word{font-family:"Stand-in",serif}`)
    expect(later).toBe(face + rest)
  })

  it('writes the house values out at first, and leaves what changes from part to part', () => {
    const sheet =
      ':root{--gold:#fc0;--line:1px solid var(--gold);--ground:red}[data-kind=dance]{--ground:blue}' +
      '.word{border:var(--line);color:var(--gold, red);background:var(--ground)}'
    expect(partStyles(sheet, html).now).toBe(
      ':root{--ground:red}[data-kind=dance]{--ground:blue}.word{border:1px solid #fc0;color:#fc0;background:var(--ground)}',
    )
  })

  it('draws sharp shadows at first and blurred ones later', () => {
    const sheet =
      ':root{--shadow:0 1px 0 #fff inset,0 18px 40px -18px #000}.word{box-shadow:var(--shadow);text-shadow:0 3px #000}' +
      '.small{box-shadow:0 0 .5em red;filter:drop-shadow(0 6px 6px #000)}'
    const { now, later } = partStyles(sheet, html)
    expect(now).toBe('.word{box-shadow:0 1px 0 #fff inset;text-shadow:0 3px #000}')
    expect(later).toBe(sheet)
  })
})
