import { describe, expect, it } from 'vitest'
import { allDrawings } from './drawings.ts'
import { tidied } from './tidy-drawing.ts'

const colours = { gold: '#ffcf6b', vermilion: '#e8412c', deep: '#3d0f4a' }

/** A drawing as Inkscape saves it. */
const fromEditor = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg width="400" height="200" viewBox="0 0 400 200" version="1.1" id="svg22" inkscape:version="1.2.2"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg">
  <sodipodi:namedview id="namedview1" pagecolor="#ffffff" />
  <defs id="defs26" />
  <title id="title2">A star</title>
  <style id="style4">.fill-deep { fill: #000000 }</style>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="star">
    <path class="fill-deep" style="fill:#e8412c;stroke:#FFCF6B;stroke-width:2.123456;font-size:12px;-inkscape-stroke:none" d="M 0,0 H 9.123456" id="path18" />
    <path id="path19" d="M0 0h9" fill="rgb(255, 207, 107)" />
    <use xlink:href="#path19" id="use1" x="4" />
  </g>
</svg>`

describe('drawings in web/art/drawings', () => {
  it('normalising a drawing turns palette colours into classes and removes the data of the editor', () => {
    const { text, problems } = tidied(fromEditor, colours)
    expect(problems).toEqual([])
    expect(
      text,
    ).toBe(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 400 200" width="400" height="200">
  <title>A star</title>
  <style>
    .fill-gold { fill: #ffcf6b }
    .fill-vermilion { fill: #e8412c }
    .stroke-gold { stroke: #ffcf6b }
  </style>
  <g id="star">
    <path class="fill-vermilion stroke-gold" d="M 0,0 H 9.123" stroke-width="2.123"/>
    <path id="path19" class="fill-gold" d="M0 0h9"/>
    <use xlink:href="#path19" x="4"/>
  </g>
</svg>
`)
    expect(tidied(text, colours).text).toBe(text)
  })

  it('the style sheet of a drawing is updated to the current colours', () => {
    const { text } = tidied(fromEditor, colours)
    expect(tidied(text, { ...colours, gold: '#ccaa00' }).text).toContain('.fill-gold { fill: #ccaa00 }')
  })

  it('a colour outside the palette is reported, if possible with the nearest one; texts and images are too', () => {
    const inside = '<path fill="#ffcc66" stroke="black"/><path class="fill-silver"/><text>Fair</text><image/>'
    const { problems } = tidied(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`, colours)
    expect(problems).toEqual([
      '#ffcc66 is not a colour of the palette: the nearest is gold, #ffcf6b',
      'black is not a colour of the palette',
      'the class fill-silver names no colour of the palette',
      '<text> is not allowed in a drawing: only shapes look the same on every machine',
      '<image> is not allowed in a drawing: only shapes look the same on every machine',
    ])
  })

  /** A drawing without colours. The emblem of an event in a new category has old colours until somebody edits it. */
  const shapesOf = (text: string) => text.replace(/(\{ [\w-]+: )#\w+/g, '$1')

  it('every drawing is normalised (npm run drawings) and has only colours of the palette', () => {
    const drawings = allDrawings()
    expect(drawings.length).toBeGreaterThan(50)
    for (const { file, source, paint } of drawings) {
      const { text, problems } = tidied(source, paint)
      expect(problems, file).toEqual([])
      expect(shapesOf(text) === shapesOf(source), `${file} is not normalised: npm run drawings`).toBe(true)
    }
  })
})
