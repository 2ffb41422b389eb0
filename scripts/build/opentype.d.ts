// The few calls of opentype.js that the share pictures need; the package brings no types of its own.
declare module 'opentype.js' {
  export type Command = {
    type: 'M' | 'L' | 'Q' | 'C' | 'Z'
    x?: number
    y?: number
    x1?: number
    y1?: number
    x2?: number
    y2?: number
  }
  type Path = { commands: Command[] }
  type Font = {
    getPath(text: string, x: number, y: number, size: number): Path
    getAdvanceWidth(text: string, size: number): number
    charToGlyphIndex(character: string): number
  }
  const opentype: { parse(data: ArrayBuffer): Font }
  export default opentype
}
