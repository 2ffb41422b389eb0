// Turns measurements into the tables of docs/benchmarks.md: every row has its target and whether it holds.
import { median } from '../report.ts'
import { type Comparison, ratio } from './comparison.ts'
import { type Category, categories, type Scores } from './lighthouse.ts'
import type { Motion } from './motion.ts'
import type { Visit } from './visit.ts'

/** The three pages of the table, with their limits in kB (1000 bytes). */
export const comparedPages = [
  { name: 'landing', path: '/', beforeLoad: 90, untouched: 260, script: 100 },
  { name: 'event page', path: '/events/3', beforeLoad: 80, untouched: 240, script: 100 },
  { name: 'events', path: '/events', beforeLoad: 150, untouched: 320, script: null },
] as const
export type ComparedPage = (typeof comparedPages)[number]

/** What was measured of one page: on a phone's line, on a very slow line, under Lighthouse's own mobile conditions. */
export type Measured = { page: ComparedPage; phone: Comparison; slowLine: Comparison; lighthousePhone: Comparison }

type Row = { measure: string; ours: string; plain: string; ratio: string; target: string; holds: boolean }

export function speedRows(measured: Measured[]): Row[] {
  return [
    ...measured.map(({ page, phone }) =>
      paintRow(`largest paint, ${page.name}`, phone, seen => seen.largestPaint, 1.05),
    ),
    ...measured.map(({ page, lighthousePhone }) =>
      paintRow(
        `largest paint, Lighthouse's conditions, ${page.name}`,
        lighthousePhone,
        seen => seen.largestPaint,
        1.05,
      ),
    ),
    ...measured.map(({ page, slowLine }) =>
      paintRow(`first paint on a very slow line, ${page.name}`, slowLine, seen => seen.firstPaint, 1.1),
    ),
    ...measured.flatMap(scriptRows),
    ...measured.flatMap(byteRows),
    ...measured.flatMap(calmRows),
  ]
}

function paintRow(name: string, compared: Comparison, measure: (visit: Visit) => number, limit: number): Row {
  const found = ratio(compared, measure)
  return {
    measure: name,
    ours: milliseconds(median(compared.ours.map(measure))),
    plain: milliseconds(median(compared.plain.map(measure))),
    ratio: found.toFixed(2),
    target: `<= ${limit.toFixed(2)} x`,
    holds: found <= limit,
  }
}

function scriptRows({ page, phone }: Measured): Row[] {
  const most = Math.max(...phone.ours.map(seen => seen.scriptBytes))
  const early = Math.max(...phone.ours.map(seen => seen.scriptsBeforeLoad.length))
  const limit = page.script
  const size = `script (brotli), ${page.name}`
  return [
    ...(limit === null
      ? []
      : [
          bytesRow(
            size,
            most,
            phone.plain.map(seen => seen.scriptBytes),
            limit,
          ),
        ]),
    {
      measure: `scripts asked for before load, ${page.name}`,
      ours: String(early),
      plain: '0',
      ratio: '',
      target: '0',
      holds: early === 0,
    },
  ]
}

function byteRows({ page, phone }: Measured): Row[] {
  const most = (visits: Visit[], measure: (visit: Visit) => number) => Math.max(...visits.map(measure))
  return [
    bytesRow(
      `all bytes asked for before load, ${page.name}`,
      most(phone.ours, seen => seen.bytesBeforeLoad),
      phone.plain.map(seen => seen.bytesBeforeLoad),
      page.beforeLoad,
    ),
    bytesRow(
      `all bytes 4 s after load, ${page.name}`,
      most(phone.ours, seen => seen.bytes),
      phone.plain.map(seen => seen.bytes),
      page.untouched,
    ),
  ]
}

function bytesRow(measure: string, ours: number, plain: number[], limit: number): Row {
  return {
    measure,
    ours: kilobytes(ours),
    plain: kilobytes(Math.max(...plain)),
    ratio: '',
    target: `<= ${limit} kB`,
    holds: ours <= limit * 1000,
  }
}

function calmRows({ page, phone, lighthousePhone }: Measured): Row[] {
  const shift = (visits: Visit[]) => Math.max(...visits.map(seen => seen.layoutShift))
  const blocking = (visits: Visit[]) => median(visits.map(seen => seen.blocking))
  const ours = Math.max(shift(phone.ours), shift(lighthousePhone.ours))
  return [
    {
      measure: `layout shift, ${page.name}`,
      ours: ours.toFixed(3),
      plain: Math.max(shift(phone.plain), shift(lighthousePhone.plain)).toFixed(3),
      ratio: '',
      target: '0.00',
      holds: ours < 0.005,
    },
    {
      measure: `blocking time, processor x4, ${page.name}`,
      ours: milliseconds(blocking(lighthousePhone.ours)),
      plain: milliseconds(blocking(lighthousePhone.plain)),
      ratio: '',
      target: '<= 50 ms',
      holds: blocking(lighthousePhone.ours) <= 50,
    },
  ]
}

/** A single animation off the compositor costs a recalculation a frame; observers alone cost a few a second. */
const restfulRecalculations = 10

/** At rest a page's animations must leave the main thread alone. */
export function motionRow(motion: Motion): Row {
  return {
    measure: 'animation at rest, landing: style recalculations a second, animations off the compositor',
    ours: `${motion.recalculations.toFixed(1)}; ${motion.offCompositor.length}`,
    plain: '0.0; 0',
    ratio: '',
    target: `<= ${restfulRecalculations}; 0`,
    holds: motion.recalculations <= restfulRecalculations && motion.offCompositor.length === 0,
  }
}

export function speedTable(rows: Row[]): string {
  const line = ({ measure, ours, plain, ratio, target, holds }: Row) =>
    `| ${[measure, ours, plain, ratio, target, holds ? 'yes' : '**NO**'].join(' | ')} |`
  return [
    '| measure | ours | plain page | ratio | target | holds |',
    '|---|---|---|---|---|---|',
    ...rows.map(line),
  ].join('\n')
}

/** What is asked of a page that is somebody's own; speed and being found are asked of the public ones. */
const askedOfOwn = new Set<Category>(['accessibility', 'best-practices'])

/** A score below 100 stands out where it is asked for. */
export function scoreTable(scores: Map<string, Scores>, isPublic: (path: string) => boolean): string {
  const lines = [...scores].map(([path, score]) => {
    const asked = (category: Category) => isPublic(path) || askedOfOwn.has(category)
    const cells = categories.map(category =>
      asked(category) && score[category] < 100 ? `**${score[category]}**` : String(score[category]),
    )
    return `| ${isPublic(path) ? path : `${path} (not public)`} | ${cells.join(' | ')} |`
  })
  return [`| page | ${categories.join(' | ')} |`, '|---|---|---|---|---|', ...lines].join('\n')
}

const milliseconds = (value: number) => `${Math.round(value)} ms`
const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} kB`
