// Turbans, scarves and caps: what covers the hair.
import { el } from '../svg.ts'
import type { HairParts } from './hair.ts'
import { cloths, type Hair, type Look } from './look.ts'

type Covering = 'turban' | 'safa' | 'hijab' | 'dupatta' | 'cap'

const fold = (d: string, stroke: string, width?: number) => el('path', { d, stroke, 'stroke-width': width })

/** Coverings by name, in the form of the hair styles. Their cloth is the person's second colour. */
export const coverings: Record<Covering & Hair, (w: number, fill: string, light: string, look: Look) => HairParts> = {
  turban: (w, fill, _light, { trim }) => {
    const [cloth, shade] = cloths[trim]
    return {
      front:
        el('path', { d: `M${-w - 1} 4V-18H${-w + 4}ZM${w + 1} 4V-18H${w - 4}Z`, fill }) +
        el('path', {
          d: `M${-w - 6} -10C${-w - 18} -40 -34 -74 0 -76 34 -74 ${w + 18} -40 ${w + 6} -10 ${w - 4} -20 14 -28 0 -40 -14 -28 ${-w + 4} -20 ${-w - 6} -10Z`,
          fill: cloth,
        }) +
        fold(
          `M0 -42Q-26 -34 ${-w - 9} -22M2 -50Q-26 -46 ${-w - 10} -34M0 -59Q-22 -58 ${-w - 7} -46M0 -42Q26 -34 ${w + 9} -22M8 -52Q30 -46 ${w + 10} -34M14 -62Q28 -58 ${w + 6} -46`,
          shade,
        ),
    }
  },
  safa: (w, fill, _light, { trim, cloth: main }) => {
    const [cloth, shade] = cloths[trim]
    const [band] = cloths[main]
    return {
      back: el('path', {
        d: `M${w - 6} -40Q${w + 26} -20 ${w + 20} 62L${w + 4} 70Q${w + 10} 10 ${w - 10} -20Z`,
        fill: shade,
      }),
      front:
        el('path', { d: `M${-w - 1} 4V-18H${-w + 4}ZM${w + 1} 4V-18H${w - 4}Z`, fill }) +
        el('path', {
          d: `M${-w - 6} -14C${-w - 20} -34 ${-w - 4} -66 -6 -72 24 -80 ${w + 22} -52 ${w + 6} -14Q0 -36 ${-w - 6} -14Z`,
          fill: cloth,
        }) +
        fold(`M${-w - 7} -30Q-6 -70 ${w + 8} -40M${-w - 2} -46Q0 -76 ${w + 2} -54`, shade) +
        fold(`M${-w - 5} -19Q0 -42 ${w + 5} -19`, band, 6) +
        el('path', { d: 'M0 -36Q-8 -52 0 -66 8 -52 0 -36Z', fill: cloths.marigold[0] }) +
        el('circle', { cx: 0, cy: -38, r: 5, fill: cloths.vermilion[0] }),
    }
  },
  hijab: (w, _fill, _light, { trim }) => {
    const [cloth, shade] = cloths[trim]
    return {
      back: el('path', {
        d: `M0 -62C${-w - 26} -60 ${-w - 18} 10 ${-w - 14} 60L0 92 ${w + 14} 60C${w + 18} 10 ${w + 26} -60 0 -62Z`,
        fill: shade,
      }),
      front:
        el('path', {
          d: `M0 -64C${-w - 26} -62 ${-w - 16} 10 ${-w - 18} 60Q-30 108 6 112 44 96 ${w + 18} 60C${w + 16} 10 ${w + 26} -62 0 -64ZM0 -37C22 -37 ${w - 2} -20 ${w - 2} 4 ${w - 3} 32 14 46 0 46S${-w + 3} 32 ${-w + 2} 4C${-w + 2} -20 -22 -37 0 -37Z`,
          fill: cloth,
          'fill-rule': 'evenodd',
        }) +
        fold(
          `M${-w - 8} 44Q-10 70 26 62M${-w - 6} 62Q-10 86 34 74M-20 86Q6 98 32 86M-12 -46Q${-w - 4} -36 ${-w - 5} 0`,
          shade,
        ),
    }
  },
  dupatta: (w, fill, light, { trim }) => {
    const [cloth, shade, thread] = cloths[trim]
    return {
      back: el('path', {
        d: `M0 -66C${-w - 30} -62 ${-w - 14} 0 ${-w - 26} 92H${w + 26}C${w + 14} 0 ${w + 30} -62 0 -66Z`,
        fill: shade,
      }),
      front:
        el('path', {
          d: `M0 -52C${-w - 4} -52 ${-w - 6} -24 ${-w - 2} 6Q${-w + 2} -12 -20 -22 -6 -28 0 -42 6 -28 20 -22 ${w - 2} -12 ${w + 2} 6C${w + 6} -24 ${w + 4} -52 0 -52Z`,
          fill,
        }) +
        fold('M-5 -43Q-20 -36 -28 -22', light, 2) +
        el('path', {
          d: `M0 -68C${-w - 30} -64 ${-w - 16} 0 ${-w - 30} 84L${-w - 2} 84C${-w - 10} 40 ${-w - 14} -40 0 -52 ${w + 14} -40 ${w + 10} 40 ${w + 2} 84H${w + 30}C${w + 16} 0 ${w + 30} -64 0 -68Z`,
          fill: cloth,
        }) +
        fold(`M${-w - 3} 80C${-w - 12} 40 ${-w - 16} -42 0 -54 ${w + 16} -42 ${w + 12} 40 ${w + 3} 80`, thread, 3.4),
    }
  },
  cap: (w, fill, _light, { trim }) => {
    const [cloth, shade] = cloths[trim]
    return {
      front:
        el('path', {
          d: `M${-w - 2} 8Q${-w - 6} -8 ${-w - 3} -22H${-w + 5}L${-w + 2} -6ZM${w + 2} 8Q${w + 6} -8 ${w + 3} -22H${w - 5}L${w - 2} -6Z`,
          fill,
        }) +
        el('path', { d: `M${-w - 4} -20C${-w - 8} -52 -22 -64 0 -64S${w + 8} -52 ${w + 4} -20Z`, fill: cloth }) +
        el('rect', { x: -w - 7, y: -32, width: 2 * w + 14, height: 15, rx: 7, fill: shade }) +
        fold('M-14 -60Q-24 -50 -24 -36M0 -62V-36M14 -60Q24 -50 24 -36', shade, 2),
    }
  },
}
