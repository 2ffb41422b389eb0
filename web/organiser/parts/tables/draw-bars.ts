// Draws bars with the chart library.
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

export type Bar = { name: string; value: number }

type Drawing = {
  bars: readonly Bar[]
  horizontal: boolean
  text: (value: number) => string
  width: number
  height: number
}

const font = '14px Mukta, system-ui, sans-serif'

/** The most pixels for the names beside horizontal bars, and the width of a letter. */
const widestName = 150
const letter = 7

export function drawBars(place: HTMLElement, { bars, horizontal, text, width, height }: Drawing): uPlot {
  const styles = getComputedStyle(place)
  const ink = styles.getPropertyValue('--ink')
  const line = styles.getPropertyValue('--paper-line')
  const fill = styles.getPropertyValue('--violet')
  const names = bars.map(({ name }) => name)
  const longest = Math.max(...names.map(name => name.length))
  const nameRoom = Math.min(widestName, width * 0.45, longest * letter + 16)
  const short = (name: string) => shorten(name, Math.floor((nameRoom - 12) / letter))

  const nameAxis: uPlot.Axis = {
    stroke: ink,
    font,
    grid: { show: false },
    ticks: { show: false },
    splits: () => names.map((_, i) => i),
    values: (_, splits) => splits.map(i => (horizontal ? short(names[i] ?? '') : everySecond(names, i, width))),
    ...(horizontal ? { side: 3, size: nameRoom } : { side: 2, size: 30 }),
  }
  const countAxis: uPlot.Axis = {
    stroke: ink,
    font,
    grid: { stroke: line, width: 1 },
    ticks: { show: false },
    // Whole steps only.
    incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6, 2e6, 5e6, 1e7],
    values: (_, splits) => splits.map(text),
    space: horizontal ? 70 : 40,
    ...(horizontal
      ? { side: 2, size: 36 }
      : { side: 3, size: Math.max(...bars.map(bar => text(bar.value).length)) * 8 + 22 }),
  }
  return new uPlot(
    {
      width,
      height,
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: false, range: [-0.6, bars.length - 0.4], ...(horizontal ? { ori: 1, dir: -1 } : {}) },
        y: { range: (_, __, most) => [0, Math.max(1, most * 1.05)], ...(horizontal ? { ori: 0, dir: 1 } : {}) },
      },
      axes: [nameAxis, countAxis],
      series: [
        {},
        {
          fill,
          stroke: fill,
          width: 0,
          points: { show: false },
          paths: uPlot.paths.bars!({ size: [0.7, 40], radius: 0.1 }),
        },
      ],
    },
    [names.map((_, i) => i), bars.map(({ value }) => value)],
    place,
  )
}

function shorten(name: string, letters: number): string {
  return name.length > letters ? `${name.slice(0, Math.max(1, letters - 1))}…` : name
}

/** Leaves names out where there is no room for all of them. */
function everySecond(names: readonly string[], i: number, width: number): string {
  const step = Math.max(1, Math.ceil((names.length * 56) / width))
  return i % step === 0 ? (names[i] ?? '') : ''
}
