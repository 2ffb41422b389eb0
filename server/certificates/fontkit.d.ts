// What words.ts uses of fontkit, which comes without types.
declare module 'fontkit' {
  export function create(bytes: Uint8Array): { hasGlyphForCodePoint(codePoint: number): boolean }
}
