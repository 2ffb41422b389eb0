// Arithmetic of colours, each written as six hexadecimal digits (#14102b): contrast, and shades of a colour.

type Three = readonly [number, number, number]

/**
 * The contrast of two colours as WCAG 2 defines it (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio), from 1 (none) to
 * 21 (black on white). The order does not matter.
 */
export function contrastRatio(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance as WCAG 2 defines it, from 0 (black) to 1 (white). */
function luminance(colour: string): number {
  const [red, green, blue] = linear(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * The difference between a shade and its colour: points of lightness added (of 100), a factor for the chroma, and the
 * rotation of the hue in degrees. All three are measured in OKLCH (https://www.w3.org/TR/css-color-4/#ok-lab),
 * where equal steps look equal.
 */
export type Shade = readonly [lighter: number, chroma: number, turned: number]

/**
 * A shade of a colour. If screens cannot show it, its chroma is reduced until they can. `[0, 1, 0]` is the colour
 * itself.
 */
export function shadeOf(colour: string, [lighter, factor, turned]: Shade): string {
  const { lightness, chroma, hue } = oklch(colour)
  const l = Math.min(1, Math.max(0, lightness + lighter / 100))
  const at = (c: number) => fromOklch(l, c, hue + turned)
  const wanted = chroma * factor
  if (onScreen(at(wanted))) return written(at(wanted))
  let [shown, beyond] = [0, wanted]
  for (let step = 0; step < 16; step++) {
    const middle = (shown + beyond) / 2
    if (onScreen(at(middle))) shown = middle
    else beyond = middle
  }
  return written(at(shown))
}

/** Lightness from 0 to 1, chroma from 0 to about 0.4, hue in degrees. */
export function oklch(colour: string): { lightness: number; chroma: number; hue: number } {
  const [red, green, blue] = linear(colour)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  }
}

function fromOklch(lightness: number, chroma: number, hue: number): Three {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

/** Red, green and blue in linear light, from 0 to 1. */
function linear(colour: string): Three {
  const [red, green, blue] = [1, 3, 5].map(at => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return [red!, green!, blue!]
}

/** Whether screens can show the colour. Allows for values that are rounded to 0 or 255 when written. */
function onScreen(light: Three): boolean {
  return light.every(channel => channel > -0.0005 && channel < 1.004)
}

function written(light: Three): string {
  const digits = light.map(channel =>
    twoDigits(255 * (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055)),
  )
  return `#${digits.join('')}`
}

/** A mixture with `share` (0 to 1) of the first colour, as `color-mix(in srgb, …)` makes it. */
export function mixed(one: string, other: string, share: number): string {
  const channels = (colour: string) => [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
  const [from, to] = [channels(one), channels(other)]
  return `#${from.map((channel, index) => twoDigits(channel * share + to[index]! * (1 - share))).join('')}`
}

function twoDigits(channel: number): string {
  return Math.min(255, Math.max(0, Math.round(channel)))
    .toString(16)
    .padStart(2, '0')
}
