/** subset-font carries no types; this is the part that fonts.ts uses. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; keepFeatures?: readonly string[]; noHinting: boolean },
  ): Promise<Buffer>
}
