import { describe, expect, it } from 'vitest'
import { insideOf, painted } from './paint.ts'

const colours = { gold: '#aabbcc', deep: '#112233' }
const wrapped = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">\n${inside}\n</svg>\n`

describe('The picture of a drawing', () => {
  it('each colour is the palette’s colour with the name of the class, not the colour in the source’s style sheet', () => {
    const source = wrapped(`  <style>
    .fill-gold { fill: #ffffff }
  </style>
  <path class="fill-gold stroke-deep" d="M0 0h9"/>
  <stop class="stop-deep"/>`)
    const picture = painted(source, colours)
    expect(picture).toContain('<path fill="#aabbcc" stroke="#112233" d="M0 0h9"/>')
    expect(picture).toContain('<stop stop-color="#112233"/>')
    expect(picture).not.toMatch(/style|ffffff|class/)
  })

  it('titles, comments, the backdrop and unused groups of the source are removed', () => {
    const source = wrapped(`  <title>A star</title>
  <!-- a note -->
  <circle id="backdrop" class="fill-deep" r="5"/>
  <g id="star">
    <g>
      <path id="ray" d="M0 0h9"/>
    </g>
    <use xlink:href="#ray" transform="scale(-1 1)"/>
  </g>`)
    expect(painted(source, colours)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path id="ray" d="M0 0h9"/><use href="#ray" transform="scale(-1 1)"/></svg>',
    )
  })

  it('a class without a colour, and a colour that is not a class, are refused', () => {
    expect(() => painted(wrapped('<path class="fill-silver"/>'), colours)).toThrow('fill-silver names no colour')
    expect(() => painted(wrapped('<path fill="#aabbcc"/>'), colours)).toThrow(
      'fill="#aabbcc" is a colour instead of a class',
    )
    expect(() => painted(wrapped('<path style="fill:#aabbcc"/>'), colours)).toThrow('npm run drawings')
    expect(painted(wrapped('<path fill="none" stroke="url(#a)"/>'), colours)).toContain('fill="none" stroke="url(#a)"')
  })

  it('a drawing of another size is scaled and centred in the given view box', () => {
    const drawn = '<svg viewBox="0 0 200 100"><path d="M0 0h9"/></svg>'
    expect(insideOf(drawn, '0 0 200 100')).toBe('<path d="M0 0h9"/>')
    expect(insideOf(drawn, '-50 -50 100 100')).toBe('<g transform="matrix(0.5 0 0 0.5 -50 -25)"><path d="M0 0h9"/></g>')
  })
})
