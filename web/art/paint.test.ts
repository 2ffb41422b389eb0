import { describe, expect, it } from 'vitest'
import { insideOf, painted } from './paint.ts'

const colours = { gold: '#aabbcc', deep: '#112233' }
const wrapped = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">\n${inside}\n</svg>\n`

describe('The picture of a drawing', () => {
  it('takes every colour from the palette by the name of its class, whatever the style sheet of the source says', () => {
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

  it('holds nothing that only an editor needs', () => {
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

  it('refuses a class that names no colour, and a colour that is no class', () => {
    expect(() => painted(wrapped('<path class="fill-silver"/>'), colours)).toThrow('fill-silver names no colour')
    expect(() => painted(wrapped('<path fill="#aabbcc"/>'), colours)).toThrow('fill="#aabbcc" is not a class')
    expect(() => painted(wrapped('<path style="fill:#aabbcc"/>'), colours)).toThrow('npm run drawings')
    expect(painted(wrapped('<path fill="none" stroke="url(#a)"/>'), colours)).toContain('fill="none" stroke="url(#a)"')
  })

  it('is fitted into the place for it when it was drawn at another size', () => {
    const drawn = '<svg viewBox="0 0 200 100"><path d="M0 0h9"/></svg>'
    expect(insideOf(drawn, '0 0 200 100')).toBe('<path d="M0 0h9"/>')
    expect(insideOf(drawn, '-50 -50 100 100')).toBe('<g transform="matrix(0.5 0 0 0.5 -50 -25)"><path d="M0 0h9"/></g>')
  })
})
