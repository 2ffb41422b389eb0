// Text as outlines from the pages' own font files, so that pictures with letters need no fonts on the machine.
import { readFileSync } from 'node:fs'
import opentype, { type Command } from 'opentype.js'
import type { Face, Outline } from '../../web/art/share-picture.ts'
import { n } from '../../web/art/svg.ts'

const files: Record<Face, string> = {
  journey: '@fontsource/yatra-one/files/yatra-one-latin-400-normal.woff',
  figures: '@fontsource/rozha-one/files/rozha-one-latin-400-normal.woff',
  hand: '@fontsource/kalam/files/kalam-latin-400-normal.woff',
}

/** Opens the fonts and returns the function that draws text with them. It throws on a letter that the font lacks. */
export function openFonts(): Outline {
  const open = (file: string) => opentype.parse(new Uint8Array(readFileSync(`node_modules/${file}`)).buffer)
  const fonts = { journey: open(files.journey), figures: open(files.figures), hand: open(files.hand) }
  return (text, face, size) => {
    const font = fonts[face]
    const missing = [...text].find(letter => font.charToGlyphIndex(letter) === 0)
    if (missing) throw new Error(`the font of the share pictures has no "${missing}", needed for "${text}"`)
    return { path: pathData(font.getPath(text, 0, 0, size).commands), width: font.getAdvanceWidth(text, size) }
  }
}

/** The package's own toPathData writes NaN for numbers near zero, which cuts a word short. */
function pathData(commands: Command[]): string {
  return commands
    .map(({ type, ...at }) => {
      const numbers = [at.x1, at.y1, at.x2, at.y2, at.x, at.y].filter(number => number !== undefined)
      return type + numbers.map(n).join(' ')
    })
    .join('')
}
