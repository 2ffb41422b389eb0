// Types for the parts of fontkit that the server uses; fontkit has no types of its own.
declare module 'fontkit' {
  /** A part of an outline, in font units, with y pointing up. */
  export type PathCommand = { command: string; args: readonly number[] }
  export type GlyphRun = {
    glyphs: readonly { path: { commands: readonly PathCommand[] } }[]
    positions: readonly { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
  }
  export type Font = {
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string, features?: Record<string, boolean>): GlyphRun
  }
  export function create(bytes: Uint8Array): Font
}
