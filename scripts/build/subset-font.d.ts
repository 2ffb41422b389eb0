/** The package subset-font has no types. These are for the function that fonts.ts uses. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; keepFeatures?: readonly string[]; noHinting: boolean },
  ): Promise<Buffer>
}
